// What the tarball holds.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { publint } from 'publint';

import { recordedSizes, sizesOf } from '../../bench/sizes.mjs';
import { makeProject } from './support/project.mjs';

const { dir, tarball } = makeProject();
const installed = path.join(dir, 'node_modules', 'loopgate');
const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
const kilobyte = 1000;

test('nothing but what is used', () => {
  const names = tarball.files.map((file) => file.path).sort();
  const outside = [
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'README.md',
    'advice.d.ts',
    'cost.d.ts',
    'fix.d.ts',
    'form.d.ts',
    'index.d.ts',
    'kinds.d.ts',
    'kit.d.ts',
    'package.json',
    'qr.d.ts',
    'reference.d.ts',
    'regime.d.ts',
    'slim.d.ts',
    'types.d.ts',
    'words.d.ts',
  ];
  const main = [
    'index.d.cts',
    'types.d.cts',
    'index.js',
    'loopgate.wasm',
    'node.cjs',
    'node.js',
    'workerd.js',
  ];
  const advice = [
    'advice.cjs',
    'advice.d.cts',
    'advice.js',
    'advice.wasm',
    'advice-node.js',
    'advice-workerd.js',
  ];
  const lookups = ['reference', 'regime', 'qr'].flatMap((name) =>
    ['cjs', 'd.cts', 'js', 'wasm'].map((ending) => `${name}.${ending}`),
  );
  const plain = ['cost', 'fix', 'kinds'].flatMap((name) =>
    ['cjs', 'd.cts', 'js'].map((ending) => `${name}.${ending}`),
  );
  const words = ['words.d.cts', ...['de', 'pt'].flatMap((tag) => [`words/${tag}.cjs`, `words/${tag}.js`])];
  const workers = ['reference', 'regime', 'qr'].map((name) => `${name}-workerd.js`);
  const others = ['form.js', 'kit.js', 'slim.js', 'slim-engine.js', ...workers];
  const built = [...main, ...advice, ...lookups, ...plain, ...words, ...others];
  assert.deepEqual(names, [...outside, ...built.map((name) => `dist/${name}`)].sort());
});

test('every export leads to a file', () => {
  const targets = [manifest.exports, manifest.main, manifest.module, manifest.types].flatMap(targetsOf);
  for (const target of targets) assert.ok(existsSync(path.join(installed, target)), target);
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
  assert.deepEqual(messages, []);
});

test('no dependencies, no scripts, and a licence', () => {
  for (const name of ['dependencies', 'peerDependencies', 'optionalDependencies', 'scripts']) {
    assert.equal(manifest[name], undefined);
  }
  assert.equal(manifest.license, 'MIT OR Apache-2.0');
  assert.equal(manifest.sideEffects, false);
});

const most = {
  'index.js': 48.8,
  'advice.js': 72,
  'slim.js': 12.4,
  'slim-engine.js': 4.5,
  'loopgate.wasm': 36.9,
  'cost.js': 2.2,
  'kinds.js': 1.5,
  'form.js': 4,
  'words/de.js': 12,
  'words/pt.js': 12,
  'reference.js': 38.5,
  'regime.js': 65.6,
  'qr.js': 23.4,
};

for (const [name, kilobytes] of Object.entries(most)) {
  test(`a browser loads at most ${kilobytes} kB gzipped of ${name}`, () => {
    const { gzip } = sizesOf(path.join(installed, 'dist', name));
    assert.ok(gzip <= kilobytes * kilobyte, `${gzip} bytes`);
  });
}

test('who wants the rules alone loads no lists, checks of advice or their words', () => {
  const text = readFileSync(path.join(installed, 'dist', 'workerd.js'), 'utf8');
  const engine = readFileSync(path.join(installed, 'dist', 'loopgate.wasm'), 'latin1');
  for (const word of [
    'GS1',
    '2000/532/EC',
    'waste_code',
    'Harmonized System',
    'battery_category_missing',
    'gtin_length',
  ]) {
    assert.ok(!text.includes(word) && !engine.includes(word), word);
  }
  assert.ok(text.includes('MaterialDNA') && engine.includes('safety_info_missing'));
});

test('the recorded sizes are those of today', () => {
  for (const [name, { gzip }] of Object.entries(recordedSizes())) {
    const { gzip: now } = sizesOf(path.join(installed, 'dist', /[\w.-]+\.\w+/.exec(name)[0]));
    assert.ok(
      Math.abs(now - gzip) <= 0.05 * gzip,
      `${name}: ${gzip}, now ${now}; \`npm run bench\` writes it anew`,
    );
  }
});

test('every part says the same version', () => {
  const cargo = readFileSync(new URL('../../Cargo.toml', import.meta.url), 'utf8');
  assert.equal(manifest.version, /^version = "(.*)"$/m.exec(cargo)[1]);
});

function targetsOf(entry) {
  return typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(targetsOf);
}

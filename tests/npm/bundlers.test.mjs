// The package bundled without any configuration by Vite, esbuild and webpack, and run in a browser; by esbuild
// also for Node.
import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';

import * as esbuild from 'esbuild';
import { build as viteBuild } from 'vite';
import webpack from 'webpack';

import { openPage } from './support/browser.mjs';
import { corpusOfRules } from './support/corpus.mjs';
import { makeProject } from './support/project.mjs';

const source = `
  import * as loopgate from 'loopgate';
  import { judge } from './judge.js';

  globalThis.judgeHere = (vectors) => judge(loopgate, vectors);
`;
/** Checks before and after the engine comes. */
const slim = (from) => `
  import { init, ready, validate } from 'loopgate/slim';

  const [good, bad] = [{ status: 'accepted', id: 1 }, { status: 'no', id: 1 }];
  const check = (value) => validate('FederationAccepted', value).valid;
  const early = [ready(), check(good)];
  globalThis.told = init(${from}).then(() => [...early, ready(), check(good), check(bad)]);
`;
const early = [false, true, true, true, false];
const blank = '<!doctype html><link rel="icon" href="data:,">';
const project = makeProject({
  'main.js': source,
  'slim.js': slim(''),
  'slim-at.js': slim(`'/node_modules/loopgate/dist/loopgate.wasm'`),
  'slim.html': `${blank}<script type="module" src="./slim.js"></script>`,
  'slim-esbuild.html': `${blank}<script src="/out-esbuild/slim-at.js"></script>`,
  'slim-webpack.html': `${blank}<script src="/out-slim-webpack/main.js"></script>`,
  'required.cjs': `globalThis.required = require('loopgate').kinds.length;`,
  'node-main.js': `import { isValid } from 'loopgate'; console.log(isValid('FederationAccepted', { status: 'accepted', id: 1 }));`,
  'index.html':
    '<!doctype html><link rel="icon" href="data:,"><script type="module" src="./main.js"></script>',
  'esbuild.html':
    '<!doctype html><link rel="icon" href="data:,"><script src="/out-esbuild/main.js"></script>',
  'required.html':
    '<!doctype html><link rel="icon" href="data:,"><script src="/out-esbuild/required.js"></script>',
  'webpack.html':
    '<!doctype html><link rel="icon" href="data:,"><script src="/out-webpack/main.js"></script>',
});
const inProject = (name) => path.join(project.dir, name);
const { page, url, faults, close } = await openPage(project.dir);
after(close);

/** Some cases of every file; the whole corpus runs in the browser without a bundler. */
const sample = corpusOfRules().filter((_, index) => index % 20 === 0);

async function judgeAt(place) {
  await page.goto(new URL(place, url).href);
  await page.waitForFunction(() => 'judgeHere' in globalThis);
  assert.deepEqual(await page.evaluate((vectors) => globalThis.judgeHere(vectors), sample), []);
  assert.deepEqual(faults, []);
}

test('Vite', async () => {
  const build = { outDir: 'out-vite' };
  await viteBuild({ root: project.dir, configFile: false, logLevel: 'error', base: '/out-vite/', build });
  await judgeAt('out-vite/index.html');
});

test('esbuild', async () => {
  await esbuild.build({
    entryPoints: [inProject('main.js')],
    bundle: true,
    outdir: inProject('out-esbuild'),
  });
  await judgeAt('esbuild.html');
});

test('esbuild, with require', async () => {
  await esbuild.build({
    entryPoints: [inProject('required.cjs')],
    bundle: true,
    outdir: inProject('out-esbuild'),
  });
  await page.goto(new URL('required.html', url).href);
  assert.equal(await page.evaluate(() => globalThis.required), 23);
});

test('esbuild, for Node', async () => {
  const outfile = inProject('out-node/main.cjs');
  await esbuild.build({ entryPoints: [inProject('node-main.js')], bundle: true, platform: 'node', outfile });
  assert.equal(project.run('node', outfile), 'true\n');
});

test('webpack', async () => {
  const output = { path: inProject('out-webpack') };
  await runWebpack({ mode: 'production', context: project.dir, entry: './main.js', output });
  await judgeAt('webpack.html');
});

async function tellsAt(place) {
  await page.goto(new URL(place, url).href);
  await page.waitForFunction(() => 'told' in globalThis);
  assert.deepEqual(await page.evaluate(() => globalThis.told), early);
  assert.deepEqual(faults, []);
}

/** What a page loads at first, and what beside that. */
function scriptsIn(folder) {
  const files = globSync(`${folder}/**/*.*`, { cwd: project.dir });
  const textOf = (name) => readFileSync(inProject(name), 'utf8');
  return {
    scripts: files.filter((name) => name.endsWith('.js')).map(textOf),
    engines: files.filter((name) => name.endsWith('.wasm')),
  };
}

test('loopgate/slim by Vite, which finds the engine by itself', async () => {
  const build = { outDir: 'out-slim-vite', rollupOptions: { input: inProject('slim.html') } };
  await viteBuild({
    root: project.dir,
    configFile: false,
    logLevel: 'error',
    base: '/out-slim-vite/',
    build,
  });
  await tellsAt('out-slim-vite/slim.html');
});

test('loopgate/slim by webpack, which finds it too', async () => {
  const output = { path: inProject('out-slim-webpack'), publicPath: '/out-slim-webpack/' };
  await runWebpack({ mode: 'production', context: project.dir, entry: './slim.js', output });
  await tellsAt('slim-webpack.html');
});

test('loopgate/slim by esbuild, told where the engine is', async () => {
  await esbuild.build({
    entryPoints: [inProject('slim-at.js')],
    bundle: true,
    logLevel: 'error',
    outdir: inProject('out-esbuild'),
  });
  await tellsAt('slim-esbuild.html');
});

test('loopgate/slim without a bundler', async () => {
  await page.goto(url);
  const told = await page.evaluate(async () => {
    const { init, ready } = await import('/node_modules/loopgate/dist/slim.js');
    await init();
    return ready();
  });
  assert.equal(told, true);
});

test('its bundles have the engine beside their scripts, and no words of it', () => {
  for (const folder of ['out-slim-vite', 'out-slim-webpack']) {
    const { scripts, engines } = scriptsIn(folder);
    assert.equal(engines.length, 1, folder);
    const text = scripts.join('');
    assert.ok(text.includes('ERR_LOOPGATE_NOT_READY') && text.includes('plastic-hdpe'), folder);
    for (const word of ['appears again in', 'lon,lat', 'GTIN', '2000/532/EC', 'loopCost'])
      assert.ok(!text.includes(word), `${folder}: ${word}`);
    assert.ok(text.length < 45_000, `${folder}: ${text.length}`);
  }
});

test('what only its engine needs is a script of its own', () => {
  for (const folder of ['out-slim-vite', 'out-slim-webpack']) {
    const { scripts } = scriptsIn(folder);
    const having = (word) => scripts.filter((text) => text.includes(word));
    const [[first, ...others], [second, ...more]] = [
      having('ERR_LOOPGATE_NOT_READY'),
      having('ERR_LOOPGATE_ENGINE'),
    ];
    assert.ok(first && second && first !== second, folder);
    assert.deepEqual([...others, ...more], []);
  }
});

test('a bundle carries the engine once, and nothing beside its scripts', () => {
  const engine = statSync(inProject('node_modules/loopgate/dist/index.js')).size;
  for (const folder of ['out-vite', 'out-webpack']) {
    const files = globSync(`${folder}/**/*.*`, { cwd: project.dir }).filter(
      (name) => !name.endsWith('.html'),
    );
    assert.ok(files.length > 0 && files.every((name) => name.endsWith('.js')), files.join());
    const size = files.reduce((sum, name) => sum + statSync(inProject(name)).size, 0);
    assert.ok(size < 1.5 * engine, `${folder}: ${size}`);
  }
});

function runWebpack(configuration) {
  return new Promise((resolve, reject) => {
    webpack({ ...configuration, performance: false }, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

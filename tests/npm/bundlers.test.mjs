// The package bundled without any configuration by Vite, esbuild and webpack, and run in a browser; by esbuild
// also for Node.
import assert from 'node:assert/strict';
import { globSync, statSync } from 'node:fs';
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
const project = makeProject({
  'main.js': source,
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

// Makes dist/ from src/ and wasm/: one file for each runtime, and nothing beside it but the engine of workerd.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { characters } from './src/module/characters.js';
import { unpack } from './src/module/unpack.js';

const here = import.meta.dirname;
const inPkg = (...parts) => path.join(here, ...parts);
/** The engines: what they are called in dist/, and where they are. */
const engines = {
  loopgate: inPkg('wasm', 'loopgate_rules_bg.wasm'),
  advice: inPkg('wasm', 'loopgate_advice_bg.wasm'),
  reference: inPkg('wasm', 'loopgate_reference_bg.wasm'),
  regime: inPkg('wasm', 'loopgate_regime_bg.wasm'),
  qr: inPkg('wasm', 'loopgate_qr_bg.wasm'),
};

const common = {
  bundle: true,
  minify: true,
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
};
const languages = ['de', 'pt'];
const bundles = [
  { entry: 'embedded.js', outfile: 'index.js', format: 'esm' },
  { entry: 'workerd.js', outfile: 'workerd.js', format: 'esm', external: ['./loopgate.wasm'] },
  { entry: 'embedded.js', outfile: 'node.cjs', format: 'cjs', platform: 'node', target: 'node20' },
  { entry: 'advice.js', outfile: 'advice.js', format: 'esm' },
  { entry: 'advice-workerd.js', outfile: 'advice-workerd.js', format: 'esm', external: ['./advice.wasm'] },
  { entry: 'advice.js', outfile: 'advice.cjs', format: 'cjs', platform: 'node', target: 'node20' },
  { entry: 'reference.js', outfile: 'reference.js', format: 'esm' },
  {
    entry: 'reference-workerd.js',
    outfile: 'reference-workerd.js',
    format: 'esm',
    external: ['./reference.wasm'],
  },
  { entry: 'reference.js', outfile: 'reference.cjs', format: 'cjs', platform: 'node', target: 'node20' },
  { entry: 'regime.js', outfile: 'regime.js', format: 'esm' },
  { entry: 'regime-workerd.js', outfile: 'regime-workerd.js', format: 'esm', external: ['./regime.wasm'] },
  { entry: 'regime.js', outfile: 'regime.cjs', format: 'cjs', platform: 'node', target: 'node20' },
  { entry: 'qr.js', outfile: 'qr.js', format: 'esm' },
  { entry: 'qr-workerd.js', outfile: 'qr-workerd.js', format: 'esm', external: ['./qr.wasm'] },
  { entry: 'qr.js', outfile: 'qr.cjs', format: 'cjs', platform: 'node', target: 'node20' },
  { entry: 'slim.js', outfile: 'slim.js', format: 'esm', external: ['./slim-engine.js'] },
  { entry: 'slim-engine.js', outfile: 'slim-engine.js', format: 'esm' },
  { entry: 'cost.js', outfile: 'cost.js', format: 'esm' },
  { entry: 'cost.js', outfile: 'cost.cjs', format: 'cjs', platform: 'node', target: 'node20' },
  // Minified, it would lose the marks by which a bundler leaves out the lists that nothing uses.
  { entry: 'kinds.js', outfile: 'kinds.js', format: 'esm', minify: false },
  { entry: 'kinds.js', outfile: 'kinds.cjs', format: 'cjs', platform: 'node', target: 'node20' },
  { entry: 'fix.js', outfile: 'fix.js', format: 'esm' },
  { entry: 'fix.js', outfile: 'fix.cjs', format: 'cjs', platform: 'node', target: 'node20' },
  { entry: 'form.js', outfile: 'form.js', format: 'esm', external: ['loopgate'] },
  ...languages.flatMap((tag) => [
    { entry: `words-${tag}.js`, outfile: `words/${tag}.js`, format: 'esm' },
    {
      entry: `words-${tag}.js`,
      outfile: `words/${tag}.cjs`,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
    },
  ]),
  { entry: 'kit.js', outfile: 'kit.js', format: 'esm', external: ['loopgate'] },
];

for (const [name, module] of Object.entries(engines)) pack(module, `${name}.txt`);
rmSync(inPkg('dist'), { recursive: true, force: true });
mkdirSync(inPkg('dist'));
for (const bundle of bundles) await bundleTo(bundle);
copyFileSync(inPkg('src', 'entry', 'node-esm.js'), inPkg('dist', 'node.js'));
copyFileSync(inPkg('src', 'entry', 'advice-node-esm.js'), inPkg('dist', 'advice-node.js'));
for (const [name, module] of Object.entries(engines)) copyFileSync(module, inPkg('dist', `${name}.wasm`));
for (const licence of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(inPkg('..', licence), inPkg(licence));
for (const name of ['index', 'types', 'kinds', 'advice', 'cost', 'reference', 'regime', 'qr', 'fix', 'words'])
  typesForCommonJs(name);

/** A module as the bundles carry it: a text of its parts, of which src/module makes its bytes. */
function pack(module, name) {
  const text = textOf(readFileSync(module.replace('_bg.wasm', '.parts')));
  if (!readFileSync(module).equals(unpack(text))) throw new Error(`${module} does not come out of its parts`);
  writeFileSync(inPkg('wasm', name), text);
}

function textOf(bytes) {
  const { ranked, alone, alphabet } = characters();
  const texts = [];
  ranked.forEach((byte, rank) => {
    const ranks = rank < alone ? [rank] : [alone - 1 + Math.floor(rank / alone), rank % alone];
    texts[byte] = String.fromCharCode(...ranks.map((rank) => alphabet[rank]));
  });
  return Array.from(bytes, (byte) => texts[byte]).join('');
}

function bundleTo({ entry, outfile, ...rest }) {
  return build({
    ...common,
    ...rest,
    entryPoints: [inPkg('src', 'entry', entry)],
    outfile: inPkg('dist', outfile),
  });
}

/** A CommonJS module cannot take the types of an ES module over, so that it has its own. */
function typesForCommonJs(name) {
  const types = readFileSync(inPkg(`${name}.d.ts`), 'utf8').replace(/'\.\/(\w+)\.js'/g, `'./$1.cjs'`);
  writeFileSync(inPkg('dist', `${name}.d.cts`), types);
}

// Many nodes in one Worker: what V8 compiles of it is compiled once. Each has modules and bindings of its own, so that it
// knows as little of the others as if it were alone.
import { readFileSync } from 'node:fs';

import { inRoot } from '../../../scripts/lib/paths.mjs';
import { apiKey, around, databaseId, readSettings, script, wasm } from './parts.mjs';

/** The Worker, as Miniflare takes it; node 7 answers at the entrypoint `node7`. */
export function sharedNodes(numbers) {
  const { d1Databases, kvNamespaces, durableObjects, bindings, compatibilityDate, compatibilityFlags } =
    readSettings();
  const forEach = (group, valueOf) =>
    Object.fromEntries(
      numbers.flatMap((at) => Object.keys(group).map((name) => [named(name, at), valueOf(at, group[name])])),
    );
  return {
    name: 'loopgate',
    compatibilityDate,
    compatibilityFlags,
    bindings: { ...bindings, API_KEY: apiKey },
    d1Databases: forEach(d1Databases, (at) => ({ id: databaseId(at) })),
    kvNamespaces: forEach(kvNamespaces, (at) => ({ id: `cache-${at}` })),
    r2Buckets: forEach({ ARCHIVE: 'archive' }, (at, name) => `${name}-${at}`),
    durableObjects: forEach(durableObjects, (at, { className, ...rest }) => ({
      ...rest,
      className: named(className, at),
    })),
    unsafeDirectSockets: numbers.map((at) => ({ entrypoint: `node${at}` })),
    modulesRoot: '/',
    modules: [
      { type: 'ESModule', path: '/nodes.mjs', contents: entryOf(numbers) },
      { type: 'ESModule', path: '/node.mjs', contents: contentsOf(`${here}/node.mjs`) },
      { type: 'CompiledWasm', path: `/${wasm}`, contents: readFileSync(inRoot(wasm)) },
      ...numbers.flatMap((at) => modulesOf(at)),
    ],
  };
}

const here = 'tests/support/workerd';
const named = (name, at) => `${name}_node${at}`;

function entryOf(numbers) {
  const node = (at) => `
    export const node${at} = nodeAt(${at}, (file) => import('./${at}/' + file));
    export const { Courier: ${named('Courier', at)}, StreamHub: ${named('StreamHub', at)} } = node${at};`;
  // The name of a cron trigger says whose it is.
  return `import { nodeAt } from './node.mjs';
    ${numbers.map(node).join('')}
    const nodes = [${numbers.map((at) => `node${at}`)}];
    export default {
      scheduled: (controller, env, context) => nodes[controller.cron].scheduled(controller, context),
    };`;
}

/** Under names of its own, so that it is evaluated for this node, but for the compiled module. */
function modulesOf(at) {
  return [script, ...around()].map((file) => ({
    type: 'ESModule',
    path: `/${at}/${file}`,
    contents: contentsOf(file),
  }));
}

const contents = new Map();

function contentsOf(file) {
  if (!contents.has(file)) contents.set(file, read(file));
  return contents.get(file);
}

function read(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  return file === script ? text.replace('"./index_bg.wasm"', `"../../../../${wasm}"`) : text;
}

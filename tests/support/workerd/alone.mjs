// One node as the Worker that wrangler.toml tells of, but for the options.
import { inRoot, root } from '../../../scripts/lib/paths.mjs';
import { apiKey, around as files, databaseId, readSettings, script, wasm } from './parts.mjs';

/** The Worker, as Miniflare takes it. */
export function nodeAlone({ changes = {}, limits = {}, replica, pages, around }) {
  const { d1Databases, kvNamespaces, bindings, ratelimits, assets, ...settings } = readSettings();
  if (replica) d1Databases.REPLICA = { id: databaseId(1) };
  const present = (group) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => changes[name] !== null));
  return {
    ...settings,
    ...(pages && { assets }),
    name: 'loopgate',
    d1Databases: present(d1Databases),
    kvNamespaces: present(kvNamespaces),
    ratelimits: Object.fromEntries(
      Object.entries(limits).map(([name, limit]) => [name, limited(ratelimits[name], limit)]),
    ),
    ...(changes.ARCHIVE !== null && { r2Buckets: { ARCHIVE: 'archive' } }),
    unsafeDirectSockets: [{}],
    bindings: present({ ...bindings, API_KEY: apiKey, ...changes }),
    modulesRoot: root,
    modules: [...(around ? standingAround(around) : []), script, wasm].map(module),
  };
}

function limited(wanted, limit) {
  return { ...wanted, simple: { ...wanted.simple, limit } };
}

/** The one that is named is the entry. */
function standingAround(name) {
  const entry = files().find((file) => file.endsWith(`/${name}.mjs`));
  return [entry, ...files().filter((file) => file !== entry)];
}

function module(file) {
  return { type: file === wasm ? 'CompiledWasm' : 'ESModule', path: inRoot(file) };
}

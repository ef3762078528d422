// wrangler.toml as it is written.
import { fileURLToPath } from 'node:url';

import { experimental_readRawConfig } from 'wrangler';

const config = fileURLToPath(new URL('../../wrangler.toml', import.meta.url));
const { env, ...top } = experimental_readRawConfig({ config }).rawConfig;

/** The names of all environments; the first one is the top level's. */
export const environments = ['', ...Object.keys(env)];

/** What is written for an environment, without what it inherits. */
export function environment(name) {
  return name === '' ? top : env[name];
}

/** The names of all bindings and variables of an environment, sorted. */
export function boundNames(one) {
  const { durable_objects, kv_namespaces, d1_databases, r2_buckets = [], ratelimits, vars } = one;
  const bound = [kv_namespaces, d1_databases, r2_buckets].flat().map(({ binding }) => binding);
  const named = [durable_objects.bindings, ratelimits].flat().map(({ name }) => name);
  // The pages are inherited.
  return [...bound, ...named, top.assets.binding, ...Object.keys(vars)].sort();
}

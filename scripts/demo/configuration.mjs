import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inRoot } from '../lib/paths.mjs';

/**
 * Writes the configuration of one node into its folder, and gives the file: wrangler.toml with other variables, and
 * without other environments and the build command, as three builds at once would only wait for each other. Beside it is no `.dev.vars`, whose
 * secrets would be the same for all.
 */
export async function writeConfiguration(folder, vars) {
  const { experimental_readRawConfig: read } = await import('wrangler');
  const { build, env, ...config } = read({ config: inRoot('wrangler.toml') }).rawConfig;
  config.main = inRoot(config.main);
  config.assets.directory = inRoot(config.assets.directory);
  config.vars = { ...config.vars, ...vars };
  const file = path.join(folder, 'wrangler.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(config, null, 2), { mode: 0o600 });
  return file;
}

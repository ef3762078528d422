import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts) => path.join(root, ...parts);

/** Tools that are built once for each user, not once for each clone. */
export const cacheDir = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'loopgate');

export const npmBin = inRoot('node_modules', '.bin');

/** Local D1, KV and caches of `wrangler dev`. */
export const stateDir = inRoot('.wrangler', 'state');

/** What the scripts remember between runs: stamps and locks. */
export const memoryDir = inRoot('target', 'loopgate');

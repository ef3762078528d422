import { readdirSync } from 'node:fs';
import path from 'node:path';

import { inRoot } from '../lib/paths.mjs';

/** The history of the database, and its views and triggers as they stand today. */
export const folders = { migrations: inRoot('migrations'), schema: inRoot('crates', 'edge', 'schema') };

/** The files of SQL in a folder and the folders in it, by name. */
export function sqlFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => path.join(folder, name));
}

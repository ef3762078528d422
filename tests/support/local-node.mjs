// Nodes whose database lies in a folder, as that of `npm start` does.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { testNode } from '../../scripts/build/test-node.mjs';
import { Database } from '../../scripts/database/database.mjs';
import { hashOf } from '../../scripts/lib/hash.mjs';

/** A database in a new folder that has every migration and nothing else. */
export function emptyNode(folder) {
  mkdirSync(path.join(folder, 'v3'), { recursive: true });
  cpSync(path.join(testNode, 'd1'), path.join(folder, 'v3', 'd1'), { recursive: true });
  writeFileSync(path.join(folder, 'migrated'), hashOf(['migrations']));
  return new Database({ persistTo: folder });
}

/** The rows of a statement, read from SQLite's own file. */
export function rowsOf({ persistTo }, sql) {
  const folder = path.join(persistTo, 'v3', 'd1');
  const name = readdirSync(folder, { recursive: true }).find((file) => /[0-9a-f]{64}\.sqlite$/.test(file));
  const stored = new DatabaseSync(path.join(folder, name));
  try {
    return stored.prepare(sql).all();
  } finally {
    stored.close();
  }
}

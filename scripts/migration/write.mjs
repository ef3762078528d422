import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { migratedDatabase, rulesOf } from './database.mjs';
import { differences } from './differences.mjs';
import { rulesOfFiles } from './files.mjs';
import { folders } from './folders.mjs';

/** Writes the next migration, where one is needed: `{ file, drops, creates }`, without a file where none is. */
export async function writeMigration(name, { migrations, schema } = folders) {
  const present = rulesOf(await migratedDatabase(migrations));
  const { drops, creates } = differences(present, await rulesOfFiles({ migrations, schema }));
  if (drops.length + creates.length === 0) return { drops, creates };
  const file = path.join(migrations, `${nextNumber(migrations)}_${name}.sql`);
  writeFileSync(file, text(drops, creates), { flag: 'wx' });
  return { file, drops, creates };
}

function nextNumber(folder) {
  const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10));
  const last = Math.max(0, ...numbers.filter(Number.isInteger));
  return String(last + 1).padStart(4, '0');
}

const head = '-- Written by `npm run migration`; crates/edge/schema says what each view and trigger is for.';

function text(drops, creates) {
  const dropped = drops.map(({ type, name }) => `DROP ${type.toUpperCase()} ${name};`).join('\n');
  const statements = [dropped, ...creates.map(({ sql }) => `${sql};`)].filter(Boolean);
  return `${[head, ...statements].join('\n\n')}\n`;
}

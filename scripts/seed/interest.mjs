import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Database } from '../database/database.mjs';
import { stateDir } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { literal } from '../lib/sql.mjs';
import { seeds } from './documents.mjs';

const members = [
  'name',
  'organization',
  'role',
  'country',
  'city',
  'website',
  'email',
  'message',
  'created_at',
];

/** Puts the demonstration's interest into the local database, once: what is deleted there stays deleted. */
export async function seedInterest(folder = stateDir) {
  const stamp = path.join(folder, 'interest-seeded');
  if (existsSync(stamp)) return;
  const database = new Database({ persistTo: folder });
  try {
    await withProgress('adding the demonstration interest', () => database.query(statement()));
    writeFileSync(stamp, '');
  } catch (error) {
    console.error(
      `✗ the demonstration interest is not there: ${(error.output || error.message).trim().split('\n')[0]}`,
    );
  }
}

function statement() {
  const columns = [...members, 'share_email', 'consent_public', 'is_demo'].join(', ');
  const values = members.map((member) => `value ->> '${member}'`).join(', ');
  return `INSERT INTO interest (${columns})
    SELECT ${values}, COALESCE(value ->> 'shareEmail', 0), value ->> 'consentPublic', 1
    FROM json_each(${literal(JSON.stringify(seeds('interest')))})
    WHERE NOT EXISTS (SELECT 1 FROM interest WHERE is_demo = 1) ORDER BY key`;
}

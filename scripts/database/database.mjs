import { readFileSync } from 'node:fs';
import path from 'node:path';

import { migrate } from './migrate.mjs';
import { npmPackages } from '../setup/npm-packages.mjs';
import { typedPath } from '../lib/args.mjs';
import { Failure } from '../lib/fail.mjs';
import { inRoot, npmBin, stateDir } from '../lib/paths.mjs';
import { isExecutable } from '../lib/which.mjs';
import { withSession } from './session.mjs';

/** The arguments by which a command's user says which database is meant. */
export const databaseOptions = {
  remote: { type: 'boolean' },
  'persist-to': { type: 'string' },
};

/** The database of the local `wrangler dev` (in the folder `persistTo`), or the deployed one. */
export class Database {
  constructor({ remote = false, persistTo = stateDir } = {}) {
    this.remote = remote;
    this.persistTo = persistTo;
    this.title = remote ? 'the deployed database' : 'the local database';
  }

  /** Of what was given for `databaseOptions`. */
  static chosen({ remote, 'persist-to': folder }) {
    if (!remote) return new Database({ persistTo: folder && typedPath(folder) });
    if (folder) throw new Failure('--persist-to names a local database: give it or --remote, not both');
    return new Database({ remote });
  }

  /** Sees to it that the database can be asked; `stream` is where progress is shown. */
  async prepare({ stream } = {}) {
    if (!isExecutable(path.join(npmBin, 'wrangler'))) await npmPackages.install();
    if (this.remote) requireDatabaseId();
    else await migrate(this.persistTo, { stream });
  }

  /** The rows of each statement. They are one transaction. */
  query(...statements) {
    return withSession(this, (session) => session.query(statements));
  }

  /** Runs all statements or, where one fails, none. */
  run(statements) {
    return withSession(this, (session) => session.run(statements));
  }
}

function requireDatabaseId() {
  if (hasDatabaseId(readFileSync(inRoot('wrangler.toml'), 'utf8'))) return;
  throw new Failure(
    'wrangler.toml has no database_id yet: make the database with `npx wrangler d1 create loopgate` and put its id there (docs/api.md, Deploying)',
  );
}

/** Whether the node's own database is named; the ids of other environments stand further down. */
export function hasDatabaseId(settings) {
  const [, id] = settings.match(/^database_id\s*=\s*"(.*)"/m) ?? [];
  return id !== undefined && !id.startsWith('00000000-');
}

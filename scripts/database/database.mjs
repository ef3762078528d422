import { readFileSync } from 'node:fs';
import path from 'node:path';

import { childEnv } from '../setup/env.mjs';
import { migrate } from './migrate.mjs';
import { npmPackages } from '../setup/npm-packages.mjs';
import { typedPath } from '../lib/args.mjs';
import { Failure } from '../lib/fail.mjs';
import { inRoot, npmBin, stateDir } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { isExecutable } from '../lib/which.mjs';

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

  /** The rows of each statement. */
  async query(sql) {
    const { stdout, output } = await this.execute('--command', sql);
    const answer = readAnswer(stdout);
    if (Array.isArray(answer)) return answer.map((statement) => statement.results);
    throw this.failure(output);
  }

  /** Runs a file of SQL: all of it or, where it fails, nothing. */
  async run(file) {
    await this.execute('--file', file);
  }

  async execute(...input) {
    const place = this.remote ? ['--remote'] : ['--local', '--persist-to', this.persistTo];
    const args = ['d1', 'execute', 'DB', ...place, '--json', '--yes', ...input];
    const done = await capture('wrangler', args, { env: childEnv() });
    if (done.code === 0) return done;
    throw this.failure(readAnswer(done.stdout)?.error?.text ?? done.output);
  }

  failure(output) {
    return new Failure(`${this.title} did not take it: ${this.advice(output)}`, { output });
  }

  advice(output) {
    if (!this.remote) return 'run this again; `npm start -- --fresh` begins with an empty one';
    if (/no such table|no such column/.test(output)) {
      return 'bring it up to date with `npx wrangler d1 migrations apply DB --remote` and run this again';
    }
    return 'log in with `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, and run this again';
  }
}

/** The JSON that Wrangler prints, after notes of its own. */
function readAnswer(stdout) {
  const start = stdout.search(/^[[{]/m);
  try {
    return JSON.parse(stdout.slice(Math.max(start, 0)));
  } catch {
    return null;
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

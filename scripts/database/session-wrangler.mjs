import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { childEnv } from '../setup/env.mjs';
import { Failure } from '../lib/fail.mjs';
import { capture } from '../lib/run.mjs';

/** A database as Wrangler reaches it: each call is a command of its own, which takes more than a second. */
export class WranglerSession {
  #database;

  constructor(database) {
    this.#database = database;
    this.title = database.title;
  }

  async query(statements) {
    const { stdout, output } = await this.#execute('--command', statements.join(';\n'));
    const answer = readAnswer(stdout);
    if (Array.isArray(answer)) return answer.map((statement) => statement.results);
    throw this.#failure(output);
  }

  async run(statements) {
    const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-database-'));
    try {
      const file = path.join(folder, 'part.sql');
      writeFileSync(file, `${statements.join(';\n')};\n`, { mode: 0o600 });
      await this.#execute('--file', file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  close() {}

  async #execute(...input) {
    const { remote, persistTo } = this.#database;
    const place = remote ? ['--remote'] : ['--local', '--persist-to', persistTo];
    const args = ['d1', 'execute', 'DB', ...place, '--json', '--yes', ...input];
    const done = await capture('wrangler', args, { env: childEnv() });
    if (done.code === 0) return done;
    throw this.#failure(readAnswer(done.stdout)?.error?.text ?? done.output);
  }

  #failure(output) {
    return new Failure(`${this.title} did not take it: ${advice(output)}`, { output });
  }
}

function advice(output) {
  if (/no such table|no such column/.test(output)) {
    return 'bring it up to date with `npx wrangler d1 migrations apply DB --remote` and run this again';
  }
  return 'log in with `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, and run this again';
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A database as Wrangler reaches it: each call is a command of its own, which takes more than a second. */
export class WranglerSession {
  #database;

  constructor(database) {
    this.#database = database;
    this.title = database.title;
  }

  query(statements) {
    return this.#database.query(statements.join(';\n'));
  }

  async run(statements) {
    const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-copy-'));
    try {
      const file = path.join(folder, 'part.sql');
      writeFileSync(file, `${statements.join(';\n')};\n`, { mode: 0o600 });
      await this.#database.run(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  close() {}
}

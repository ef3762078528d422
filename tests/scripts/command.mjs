// Runs a script as npm does, with a local database of its own.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A folder that is gone after the tests. */
export function scratchFolder(after) {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-scripts-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** `{ code, stdout, stderr }` of `node scripts/NAME.mjs ...args`. */
export function run(name, ...args) {
  return new Promise((resolve) => {
    execFile('node', [`scripts/${name}.mjs`, ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

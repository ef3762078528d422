// A project of a user's, with the package installed from its tarball.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';

import { testPackage } from '../../../scripts/build/test-package.mjs';

/**
 * Makes the project for one test file; it goes when the tests have run.
 *
 * @param files more files of the project: names and texts
 * @returns `{ dir, url(name), run(command, ...args), tarball }`
 */
export function makeProject(files = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'loopgate-npm-'));
  after(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  cpSync(testPackage, dir, { recursive: true });
  cpSync(new URL('judge.js', import.meta.url), path.join(dir, 'judge.js'));
  writeFiles(dir, files);
  const tarball = JSON.parse(readFileSync(path.join(dir, 'tarball.json'), 'utf8'));
  return { dir, tarball, run, url: (name) => pathToFileURL(path.join(dir, name)).href };
}

function writeFiles(dir, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
}

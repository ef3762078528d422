// A project of a user's, with the package installed from its tarball.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const packageFolder = fileURLToPath(new URL('../../../pkg/', import.meta.url));

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
  const tarball = pack(dir);
  writeFiles(dir, { 'package.json': '{ "private": true, "type": "module" }', ...files });
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${tarball.filename}`);
  cpSync(new URL('judge.js', import.meta.url), path.join(dir, 'judge.js'));
  return { dir, tarball, run, url: (name) => pathToFileURL(path.join(dir, name)).href };
}

function pack(dir) {
  const args = ['pack', packageFolder, '--pack-destination', dir, '--json'];
  const [tarball] = Object.values(JSON.parse(execFileSync('npm', args, { cwd: dir, encoding: 'utf8' })));
  return tarball;
}

function writeFiles(dir, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { inRoot, npmBin } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';
import { isExecutable } from '../lib/which.mjs';

const lockFile = inRoot('package-lock.json');
const installedFile = inRoot('node_modules', '.package-lock.json');

/** The npm packages that package-lock.json names; where there is one for the system, Node for Wrangler is among them. */
export const npmPackages = {
  isThere: () => hasNode() && isAsLocked(),

  async install() {
    const title = 'installing the npm packages, about half a minute';
    const { code, output } = await withProgress(title, () => npmCi());
    if (code !== 0) {
      const message =
        'npm ci failed: where it says that the lock file is out of step, run `npm install`; else mend the cause and run this again';
      throw new Failure(message, { output });
    }
    if (!hasNode()) throw new Failure(noNode);
  },
};

/** What Wrangler asks for. */
const [leastMajor, leastMinor] = [22, 12];
const noNode = `Wrangler needs Node ${leastMajor}.${leastMinor} or later, and npm brought none for this system: install one and run this again`;

/** npm leaves out without a word what it does not have for a system. */
function hasNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNew = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isNew || isExecutable(path.join(npmBin, 'node'));
}

function isAsLocked() {
  const locked = packagesIn(lockFile);
  const installed = packagesIn(installedFile);
  const entries = Object.entries(locked).filter(([place]) => place.startsWith('node_modules/'));
  return entries.every(([place, entry]) => isSame(entry, installed[place]));
}

function isSame(locked, installed) {
  if (!installed) return Boolean(locked.optional);
  return locked.version === installed.version && locked.resolved === installed.resolved;
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Without the Node in node_modules, which npm ci takes away and puts back. */
function npmCi() {
  const folders = process.env.PATH.split(path.delimiter).filter((folder) => folder !== npmBin);
  const env = { ...process.env, PATH: folders.join(path.delimiter) };
  return capture('npm', ['ci', '--no-audit', '--no-fund'], { env });
}

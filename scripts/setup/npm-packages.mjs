import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { inRoot, npmBin } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';

const lockFile = inRoot('package-lock.json');
const installedFile = inRoot('node_modules', '.package-lock.json');

/** The npm packages that package-lock.json names; where there is one for the system, Node for Wrangler is among them. */
export const npmPackages = {
  isThere: isAsLocked,

  async install() {
    const title = 'installing the npm packages, about half a minute';
    const { code, output } = await withProgress(title, () => npmCi());
    if (code === 0) return;
    const message =
      'npm ci failed: where it says that the lock file is out of step, run `npm install`; else mend the cause and run this again';
    throw new Failure(message, { output });
  },
};

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

import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withLock } from '../lib/lock.mjs';
import { cacheDir } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { capture } from '../lib/run.mjs';

/** What tests use of Python: a tester of APIs by their OpenAPI document, and check digits as others judge them. */
const packages = { schemathesis: '4.32.5', 'python-stdnum': '2.2' };

const home = path.join(cacheDir, ['python', ...Object.entries(packages).flat()].join('-'));
const stamp = path.join(home, 'installed');

/** In one environment, made once for each user. Where they cannot be had, the tests that use them say why. */
export const pythonPackages = {
  isThere: () => existsSync(stamp),
  install: () => install().catch(() => {}),
};

/** A command of the environment, which is made where it is not there yet; throws where that cannot be done. */
export async function pythonCommand(command) {
  if (!pythonPackages.isThere()) await install();
  return path.join(home, 'bin', command);
}

function install() {
  const title = `installing ${Object.keys(packages).join(' and ')} for the tests`;
  return withLock(`${home}.lock`, async () => {
    if (!pythonPackages.isThere()) await withProgress(title, make);
  });
}

async function make() {
  rmSync(home, { recursive: true, force: true });
  await python();
  await must('python3', ['-m', 'venv', '--without-pip', home]);
  const wanted = Object.entries(packages).map(([name, version]) => `${name}==${version}`);
  const install = ['install', '--quiet', '--disable-pip-version-check', '--no-compile', ...wanted];
  // Making a pip for the environment takes as long as all that it installs: the one that is there does, if it is 22.3 or later.
  const { code } = await capture('python3', ['-m', 'pip', '--python', home, ...install]);
  if (code !== 0) await installWithOwnPip(install);
  writeFileSync(stamp, '');
}

async function installWithOwnPip(install) {
  const own = path.join(home, 'bin', 'python');
  await must(own, ['-m', 'ensurepip']);
  await must(own, ['-m', 'pip', ...install]);
}

async function python() {
  const { code } = await capture('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']);
  if (code !== 0) throw new Error('Python 3.10 or later is not there');
}

async function must(command, args) {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-2000)}`);
}

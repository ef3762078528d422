// Schemathesis, a tester of APIs by their OpenAPI document, in a Python environment of its own that is
// made once for each user.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withLock } from '../../scripts/lib/lock.mjs';
import { cacheDir } from '../../scripts/lib/paths.mjs';
import { capture } from '../../scripts/lib/run.mjs';

const version = '4.32.5';
const home = path.join(cacheDir, `schemathesis-${version}`);
const stamp = path.join(home, 'installed');

/** The command, installed where it is not there yet; throws where that cannot be done. */
export async function schemathesis() {
  await withLock(`${home}.lock`, async () => {
    if (!existsSync(stamp)) await install();
  });
  return path.join(home, 'bin', 'schemathesis');
}

async function install() {
  rmSync(home, { recursive: true, force: true });
  await python();
  await must('python3', ['-m', 'venv', home]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await must(path.join(home, 'bin', 'python'), [...pip, `schemathesis==${version}`]);
  writeFileSync(stamp, '');
}

async function python() {
  const { code } = await capture('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']);
  if (code !== 0) throw new Error('Python 3.10 or later is not there');
}

async function must(command, args) {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-2000)}`);
}

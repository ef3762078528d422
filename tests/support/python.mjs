// Python packages that tests use, each in an environment of its own that is made once for each user.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withLock } from '../../scripts/lib/lock.mjs';
import { cacheDir } from '../../scripts/lib/paths.mjs';
import { capture } from '../../scripts/lib/run.mjs';

/** A command of the package's environment, installed where it is not there yet; throws where that cannot be done. */
export async function pythonCommand(command, { name, version }) {
  const home = path.join(cacheDir, `${name}-${version}`);
  await withLock(`${home}.lock`, async () => {
    if (!existsSync(stampOf(home))) await install(home, `${name}==${version}`);
  });
  return path.join(home, 'bin', command);
}

async function install(home, requirement) {
  rmSync(home, { recursive: true, force: true });
  await python();
  await must('python3', ['-m', 'venv', home]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-compile'];
  await must(path.join(home, 'bin', 'python'), [...pip, requirement]);
  writeFileSync(stampOf(home), '');
}

function stampOf(home) {
  return path.join(home, 'installed');
}

async function python() {
  const { code } = await capture('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']);
  if (code !== 0) throw new Error('Python 3.10 or later is not there');
}

async function must(command, args) {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-2000)}`);
}

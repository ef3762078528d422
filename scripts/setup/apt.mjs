import { capture } from '../lib/run.mjs';
import { which } from '../lib/which.mjs';

/** How to call apt-get here without being asked anything; null where that cannot be. */
export async function aptCommand() {
  if (!which('apt-get')) return null;
  if (process.getuid() === 0) return ['apt-get'];
  const { code } = await capture('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n', 'apt-get'] : null;
}

/** Installs the first of these packages that there is; `{ code, output }` of the last try. */
export async function aptInstall([command, ...before], names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => capture(command, [...before, ...args], { env });
  let result = await apt('update');
  if (result.code !== 0) return result;
  for (const name of names) {
    result = await apt('install', '-y', '--no-install-recommends', name);
    if (result.code === 0) break;
  }
  return result;
}

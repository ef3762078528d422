import { withProgress } from '../lib/progress.mjs';
import { which } from '../lib/which.mjs';
import { aptCommand, aptInstall } from './apt.mjs';

/** A Firefox for the tests: FIREFOX_PATH, else one that is installed, else null. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || which('firefox-esr') || which('firefox') || null;
}

/** Where it cannot be had, its tests are skipped and say so. */
export const firefox = {
  isThere: () => findFirefox() !== null,

  async install() {
    const apt = await aptCommand();
    if (!apt) return;
    const title = 'installing Firefox with apt for the browser tests';
    await withProgress(title, () => aptInstall(apt, ['firefox-esr', 'firefox']));
  },
};

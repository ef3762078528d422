import { existsSync } from 'node:fs';

import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { which } from '../lib/which.mjs';
import { aptCommand, aptInstall } from './apt.mjs';

/** The shell is Chromium without its windows, which only cost time here. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium or Chrome for the tests: CHROME_PATH, else one that is installed, else null. */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = names.map((name) => which(name)).find(Boolean);
  return found ?? macApps.find((app) => existsSync(app)) ?? null;
}

export const browser = {
  isThere() {
    const found = findBrowser();
    return found !== null && existsSync(found);
  },

  async install() {
    if (process.env.CHROME_PATH) throw new Failure('CHROME_PATH names no file: correct or unset it');
    const apt = await aptCommand();
    if (!apt) throw new Failure(advice);
    const title = 'installing Chromium with apt for the browser tests, about a minute';
    const { code, output } = await withProgress(title, () => aptInstall(apt, [shell, 'chromium']));
    if (code !== 0 || !this.isThere()) throw new Failure(advice, { output });
  },
};

const advice =
  'the browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH, and run this again';

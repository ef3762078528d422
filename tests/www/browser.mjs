// A Chromium with the built pages; every page notes what went wrong in it.
import path from 'node:path';

import { leaveBrowser, takeBrowser } from '../support/shared-browser.mjs';
import { sharePages } from './static-server.mjs';

/**
 * Starts a browser and a server for the pages.
 *
 * @param options.node gives what answers for the service, such as a `fakeNode`
 * @param options.url where the pages are served already
 * @returns `{ open, leaveAll, close }`; `open(options)` gives a page, with `options` as for a Playwright page and
 *   `path`, the page to open, or null for none yet, and `isFirst` for a browser that has nothing of it yet. Its `faults`
 *   are errors of scripts, messages on the console and failed requests. `leave()` ends it; where a test has set
 *   `isSpoiled`, as what it did to the page cannot be undone, for good. `leaveAll()` ends those that are open.
 */
export async function startBrowser({ node, url } = {}) {
  const [pages, browser] = await Promise.all([url ? { url, close() {} } : sharePages(node), takeBrowser()]);
  const tabs = new Tabs(browser, pages.url);
  return {
    url: pages.url,
    open: (options) => tabs.open(options),
    leaveAll: () => tabs.leaveAll(),
    async close() {
      await tabs.close();
      leaveBrowser();
      node?.()?.close();
      await pages.close();
    },
  };
}

/** The tabs that were left, by browser and options: the next file uses them again, which takes half of what new ones do. */
const left = new WeakMap();

/** The tabs that a file opens. */
class Tabs {
  #browser;
  #url;
  #left;
  #opened = new Set();

  constructor(browser, url) {
    this.#browser = browser;
    this.#url = url;
    if (!left.has(browser)) left.set(browser, {});
    this.#left = left.get(browser);
  }

  async open({ path: place = '', isFirst = false, javaScriptEnabled = true, ...options } = {}) {
    const { viewport, media, permissions, geolocation, ...fixed } = sorted(options);
    const page = await this.#tab({ ...fixed, javaScriptEnabled });
    if (isFirst) await forgetFiles(page);
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    if (permissions) await page.context().grantPermissions(permissions);
    if (geolocation) await page.context().setGeolocation(geolocation);
    if (place === null) return page;
    await page.goto(new URL(place, this.#url).href);
    const hasScripts = path.extname(place) === '' && javaScriptEnabled;
    if (hasScripts) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    return page;
  }

  async leaveAll() {
    for (const page of this.#opened) await page.leave();
  }

  async close() {
    for (const page of this.#opened) await page.context().close();
  }

  /** One that was left, or a new one, with what cannot be changed of a tab. */
  async #tab(options) {
    const alike = (this.#left[JSON.stringify(Object.entries(options).toSorted())] ??= []);
    const page = alike.pop() ?? (await this.#fresh(options));
    this.#opened.add(page);
    page.leave = () => {
      this.#opened.delete(page);
      return page.isSpoiled ? page.context().close() : leave(page, alike);
    };
    return page;
  }

  async #fresh(options) {
    const context = await this.#browser.newContext({ viewport: usual, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    noteFaults(page);
    return page;
  }
}

/** The options by how they are set: the look of what is shown apart. */
function sorted({
  viewport = usual,
  colorScheme = null,
  reducedMotion = 'reduce',
  forcedColors = null,
  ...rest
}) {
  return { viewport, media: { colorScheme, reducedMotion, forcedColors }, ...rest };
}

/** Loads everything anew, as on a first visit. */
async function forgetFiles(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/**
 * Leaves nothing of what was there: what it stored, what is between it and the node, what it may. Pages store something
 * with an answer that comes late, too, or as they are left.
 */
async function leave(page, alike) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of told) page.removeAllListeners(event);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {};
    for (const storage of [localStorage, sessionStorage]) storage.clear();
  });
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().clearPermissions();
  noteFaults(page);
  alike.push(page);
}

/** What tests hear of. */
const told = ['console', 'pageerror', 'request', 'requestfinished', 'response', 'dialog'];
const usual = { width: 1280, height: 900 };

function noteFaults(page) {
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) page.faults.push(message.text());
  });
}

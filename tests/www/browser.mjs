// A Chromium with the built pages; every page notes what went wrong in it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium } from 'playwright-core';

import { executablePath, flags } from '../support/chromium.mjs';
import { servePages } from './static-server.mjs';

/** That of all files, where the runner has started one. */
const shared = process.env.LOOPGATE_TEST_BROWSER;

/**
 * Starts a browser and a server for the pages.
 *
 * @param options.node gives what answers for the service, such as a `fakeNode`
 * @param options.url where the pages are served already
 * @param options.isOwn whether it has to be a browser of this machine's own files, not the one of all tests
 * @returns `{ open, close }`; `open(options)` gives a page, with `options` as for a Playwright page and
 *   `path`, the page to open. Its `faults` are errors of scripts, messages on the console and failed requests.
 */
export async function startBrowser({ node, url, isOwn = false } = {}) {
  const temporary = await mkdtemp(path.join(tmpdir(), 'loopgate-www-'));
  const [pages, browser] = await Promise.all([
    url ? { url, close() {} } : servePages(node),
    shared && !isOwn
      ? chromium.connect(shared)
      : chromium.launch({ executablePath, args: flags, artifactsDir: temporary }),
  ]);
  return {
    url: pages.url,
    open: (options) => openPage(browser, pages.url, options),
    async close() {
      await browser.close();
      node?.()?.close();
      await pages.close();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

const viewport = { width: 1280, height: 900 };

/**
 * Opens another page in a tab, of whose page nothing is left then: what it stored, what is between it and the node, its
 * look. Takes half of what a tab of its own does.
 */
export async function openInstead(page, url, place) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await page.context().clearCookies();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null });
  page.faults.length = 0;
  await page.goto('about:blank');
  await visit(page, url, place);
}

/** What `read` gives once it gives the same twice, with a while between. */
export async function settled(read) {
  let last = await read();
  for (;;) {
    await setTimeout(300);
    const now = await read();
    if (now === last) return now;
    last = now;
  }
}

async function openPage(browser, url, { path: place = '', ...options } = {}) {
  const context = await browser.newContext({ viewport, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) page.faults.push(message.text());
  });
  await visit(page, url, place, options);
  return page;
}

/** Opens a page, and waits until its script has brought it to life. */
async function visit(page, url, place, { javaScriptEnabled } = {}) {
  await page.goto(new URL(place, url).href);
  const hasScripts = path.extname(place) === '' && javaScriptEnabled !== false;
  if (hasScripts) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

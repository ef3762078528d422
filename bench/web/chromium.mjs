// A Chromium with the built pages, served as a node serves them.
import { chromium } from 'playwright-core';

import { executablePath, flags } from '../../tests/support/chromium.mjs';
import { servePages } from '../../tests/www/static-server.mjs';

/** @returns `{ url, open, close }`; `open()` gives a page in a context of its own, with nothing cached. */
export async function startPages(nodeNow) {
  const pages = await servePages(nodeNow, { isCompressed: true });
  const browser = await chromium.launch({ executablePath, args: flags });
  return {
    url: pages.url,
    open: async (options) => (await browser.newContext(options)).newPage(),
    async close() {
      await browser.close();
      nodeNow?.().close();
      await pages.close();
    },
  };
}

// What holds of every page that is built, whatever is on it.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';
import { keepPicture } from './pictures.mjs';

const dist = fileURLToPath(new URL('../../www/dist/', import.meta.url));

const pages = (await readdir(dist, { recursive: true }))
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, path: file === 'index.html' ? '' : file.replace(/\.html$/, '') }));
const htmlOf = ({ file }) => readFile(path.join(dist, file), 'utf8');

/** Where the header leads, on every page. */
const headerLinks = {
  Records: '/records',
  Register: '/register',
  Check: '/check',
  Rules: '/rules',
  Activity: '/activity',
  Interest: '/interest',
  API: '/docs',
};

/** What the header says of where one is: this page, or one below it. */
function markedOn({ path }) {
  const names = (isMarked) => Object.keys(headerLinks).filter((name) => isMarked(headerLinks[name]));
  return {
    page: names((link) => link === `/${path}`),
    true: names((link) => `/${path}`.startsWith(`${link}/`)),
  };
}

let browser;
const node = fakeNode();
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());

/** Pages that are made from one pattern: axe looks at one of them in each look, and at each other in one. */
const alike = pages.filter(({ path }) => path.startsWith('rules/') && path !== 'rules/MaterialDNA');

/** Whether axe looks at a page in a look. */
function isLookedAt(page, look) {
  return !alike.includes(page) || alike.indexOf(page) % looks.length === looks.indexOf(look);
}

for (const page of pages) {
  describe(`/${page.path}`, () => {
    let tab;
    const asked = [];
    before(async () => {
      tab = await browser.open({ path: null });
      tab.on('request', (request) => asked.push(request.url()));
      await tab.goto(new URL(page.path, browser.url).href);
      await tab.locator('html[data-ready]').waitFor({ state: 'attached' });
    });
    after(() => tab.leave());

    test('can be read before a script runs', async () => {
      const html = await htmlOf(page);
      assert.match(html, /<h1[\s>]/);
      assert.match(html, /<title>[^<]{8,}<\/title>/);
      assert.match(html, /<meta name="description" content="[^"]{30,}"/);
      assert.doesNotMatch(html, /\sstyle="|<script(?![^>]*(src=|application\/json))|javascript:/);
    });

    test('the header leads to the others, and says which one this is', async () => {
      const links = tab.locator('header nav a');
      assert.deepEqual(await links.allInnerTexts(), Object.keys(headerLinks));
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      assert.deepEqual(targets, Object.values(headerLinks));
      for (const [value, names] of Object.entries(markedOn(page)))
        assert.deepEqual(
          await tab.locator(`header nav a[aria-current="${value}"]`).allInnerTexts(),
          names,
          value,
        );
    });

    for (const look of looks) {
      const words = isLookedAt(page, look) ? 'axe finds nothing and nothing' : 'nothing';
      test(`${words} is too wide, ${look.title}`, async () => {
        await show(tab, look);
        const name = page.path.replaceAll('/', '-') || 'home';
        await keepPicture(tab, `${name}-${look.colorScheme}-${look.viewport.width}`);
        if (isLookedAt(page, look)) assert.deepEqual(await violationsOn(tab), []);
        const width = await tab.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= look.viewport.width, `${width} pixels wide`);
      });
    }

    test('asks nobody else for anything, and nothing goes wrong', () => {
      assert.ok(asked.length > 3);
      assert.deepEqual(
        asked.filter((url) => !url.startsWith(browser.url)),
        [],
      );
      const viewer = asked.filter((url) => url.includes('viewer'));
      assert.equal(viewer.length > 0, page.path === 'docs', viewer.join(' '));
      assert.deepEqual(tab.faults, []);
    });
  });
}

test('no two pages have the same title', async () => {
  const titles = await Promise.all(
    pages.map(async (page) => /<title>(.*?)<\/title>/.exec(await htmlOf(page))[1]),
  );
  assert.deepEqual(titles, [...new Set(titles)]);
});

test('every link to a page or a file leads to one, and to a place on it', async () => {
  const places = new Map();
  for (const page of pages) {
    const ids = [...(await htmlOf(page)).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    places.set(`/${page.path}`, new Set(ids));
  }
  for (const page of pages) {
    for (const [, link] of (await htmlOf(page)).matchAll(/<a\s[^>]*href="([^"]*)"/g)) {
      const { pathname, hash } = new URL(link.replaceAll('&amp;', '&'), `http://localhost/${page.path}`);
      if (/^\/(api\/|contexts\/|openapi\.json)/.test(pathname) || link.startsWith('http')) continue;
      const isThere = places.has(pathname) || existsSync(path.join(dist, pathname));
      assert.ok(isThere, `${page.file}: ${link}`);
      const place = decodeURIComponent(hash.slice(1));
      if (place) assert.ok(places.get(pathname).has(place), `${page.file}: ${link}`);
    }
  }
});

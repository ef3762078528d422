// Addresses that lead into the activity, whose lists are not there yet when the page is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { settled } from '../support/settled.mjs';
import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

const node = fakeNode();
node.cities = [{ slug: 'gent', name: 'Gent', country: 'BE', at: [3.7, 51.1] }];
for (let count = 0; count < 30; count++) {
  node.happen({ entity_id: `MAT-${count}-` });
  node.express({ message: 'Two tonnes of it.\n'.repeat(count % 4) });
}

let browser;
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());

const pageOf = (place) => (place === '#interest' ? 'interest' : 'activity');

/** A page at a place, where the lists come one after the other and late. */
async function open(place, viewport) {
  const page = await browser.open({ path: null, viewport });
  for (const [index, part] of ['interest', 'cities/geojson', 'v1/events'].entries()) {
    await page.route(`**/api/${part}?*`, async (route) => {
      await page.waitForTimeout(250 * (index + 1));
      await route.continue().catch(() => {});
    });
  }
  await page.goto(new URL(`${pageOf(place)}${place}`, browser.url).href);
  const shown = { '#events': '.event', '#interest': '.entry', '#cities': '.place' };
  await page.locator(`${place} ${shown[place]}`).first().waitFor();
  await page.waitForLoadState('load');
  await page.waitForTimeout(600);
  await settled(() => page.locator(place).evaluate((section) => section.getBoundingClientRect().top));
  return page;
}

/** How far a section is from where the window would show it best: below the room that pages leave at the top. */
const offset = (page, place) =>
  page.locator(place).evaluate((section) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const room = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const best = Math.min(section.getBoundingClientRect().top + scrollY - room, scrollHeight - clientHeight);
    return scrollY - best;
  });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  for (const place of ['#events', '#interest', '#cities']) {
    test(`${place} is landed on exactly, ${viewport.width} pixels wide`, async () => {
      const page = await open(place, viewport);
      assert.ok(Math.abs(await offset(page, place)) <= 2, `${await offset(page, place)} pixels off`);
      assert.ok(
        await page
          .locator(`${place} h2`)
          .evaluate((title) => title.getBoundingClientRect().top < innerHeight / 2),
      );
      if (place === '#events') await expectLinkTo('#cities', page);
      await page.leave();
    });
  }
}

/** A link of the page leads to another place of it. */
async function expectLinkTo(place, page) {
  await page.evaluate((hash) => (location.hash = hash), place);
  await page.locator(`${place} .place`).first().waitFor();
  await settled(() => page.locator(place).evaluate((section) => section.getBoundingClientRect().top));
  assert.ok(Math.abs(await offset(page, place)) <= 2, `${await offset(page, place)} pixels off`);
}

test('a term far down the vocabulary is landed on, though what stands above it is not laid out yet', async () => {
  const viewport = { width: 360, height: 740 };
  const page = await browser.open({ path: 'ns#valid_until', viewport, reducedMotion: 'no-preference' });
  await settled(() => page.locator('#valid_until').evaluate((term) => term.getBoundingClientRect().top));
  const [term, heading] = await page.evaluate(() =>
    ['valid_until', 'all-classes'].map((id) => document.getElementById(id).getBoundingClientRect().top),
  );
  assert.ok(term >= 0 && term < 60, `${term}`);
  assert.ok(heading < -5000, `${heading}`);
  await page.leave();
});

test('the old address of the list of interest leads to it', async () => {
  const page = await browser.open({ path: null });
  await page.goto(new URL('activity#interest', browser.url).href);
  await page.waitForURL('**/interest#interest');
  await page.locator('#interest .entry').first().waitFor();
  await page.leave();
});

test('who scrolls on while the feed comes is left there', async () => {
  const page = await browser.open({ path: null, viewport: { width: 360, height: 740 } });
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/api/v1/events?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(new URL('activity#cities', browser.url).href);
  await page.locator('#cities .place').first().waitFor({ state: 'attached' });
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(() => document.querySelector('#cities').getBoundingClientRect().top > 100);
  release();
  await page.locator('#events .event').first().waitFor();
  await page.waitForTimeout(300);
  // The browser's own anchoring may hold what is seen; nothing pulls the place back to the top.
  const now = await page.locator('#cities').evaluate((section) => section.getBoundingClientRect().top);
  assert.ok(now > 100, `${now}`);
  await page.leave();
});

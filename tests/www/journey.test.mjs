// Somebody who has never heard of LOOP: finds out what it is, mends a broken payload with one click, sends the link on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { checkerOn } from './checker-page.mjs';
import { fakeNode } from './fake-node.mjs';
import { keepPicture } from './pictures.mjs';

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

let browser;
before(async () => {
  const node = fakeNode();
  browser = await startBrowser({ node: () => node });
});
after(() => browser.close());

const keep = (page, name) => keepPicture(page, `journey-${name}`);

/** What somebody else sees who gets the link that was copied. */
async function opensValid(page) {
  await page.locator('.toast', { hasText: 'Link copied' }).waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const other = await browser.open({ path: `${link.pathname.slice(1)}${link.hash}` });
  const checker = await checkerOn(other).ready();
  await checker.expectVerdict(/^Valid MaterialDNA$/);
  await keep(other, 'link');
  await other.leave();
}

test('on a phone, by touch', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browser.open({ ...phone, ...clipboard });
  await page.getByText('LOOP is a shared format for passing on used materials').waitFor();
  await keep(page, 'phone-home');
  await page.getByRole('link', { name: 'Check a payload' }).first().tap();
  await page.waitForURL('**/check');
  await page.getByRole('button', { name: 'More tools' }).tap();
  await page.selectOption('select:has(optgroup)', 'one-click-broken');
  const bar = page.locator('.bar');
  await bar.getByText('6 issues').waitFor();
  await bar.tap();
  await keep(page, 'phone-broken');
  await page.getByRole('button', { name: 'Fix all (6)' }).tap();
  await bar.getByText('Valid MaterialDNA').waitFor();
  await keep(page, 'phone-mended');
  await page.getByRole('button', { name: 'More tools' }).tap();
  await page.getByRole('button', { name: 'Copy link' }).tap();
  await opensValid(page);
  assert.deepEqual(page.faults, []);
  await page.leave();
});

test('by keyboard alone', async () => {
  const page = await browser.open(clipboard);
  const tabTo = async (pattern) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(
        () => (document.activeElement.labels?.[0] ?? document.activeElement).textContent,
      );
      if (pattern.test(name.trim())) return;
    }
    assert.fail(`no way to ${pattern}`);
  };
  // As on a slow line: the samples come while one is on one's way through them.
  const come = Promise.withResolvers();
  let areHeld = false;
  await page.route(/\/texts-/, async (route) => {
    areHeld = true;
    await come.promise;
    await route.continue();
  });
  // Letters typed find an option only where they come within a second of each other.
  const pickByArrows = async (pattern) => {
    const seen = [];
    while (!pattern.test(seen.at(-1))) {
      await page.keyboard.press('ArrowDown');
      const picked = await page.evaluate(() => document.activeElement.selectedOptions[0].label);
      assert.ok(!seen.includes(picked), `thrown back to ${picked}`);
      if (seen.push(picked) === 12) come.resolve();
    }
  };
  await tabTo(/^Check a payload/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/check');
  const checker = await checkerOn(page).ready();
  await checker.expectVerdict(/^Valid/);
  await tabTo(/^Sample/);
  await pickByArrows(/^MaterialDNA: slips/);
  assert.ok(areHeld);
  await checker.expectVerdict(/^6 issues/);
  await tabTo(/^Fix all/);
  await page.keyboard.press('Enter');
  await checker.expectVerdict(/^Valid MaterialDNA$/);
  await keep(page, 'keyboard-mended');
  await tabTo(/^Copy link/);
  await page.keyboard.press('Enter');
  await opensValid(page);
  assert.deepEqual(page.faults, []);
  await page.leave();
});

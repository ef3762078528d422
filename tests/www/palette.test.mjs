// The command palette: everything by its name.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

let browser, node;
before(async () => (browser = await startBrowser({ node: () => node })));
beforeEach(() => (node = fakeNode()));
after(() => browser.close());
afterEach(() => browser.leaveAll());

const input = (page) => page.getByRole('combobox', { name: /^Find a page/ });
const options = (page) => page.locator('[role=option]');

async function opened(path = '') {
  const page = await browser.open({ path });
  await page.keyboard.press('Control+k');
  await input(page).waitFor();
  return page;
}

test('keeps what is typed while it is loaded', async () => {
  const page = await browser.open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('min_len');
  await options(page).first().getByText('min_length').waitFor();
  assert.equal(await input(page).inputValue(), 'min_len');
});

test('goes to a page, by keyboard alone', async () => {
  const page = await opened();
  assert.ok((await options(page).count()) > 6);
  await page.keyboard.type('rul');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rules');
});

test('finds kinds, members and codes, and marks the one that is meant', async () => {
  const page = await opened('rules');
  await page.keyboard.type('min_length');
  await options(page).first().getByText('min_length').waitFor();
  await input(page).fill('Offer');
  assert.equal(await options(page).first().locator('.title').innerText(), 'Offer');
  await page.keyboard.press('ArrowDown');
  assert.equal(await options(page).nth(1).getAttribute('aria-selected'), 'true');
  const id = await options(page).nth(1).getAttribute('id');
  assert.equal(await input(page).getAttribute('aria-activedescendant'), id);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rules/Offer');
});

test('finds records of the node by their words, and leads to their pages', async () => {
  const page = await opened();
  page.isSpoiled = true;
  const row = (id, title) =>
    `<li><a href="/records/material/${id}"><span class="kind">Material</span> <strong>${title}</strong></a></li>`;
  const asked = [];
  await page.route(/\/records\?/, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q'));
    const rows = [1, 2, 3, 4, 5, 6].map((number) =>
      row(`MAT-${number}`, `${number} t wood &lt;img src=x&gt;`),
    );
    const body = `<div id="results"><ol class="rows">${rows.join('')}</ol></div>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.keyboard.type('wood porto');
  await options(page).filter({ hasText: '1 t wood <img src=x>' }).waitFor();
  assert.deepEqual(asked, ['wood porto']);
  assert.deepEqual(await options(page).locator('.about').allInnerTexts(), [
    ...Array.from({ length: 5 }, () => 'material'),
    'page',
  ]);
  assert.equal(await options(page).last().locator('.title').innerText(), 'All records with “wood porto”');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/records/material/MAT-1');
});

test('has what it has without a node that answers', async () => {
  const page = await opened();
  page.isSpoiled = true;
  await page.route(/\/records\?/, (route) => route.abort('connectionfailed'));
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.type('min_length');
  await failed;
  await options(page).first().getByText('min_length').waitFor();
  assert.equal(await options(page).filter({ hasText: 'All records' }).count(), 0);
});

test('changes the theme, and gives the focus back', async () => {
  const page = await browser.open();
  const button = page.getByRole('button', { name: /^Find a page/ });
  await button.click();
  await input(page).fill('dark');
  await options(page).first().click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.ok(await button.evaluate((element) => element === document.activeElement));
  await button.click();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('says that there is nothing, takes markup as text, and axe finds nothing', async () => {
  const page = await browser.open({ viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: /^Find a page/ }).click();
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await violationsOn(page), [], colorScheme);
  }
  await input(page).fill('<img src=x onerror=alert(1)>');
  await page.getByText('Nothing found. Try another word.').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(page.faults, []);
});

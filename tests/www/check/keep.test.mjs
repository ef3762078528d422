// One's own text is never lost: samples, links, reloads.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { startBrowser } from '../browser.mjs';
import { checkerOn } from '../checker-page.mjs';

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

const own = '{"@type": "Offer", "status": "open"}';

async function opened(options = {}) {
  const page = await browser.open({ path: 'check', ...options });
  return { page, checker: await checkerOn(page).ready() };
}

/** Writes a text and waits until it is kept. */
async function write({ page, checker }, text) {
  await checker.fill(text);
  await page.waitForFunction((kept) => JSON.parse(localStorage.draft ?? '{}').text === kept, text);
}

/** The link that the page makes of what it shows. */
async function linkOf({ page }) {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.locator('.toast', { hasText: 'Link copied' }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

describe('one page, gone on with', () => {
  let page, checker;
  before(async () => ({ page, checker } = await opened(clipboard)));
  after(() => page.leave());

  test('a sample does not lose what one wrote: a button and the keyboard bring it back', async () => {
    await write({ page, checker }, own);
    await checker.pick('match-valid');
    await checker.expectVerdict(/^Valid Match$/);
    assert.match(await checker.note(), /Your own text is still here/);
    await checker.offer().click();
    await checker.expectVerdict(/in this Offer$/);
    assert.equal(await checker.text(), own);
    await checker.pick('match-valid');
    await checker.expectVerdict(/^Valid Match$/);
    await checker.content.focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await checker.expectVerdict(/in this Offer$/);
  });

  test('samples are gone through by keyboard, and what one wrote is still one step back', async () => {
    await checker.fill('{"mine": 1}');
    const select = page.getByLabel('Sample');
    await select.focus();
    const seen = [];
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('ArrowDown');
      await checker.offer().waitFor();
      seen.push(await select.inputValue());
    }
    assert.equal(new Set(seen).size, 3, seen.join());
    await checker.offer().click();
    assert.equal((await checker.text()).trim(), '{"mine": 1}');
    assert.equal(await select.inputValue(), '');
  });

  test('a payload that is too long for a link says so', async () => {
    const noise = Array.from({ length: 40_000 }, (_, n) => ((n * 2654435761) % 4294967296).toString(36));
    await checker.fill(JSON.stringify({ '@type': 'Offer', noise }));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('.toast', { hasText: 'too long for a link' }).waitFor();
  });

  test('a text that is too long to be kept says so', async () => {
    await checker.fill(JSON.stringify({ '@type': 'Offer', padding: 'x'.repeat(1_100_000) }));
    await page.waitForFunction(() =>
      /too long to be saved/.test(document.querySelector('.note').textContent),
    );
  });
});

test('what one wrote, and its kind, are there after a reload; a sample is not kept in its place', async () => {
  const { page, checker } = await opened();
  await checker.kind.selectOption('Interest');
  await write({ page, checker }, '{"name": "Mona", "consentPublic": true}');
  await checker.pick('match-valid');
  await checker.expectVerdict(/^Valid Match$/);
  await page.reload();
  await checker.ready();
  await checker.expectVerdict(/^Valid Interest$/);
  assert.equal(await checker.kind.inputValue(), 'Interest');
  await page.leave();
});

test('a link carries payload and kind, asks no server, and leaves the draft alone', async () => {
  const sender = await opened(clipboard);
  await sender.checker.kind.selectOption('Interest');
  await write(sender, '{"name": "Zoë 🌍"}');
  const link = await linkOf(sender);
  assert.match(link, /\/check#p=[\w-]+$/);
  await sender.page.leave();

  const { page, checker } = await opened();
  await write({ page, checker }, own);
  const asked = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(link);
  await page.reload();
  await page.goto('about:blank');
  await page.goto(link);
  await checker.ready();
  await checker.expectVerdict(/in this Interest$/);
  assert.equal(await checker.text(), '{"name": "Zoë 🌍"}');
  assert.match(await checker.note(), /came inside the link.*Your own text is still here/s);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.draft).text), own);
  assert.ok(asked.every((request) => request.method() === 'GET' && !/Zo(ë|%C3%AB)/i.test(request.url())));
  await checker.offer().click();
  await checker.expectVerdict(/in this Offer$/);
  assert.deepEqual(page.faults, []);
  await page.leave();
});

test('a link that is cut off says so', async () => {
  for (const fragment of ['#p=AAAA', '#p=%%%', '#p=q1Yqys9VslIKzk3MyVGqBQA']) {
    const { page, checker } = await opened({ path: `check${fragment}` });
    assert.match(await checker.note(), /link is incomplete/);
    assert.deepEqual(page.faults, []);
    await page.leave();
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { violationsOn } from '../axe.mjs';
import { startBrowser } from '../browser.mjs';
import { checkerOn } from '../checker-page.mjs';

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/** The dialog for a valid Offer, and a node that answers so. */
async function dialogWith(status, body) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await browser.open({ path: 'check?sample=offer-valid', permissions });
  const checker = await checkerOn(page).ready();
  const sent = [];
  await page.route('**/api/v1/offer', (route) => {
    sent.push(route.request());
    return route.fulfill({ status, json: body });
  });
  await checker.expectVerdict(/^Valid Offer$/);
  await page.getByRole('button', { name: 'Register this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register this Offer' });
  return {
    page,
    checker,
    dialog,
    sent,
    send: () => dialog.getByRole('button', { name: 'Register' }).click(),
  };
}

test('sends what is written with the key, and shows the id and the record', async () => {
  const { page, dialog, sent, send } = await dialogWith(201, { id: 'OFFER-2026-0318' });
  await send();
  assert.equal(sent.length, 0, 'a key is asked for first');
  assert.match(await dialog.locator('[aria-current=step]').innerText(), /API key/);
  await dialog.getByLabel('API key').fill('a-key');
  await send();
  const link = dialog.getByRole('link', { name: 'See the record' });
  assert.equal(await link.getAttribute('href'), '/records/offer/OFFER-2026-0318');
  assert.equal(sent[0].headers()['x-api-key'], 'a-key');
  assert.equal(sent[0].postDataJSON().id, 'OFFER-2026-0318');
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('a-key')), false);
  assert.equal(await dialog.locator('[aria-current=step]').count(), 0);
  await dialog.getByRole('button', { name: 'Copy OFFER-2026-0318' }).click();
  await dialog.getByText('Copied').waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'OFFER-2026-0318');
  assert.deepEqual(await violationsOn(page), []);
  await page.leave();
});

test('shows what the node finds, at its place, until the text changes', async () => {
  const issue = { path: '/to_city', code: 'unknown', message: 'to_city is not a city of this node' };
  const error = { code: 'invalid', message: 'not valid here', details: { issues: [issue] } };
  const { page, checker, dialog, send } = await dialogWith(422, { error });
  await dialog.getByLabel('API key').fill('a-key');
  await send();
  assert.match(await dialog.getByRole('alert').innerText(), /refused it \(422\): not valid here/);
  await page.keyboard.press('Escape');
  const card = page.locator('.finding', { hasText: 'is not a city of this node' });
  await card.locator('button.place').click();
  assert.equal(await checker.selected(), '"any"');
  await page.keyboard.type('"Gent"');
  await card.waitFor({ state: 'detached' });
  await page.leave();
});

test('only a valid payload of a kind that is registered can be', async () => {
  const page = await browser.open({ path: 'check?sample=offer-broken' });
  const checker = await checkerOn(page).ready();
  const button = page.getByRole('button', { name: 'Register this' });
  await checker.expectVerdict(/^5 issues/);
  assert.equal(await button.isDisabled(), true);
  await checker.pick('relay-valid');
  await checker.expectVerdict(/^Valid RelayMessage/);
  assert.equal(await button.isDisabled(), true);
  await page.leave();
});

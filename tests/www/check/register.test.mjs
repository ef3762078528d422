import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { violationsOn } from '../axe.mjs';
import { startBrowser } from '../browser.mjs';
import { checkerOn } from '../checker-page.mjs';

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/** The dialog for a valid payload of a kind that has no form of its own, and a node that answers so. */
async function dialogWith(status, body) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await browser.open({ path: 'check?sample=material-status-valid', permissions });
  const checker = await checkerOn(page).ready();
  const sent = [];
  await page.route('**/api/v1/material-status', (route) => {
    sent.push(route.request());
    return route.fulfill({ status, json: body });
  });
  await checker.expectVerdict(/^Valid MaterialStatusUpdate$/);
  await page.getByRole('button', { name: 'Register this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register this MaterialStatusUpdate' });
  return {
    page,
    checker,
    dialog,
    sent,
    send: () => dialog.getByRole('button', { name: 'Register' }).click(),
  };
}

test('sends what is written with the key, and shows the id', async () => {
  const { page, dialog, sent, send } = await dialogWith(201, { id: 'UPDATE-0318' });
  await send();
  assert.equal(sent.length, 0, 'a key is asked for first');
  assert.match(await dialog.locator('[aria-current=step]').innerText(), /API key/);
  await dialog.getByLabel('API key').fill('a-key');
  await send();
  await dialog.getByText('UPDATE-0318').waitFor();
  assert.equal(sent[0].headers()['x-api-key'], 'a-key');
  assert.equal(sent[0].postDataJSON().id, '5f0c1e9a-7b52-4d3e-9f11-2c6ad0b7e845');
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('a-key')), false);
  assert.equal(await dialog.locator('[aria-current=step]').count(), 0);
  await dialog.getByRole('button', { name: 'Copy UPDATE-0318' }).click();
  await dialog.getByText('Copied').waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'UPDATE-0318');
  assert.deepEqual(await violationsOn(page), []);
  await page.leave();
});

test('shows what the node finds, at its place, until the text changes', async () => {
  const issue = { path: '/reason', code: 'unknown', message: 'reason is not one of this node' };
  const error = { code: 'invalid', message: 'not valid here', details: { issues: [issue] } };
  const { page, checker, dialog, send } = await dialogWith(422, { error });
  await dialog.getByLabel('API key').fill('a-key');
  await send();
  assert.match(await dialog.getByRole('alert').innerText(), /refused it \(422\): not valid here/);
  await page.keyboard.press('Escape');
  const card = page.locator('.finding', { hasText: 'is not one of this node' });
  await card.locator('button.place').click();
  assert.equal(await checker.selected(), '"matched"');
  await page.keyboard.type('"sold"');
  await card.waitFor({ state: 'detached' });
  await page.leave();
});

describe('one page, gone on with', () => {
  const button = () => page.getByRole('button', { name: 'Register this' });
  let page, checker;
  before(async () => {
    page = await browser.open({ path: 'check?sample=offer-broken' });
    checker = await checkerOn(page).ready();
  });
  after(() => page.leave());

  test('only a valid payload of a kind that is registered can be', async () => {
    await checker.expectVerdict(/^5 issues/);
    assert.equal(await button().isDisabled(), true);
    await checker.pick('relay-valid');
    await checker.expectVerdict(/^Valid RelayMessage/);
    assert.equal(await button().isDisabled(), true);
  });

  test('a number that no browser can hold is sent from here, as it is written', async () => {
    await checker.pick('offer-valid');
    await checker.expectVerdict(/^Valid Offer$/);
    const text = await checker.text();
    await checker.fill(text.replace(/\}\s*$/, ', "metadata": {"number": 12345678901234567891}}'));
    await checker.expectVerdict(/^Valid Offer$/);
    await button().click();
    await page.getByRole('dialog', { name: 'Register this Offer' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('a payload that has a form goes on there, as it is written', async () => {
    await checker.fill('');
    await checker.pick('offer-valid');
    await checker.expectVerdict(/^Valid Offer$/);
    const written = JSON.parse(await checker.text());
    await button().click();
    await page.getByRole('heading', { name: 'Check before you register' }).waitFor();
    assert.deepEqual(JSON.parse(await page.locator('.json code').textContent()), written);
  });
});

// What somebody on a phone does who has never heard of LOOP, by the pages alone; taps are counted.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { record, register } from '../support/records.mjs';
import { apiKey, startServer } from '../support/server.mjs';
import { startBrowser } from './browser.mjs';
import { keepPicture } from './pictures.mjs';

/** Of fingers: each field that is filled in and each button. docs/development.md says these. */
const mostTaps = { find: 4, register: 13, offer: 5, match: 7, transfer: 9, send: 1 };

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let server, browser;
before(async () => {
  server = await startServer({ pages: true, vars: { DEMONSTRATION_KEY: apiKey } });
  browser = await startBrowser({ url: server.url });
  const wood = { category: 'organic-wood', current_city: 'Porto', location: { lat: 41.15, lon: -8.61 } };
  await register(server, { material: record('material', wood) });
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('somebody finds wood, registers a beam, offers it, agrees on a match, sees it arrive and sends its story', async () => {
  const page = await browser.open({ path: '', ...phone });
  const taps = {};
  let step;
  const tap = async (locator) => {
    taps[step] = (taps[step] ?? 0) + 1;
    await locator.tap();
  };
  const button = (name) => page.getByRole('button', { name, exact: true }).first();
  const link = (name) => page.getByRole('link', { name, exact: true }).first();
  const heading = (name) => page.getByRole('heading', { name }).waitFor();
  const ready = () => page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const fill = async (label, text) => {
    const field = page.getByLabel(label, { exact: true });
    await tap(field);
    await field.fill(text);
  };
  const search = async (label, text, option) => {
    await fill(label, text);
    await tap(page.getByRole('option', { name: option }).first());
  };
  const goOn = () => tap(button('Continue'));
  const send = async (name, title) => {
    await heading('Check before you register');
    await keepPicture(page, `register-journey-check-${name}`);
    await tap(button(name));
    await heading(title);
    await ready();
    await keepPicture(page, `register-journey-${title}`);
  };
  const move = async (name, now) => {
    await tap(button(name));
    await tap(button('Yes'));
    await page.getByText(`Done: it is ${now} now.`).waitFor();
  };

  step = 'find';
  await fill('What are you looking for?', 'wood');
  await fill('Near (a city)', 'Porto');
  await tap(button('Find materials'));
  await page.getByRole('heading', { name: 'near Porto' }).waitFor();
  await ready();
  await tap(page.locator('main').getByRole('link', { name: /organic wood, Porto/ }));
  await heading('organic wood, Porto');
  await ready();

  step = 'register';
  await tap(link('Register'));
  await tap(link('A material'));
  await search('Category', 'beam', /^Organic wood/);
  await fill('Quantity', '12.5');
  // A list that the phone draws is one tap more.
  await tap(page.getByLabel('Unit'));
  await page.getByLabel('Unit').selectOption('t');
  await goOn();
  await search('City where it is now', 'porto', /^Porto/);
  await page.locator('.map path').first().waitFor({ state: 'attached' });
  await keepPicture(page, 'register-journey-where');
  await goOn();
  await heading('Papers');
  assert.doesNotMatch(await page.locator('main').innerText(), /^\.( |$)/m, 'a hint says something');
  await goOn();
  await tap(button("Use this demonstration's key"));
  await send('Register this material', 'Material registered');

  step = 'offer';
  await tap(link('Offer this material'));
  await heading('What you offer');
  await page.getByText('12.5 t organic wood, Porto').waitFor();
  await goOn();
  await fill('The offer ends', '2027-06-30T18:00');
  await goOn();
  await send('Register this offer', 'Offer registered');

  step = 'match';
  await tap(link('Propose a match'));
  await search('To city', 'brag', /^Braga/);
  await goOn();
  await send('Propose this match', 'Match registered');
  assert.equal(await page.locator('.act .primary').innerText(), 'Accept this match', 'what comes next');
  await move('Accept this match', 'accepted');

  step = 'transfer';
  await tap(link('Plan the transfer'));
  await fill('Leaves on', '2026-12-01T08:00');
  await goOn();
  await heading('Papers');
  await goOn();
  await send('Register this transfer', 'Transfer registered');
  await move('Say that it has left', 'in transit');
  await move('Say that it has arrived', 'completed');
  await page.locator('#time-line', { hasText: 'It arrived in Braga' }).waitFor();

  step = 'send';
  await page.evaluate(() => (navigator.clipboard.writeText = async (text) => void (window.sent = text)));
  await tap(button('Copy link'));
  await page.getByText('Copied').waitFor();
  const sent = await page.evaluate(() => window.sent);
  assert.deepEqual(page.faults, []);
  await page.leave();

  const other = await browser.open({ path: new URL(sent).pathname.slice(1), ...phone });
  await other.getByRole('heading', { name: 'Transfer: organic wood, Porto to Braga' }).waitFor();
  await other.locator('#time-line', { hasText: 'It arrived in Braga' }).waitFor();
  assert.doesNotMatch(await other.locator('main').innerText(), /[{}]/, 'not a brace');
  assert.equal(await other.locator('main .primary:visible').innerText(), 'I am interested');
  await other.leave();

  const over = Object.entries(taps).filter(([name, number]) => number > mostTaps[name]);
  assert.deepEqual(over, [], JSON.stringify(taps));
});

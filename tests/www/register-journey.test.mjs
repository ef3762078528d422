// From a material to its transfer by the pages alone, on a phone; taps are counted.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { apiKey, startServer } from '../support/server.mjs';
import { startBrowser } from './browser.mjs';
import { keepPicture } from './pictures.mjs';

/** Of fingers: each field that is filled in and each button. */
const mostTaps = 35;

let server, browser;
before(async () => {
  server = await startServer({ pages: true });
  browser = await startBrowser({ url: server.url });
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('somebody registers a material, offers it, agrees on a match and sees it arrive', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browser.open({ path: 'register', ...phone });
  let taps = 0;
  const tap = async (locator) => {
    taps++;
    await locator.tap();
  };
  const button = (name) => page.getByRole('button', { name, exact: true });
  const link = (name) => page.getByRole('link', { name, exact: true });
  const heading = (name) => page.getByRole('heading', { name }).waitFor();
  const fill = async (label, text) => {
    taps++;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const search = async (label, text, option) => {
    await fill(label, text);
    await tap(page.getByRole('option', { name: option }).first());
  };
  const goOn = () => tap(button('Continue'));
  const register = async (name, title) => {
    await heading('Check before you register');
    await keepPicture(page, `register-journey-check-${name}`);
    await tap(button(name));
    await heading(title);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await keepPicture(page, `register-journey-${title}`);
  };
  const move = async (name, now) => {
    await tap(button(name));
    await tap(button('Yes'));
    await page.getByText(`Done: it is ${now} now.`).waitFor();
  };

  await tap(link('A material'));
  await search('Category', 'timber', /^Organic wood/);
  await fill('Quantity', '12.5');
  taps++;
  await page.getByLabel('Unit').selectOption('t');
  await goOn();
  await search('City where it is now', 'porto', /^Porto/);
  await page.locator('.map path').first().waitFor({ state: 'attached' });
  await keepPicture(page, 'register-journey-where');
  await goOn();
  await heading('Papers');
  await goOn();
  await heading('Check before you register');
  await fill('API key', apiKey);
  await register('Register this material', 'Material registered');

  await tap(link('Offer this material'));
  await heading('What you offer');
  await page.getByText('12.5 t organic wood, Porto').waitFor();
  await fill('Quantity', '8');
  await goOn();
  await fill('The offer ends', '2027-06-30T18:00');
  await goOn();
  await register('Register this offer', 'Offer registered');

  await tap(link('Propose a match'));
  await search('To city', 'brag', /^Braga/);
  await goOn();
  await register('Propose this match', 'Match registered');
  await move('Accept this match', 'accepted');

  await tap(link('Plan the transfer'));
  await fill('Leaves on', '2026-12-01T08:00');
  await goOn();
  await heading('Papers');
  await goOn();
  await register('Register this transfer', 'Transfer registered');
  await move('Say that it has left', 'in transit');
  await move('Say that it has arrived', 'completed');
  await page.locator('#time-line', { hasText: 'It arrived in Braga' }).waitFor();

  assert.ok(taps <= mostTaps, `${taps} taps`);
  assert.deepEqual(page.faults, []);
  await page.leave();
});

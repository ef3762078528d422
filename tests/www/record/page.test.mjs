// The page of a record, with a script: the way, what happened, the place, pictures, and what one can do with it.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import jsQR from 'jsqr';

import { chain, record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { settled } from '../../support/settled.mjs';
import { looks, show, violationsOn } from '../axe.mjs';
import { startBrowser } from '../browser.mjs';
import { keepPicture } from '../pictures.mjs';
import { story } from './stories.mjs';

const hostile = `</script><!--<script>"'&<img src=x onerror=alert(1)><svg/onload=alert(2)>`;

let server, browser, material, page;
before(async () => {
  server = await startServer({ pages: true });
  browser = await startBrowser({ url: server.url });
  material = record('material', {
    ...{ category: 'organic-wood', quantity: { value: 12.5, unit: 't' } },
    ...{ origin_city: 'Porto', current_city: 'Porto', location: { lat: 41.15, lon: -8.61 } },
    passport: { supported_regimes: ['espr-dpp'], country_of_production: 'PT', issuer: hostile },
    classification: { ewc_code: '03 01 05' },
    images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
    metadata: { notes: hostile },
  });
  await register(server, { material });
});
after(async () => {
  await browser?.close();
  await server?.close();
});
const leave = async () => {
  await page?.leave();
  page = undefined;
};

/** The node's story of the material, which is that of MAT-1. */
function told() {
  const text = JSON.stringify(story()).replaceAll('MAT-1', material.id);
  return JSON.parse(text);
}

/** Opens the page of the material; the node answers with this story. */
async function opened(body = told(), status = 200, options = {}) {
  page = await browser.open(options);
  page.asked = [];
  page.on('request', (request) => page.asked.push(request.url()));
  await page.route('**/story', (route) => route.fulfill({ status, json: body }));
  await page.goto(new URL(`records/material/${material.id}`, server.url).href);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  return page;
}

const entries = () => page.locator('#time-line li p:first-child');

/** What a decoder finds in a picture as the screen has it. */
async function readOff(picture) {
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image) => image.decode());
  const png = (await picture.screenshot({ scale: 'css' })).toString('base64');
  // As texts: of a list each number is sent by itself.
  const { data, width, height } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas.drawImage(bitmap, 0, 0);
    const { data, width, height } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    const letters = Array.from(data, (number) => String.fromCharCode(number));
    return { data: btoa(letters.join('')), width, height };
  }, png);
  return jsQR(new Uint8ClampedArray(Buffer.from(data, 'base64')), width, height)?.data;
}

/** Width and height of the sheets that are printed, in millimetres. */
async function sheetsOf(page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...sides]) => sides.map((points) => Math.round((points / 72) * 25.4)));
}

describe('the page, opened once', () => {
  before(() => opened());
  after(leave);

  test('opens what is folded for paper, without the tools', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.record .part:not([open])').count(), 0);
    assert.equal(await page.locator('.act').isVisible(), false);
    assert.equal(await page.getByRole('button', { name: 'Copy link' }).isVisible(), false);
    await page.emulateMedia({ media: null });
  });

  test('loads pictures only once somebody asks, and from nowhere else', async () => {
    const pictures = page.locator('#pictures img');
    await page.getByText('They are at pictures.example').waitFor();
    assert.equal(await pictures.count(), 0);
    const wanted = [];
    await page.route('https://pictures.example/**', (route) => {
      wanted.push(route.request().headers().referer);
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    await page.getByRole('button', { name: 'Show 2 pictures' }).click();
    await pictures.nth(1).evaluate((image) => image.decode());
    assert.deepEqual(wanted, [undefined, undefined]);
    assert.deepEqual(page.faults, []);
  });

  test('says what happened, newest first, and leads along the way', async () => {
    await entries().first().waitFor();
    assert.equal(await entries().first().innerText(), 'It left Porto for Braga');
    assert.equal(await entries().last().innerText(), '12.5 t of organic wood are in Porto');
    const way = page.locator('#chain ol').first();
    assert.match(await way.innerText(), /Material[^]*Offer[^]*Match[^]*Transfer/);
    assert.equal(await way.locator('[aria-current="page"]').innerText(), '12.5 t, reserved');
    assert.equal(
      await way.getByRole('link', { name: 'Braga, accepted' }).getAttribute('href'),
      '/records/match/MCH-1',
    );
    assert.equal(
      await way.locator('[aria-current="step"] a').getAttribute('href'),
      '/records/transfer/TRF-1',
    );
    const moved = await settled(() => page.evaluate(() => document.querySelector('.facts').offsetTop));
    await page.evaluate(() => document.querySelector('#chain').replaceChildren());
    const before = await page.evaluate(() => document.querySelector('.facts').offsetTop);
    assert.ok(Math.abs(moved - before) < 60, `what one reads moves by ${moved - before} pixels`);
  });
});

describe('the page', () => {
  afterEach(leave);

  test('axe finds nothing and nothing is too wide', async () => {
    await opened();
    await entries().first().waitFor();
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
    await page.locator('#developers-text', { hasText: 'MaterialDNA' }).waitFor();
    for (const look of looks) {
      await show(page, look);
      await page.locator('#place').scrollIntoViewIfNeeded();
      await page.locator('#place path').first().waitFor({ state: 'attached' });
      await keepPicture(page, `record-${look.colorScheme}-${look.viewport.width}`);
      assert.deepEqual(await violationsOn(page), [], look.title);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= look.viewport.width, `${width} pixels wide`);
    }
    assert.deepEqual(
      page.asked.filter((url) => !url.startsWith(server.url)),
      [],
    );
    assert.deepEqual(page.faults, []);
  });

  test('has a code that is read off the screen, and off the label that is printed', async () => {
    await opened();
    const own = new URL(`records/material/${material.id}`, server.url).href;
    const onPage = page.getByRole('img', { name: 'QR code that leads to this record' });
    assert.equal(await readOff(onPage), own);
    await page.getByRole('link', { name: 'Print label' }).click();
    await page.getByRole('button', { name: 'Print these labels' }).waitFor();
    assert.equal(await readOff(page.getByRole('img', { name: 'QR code' })), own);
    assert.deepEqual(await sheetsOf(page), [[210, 297]]);
    await page.getByRole('link', { name: '62 mm roll' }).click();
    await page.locator('.sheet.roll').waitFor();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    assert.deepEqual(await sheetsOf(page), [[62, 45]]);
    assert.deepEqual(page.faults, []);
  });

  test('stands without a story, and asks again for one that did not come', async () => {
    await opened({ error: { code: 'NOT_FOUND' } }, 404);
    await page.locator('#time-line section').waitFor({ state: 'hidden' });
    assert.match(await page.locator('#chain').innerText(), /12|available/i);
    assert.doesNotMatch(await page.locator('#chain').innerText(), /none yet/, 'nobody knows that');
    await page.leave();
    await opened({ error: { code: 'UNAVAILABLE' } }, 503);
    await page.getByText('What happened could not be loaded.').waitFor();
    await page.unroute('**/story');
    await page.route('**/story', (route) => route.fulfill({ json: told() }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await entries().first().waitFor();
  });

  test('gives its JSON and how to get it, by keyboard too, and its link', async () => {
    await opened(told(), 200, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByText('For developers').click();
    await page.locator('#developers-text', { hasText: '"@type": "MaterialDNA"' }).waitFor();
    await page.getByRole('tab', { name: 'JSON' }).focus();
    await page.keyboard.press('ArrowRight');
    const address = `${new URL(server.url).origin}/api/v1/material/${material.id}`;
    assert.equal(await page.locator('#developers-text').innerText(), `curl ${address}`);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'curl');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('.toast', { hasText: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${new URL(server.url).origin}/records/material/${material.id}`);
  });

  test('shows a hostile record and a hostile story as they are written', async () => {
    const body = told();
    body.records[1].document.to_city = hostile;
    body.records[3].document.to_city = hostile;
    body.records[2].kind = hostile;
    await opened(body);
    await entries().first().waitFor();
    assert.ok((await page.locator('#time-line').innerText()).includes(hostile));
    assert.ok((await page.locator('.record').innerText()).includes(hostile));
    const own = page.getByRole('img', { name: 'QR code that leads to this record' });
    assert.equal(await page.locator('.record img').and(own).count(), 1);
    assert.equal(await page.locator('.record img, .record script').count(), 1);
    assert.deepEqual(page.faults, []);
  });
});

describe('who holds a key', () => {
  afterEach(leave);

  let documents;

  /** Opens the page of an offer that was just registered. */
  async function offer() {
    const { material: goods, offer: open } = chain({ offer: { status: 'open' } });
    documents = await register(server, { material: goods, offer: open });
    page = await browser.open({ path: `records/offer/${documents.offer.id}` });
    await page.getByText('Change its status').click();
    return page;
  }

  const button = (name) => page.locator('#moves').getByRole('button', { name });
  const statusNow = async () => (await server.request(`/api/v1/offer/${documents.offer.id}`)).body.status;

  test('sees what is possible and why other things are not, is asked once and told what came of it', async () => {
    await offer();
    assert.equal(await button('Withdraw this offer').getAttribute('aria-disabled'), 'true');
    await page.getByLabel('API key').fill(apiKey);
    assert.equal(await button('Withdraw this offer').getAttribute('aria-disabled'), 'false');
    assert.equal(await button('Open it again').getAttribute('aria-disabled'), 'true');
    assert.match(await page.locator('#why-open').innerText(), /It is so already/);
    assert.deepEqual(await violationsOn(page), []);
    await button('Withdraw this offer').click();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Yes');
    await button('No, leave it').click();
    assert.equal(await statusNow(), 'open');
    await button('Withdraw this offer').click();
    await page.keyboard.press('Enter');
    await page.getByText('Done: it is withdrawn now.').waitFor();
    assert.equal(await statusNow(), 'withdrawn');
    await page.locator('.record .status', { hasText: 'Withdrawn' }).waitFor();
    await page.locator('#why-open', { hasText: 'Not possible: the offer is withdrawn.' }).waitFor();
  });

  test('is told what the node has against it', async () => {
    await offer();
    await page.getByLabel('API key').fill('nobody-has-this-key');
    await button('Reserve this offer').click();
    await button('Yes').click();
    await page.locator('#moves .bad', { hasText: 'This node does not know that key' }).waitFor();
    await page.getByLabel('API key').fill(apiKey);
    // Before the page hears of it.
    await page.route('**/status', async (route) => {
      await server.post(`/api/v1/offer/${documents.offer.id}/status`, { status: 'withdrawn' });
      await route.continue();
    });
    await button('Reserve this offer').click();
    await button('Yes').click();
    await page.locator('#moves .bad', { hasText: '(409)' }).waitFor();
    await page.locator('#why-reserved').waitFor();
  });
});

describe('whoever reads it', () => {
  afterEach(leave);

  test('times are those of the reader', async () => {
    await opened(told(), 200, { timezoneId: 'Asia/Tokyo' });
    const time = page.locator('.facts time').first();
    const text = await time.innerText();
    assert.doesNotMatch(text, /UTC/);
    const expected = await time.evaluate(
      (one) => `${String(new Date(one.dateTime).getHours()).padStart(2, '0')}:`,
    );
    assert.ok(text.includes(`, ${expected}`), text);
  });

  test('whoever is interested comes to the form with the record named, and sends that', async () => {
    const { offer } = await register(server, chain());
    page = await browser.open({ path: `records/offer/${offer.id}` });
    await page.getByRole('link', { name: 'I am interested' }).click();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const message = page.getByLabel('Message');
    const address = new URL(`records/offer/${offer.id}`, server.url).href;
    await page.waitForFunction((text) => document.querySelector('textarea').value.includes(text), address);
    await page.getByLabel(/^Name/).fill('Ada');
    await page.getByLabel('API key').fill(apiKey);
    assert.ok((await message.inputValue()).startsWith(`I am interested in ${address}\n`));
    await page.getByLabel('List this entry publicly').check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Thank you. Your entry is number').waitFor();
    const { results } = (await server.request('/api/interest')).body;
    assert.ok(results[0].message.includes(address), results[0].message);
  });

  test('can be read without a script', async () => {
    const { match } = await register(server, chain());
    page = await browser.open({ path: `records/match/${match.id}`, javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: /^Match: / }).waitFor();
    await page.getByRole('link', { name: match.offer_id }).click();
    await page.getByRole('heading', { level: 1, name: /^Offer: / }).waitFor();
    assert.equal(await page.locator('#chain').isVisible(), false);
  });
});

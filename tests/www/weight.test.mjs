// What a first visit to each page costs in Brotli, as a phone that nobody has touched yet loads it.
import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { markOfFace, marks } from '../../bench/web/marks.mjs';
import { record, register } from '../support/records.mjs';
import { startServer } from '../support/server.mjs';
import { startBrowser } from './browser.mjs';

const dist = fileURLToPath(new URL('../../www/dist/', import.meta.url));
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** After so long without a request a page is taken to be done, in milliseconds. */
const quiet = 700;

let server, browser, material;
before(async () => {
  server = await startServer({ pages: true });
  material = record('material', { location: { lon: -8.61, lat: 41.15 } });
  await register(server, { material });
  browser = await startBrowser({ url: server.url });
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** Kilobytes of all that a first visit asks for, but for the text face. */
async function weightOf(place) {
  const page = await browser.open({ path: null, isFirst: true, ...phone });
  let last = performance.now();
  page.on('request', () => (last = performance.now()));
  const answers = [];
  page.on('requestfinished', (request) => answers.push(request.response().then(bytesOf)));
  await page.goto(new URL(place, server.url).href);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  while (performance.now() - last < quiet) await page.waitForTimeout(50);
  const bytes = await Promise.all(answers);
  assert.ok(bytes.length > 3, place);
  await page.leave();
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const made = new Map();

/** The bytes of an answer in Brotli; a file of the build is read from there and compressed once. */
async function bytesOf(response) {
  const { pathname } = new URL(response.url());
  if (pathname.endsWith('.woff2')) return 0;
  const isFile = pathname.startsWith('/assets/');
  if (isFile && made.has(pathname)) return made.get(pathname);
  const body = isFile ? await readFile(path.join(dist, pathname)) : await response.body();
  const { length } = brotliCompressSync(body);
  if (isFile) made.set(pathname, length);
  return length;
}

const places = Object.entries(marks).filter(([place]) => place !== '/records/record');
for (const [place, mark] of [
  ...places,
  ['/records?view=map', marks['/records']],
  ['record', marks['/records/record']],
]) {
  test(`${place === 'record' ? 'the page of a record' : place} weighs at most ${mark} kB`, async () => {
    const weight = await weightOf(place === 'record' ? `/records/material/${material.id}` : place);
    assert.ok(weight > 15 && weight <= mark, `${weight.toFixed(1)} kB`);
  });
}

test(`the text face weighs at most ${markOfFace} kB in all`, async () => {
  const files = (await readdir(path.join(dist, 'assets'))).filter((file) => file.endsWith('.woff2'));
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(dist, 'assets', file))).size),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  assert.ok(all > 0 && all <= markOfFace, `${all.toFixed(1)} kB`);
});

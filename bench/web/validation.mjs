// How long the package takes in a page for a large payload.
import { readFileSync } from 'node:fs';

import { medianOf } from './median.mjs';

const rounds = 200;
const file = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** @returns the median time for 100 kB of JSON, in milliseconds */
export async function validationTime(pages) {
  const page = await pages.open();
  const text = payloadOf(100_000);
  await page.route('**/loopgate.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: file('../../pkg/dist/index.js') }),
  );
  await page.goto(new URL('/rules', pages.url).href);
  const times = await page.evaluate(time, { text, rounds });
  await page.context().close();
  return { bytes: text.length, milliseconds: medianOf(times) };
}

/** A transaction with so much terms and extras that it has this size. */
function payloadOf(bytes) {
  const payload = JSON.parse(file('../payloads/large.json'));
  const size = () => JSON.stringify(payload).length;
  for (let count = 0; size() < bytes; count++) {
    payload[`extra_${count}`] = structuredClone(payload.passport ?? { note: 'x'.repeat(400) });
  }
  return JSON.stringify(payload);
}

/** Runs in the page. */
async function time({ text, rounds }) {
  const { validateJson } = await import('/loopgate.js');
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const { valid, issues } = validateJson('auto', text);
    times.push(performance.now() - start);
    if (!valid) throw new Error(JSON.stringify(issues[0]));
  }
  return times;
}

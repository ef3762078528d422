// How /check gets on with a file of a gigabyte: rate, memory of all processes of the browser, longest task of the page.
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startPages } from './chromium.mjs';

const sample = (name) => readFileSync(new URL(`../../www/src/samples/${name}.json`, import.meta.url), 'utf8');
const line = (name) => `${JSON.stringify(JSON.parse(sample(name)))}\n`;

/** What the lines of a file are: most valid ones, or all invalid. */
const mixes = {
  'nine of ten valid': [...Array(9).fill('material-valid'), 'material-broken'],
  'all invalid': ['match-broken', 'offer-broken'],
};

/**
 * Has the page check a file of NDJSON of this size for each mix.
 *
 * @returns for each `{ mix, megabytes, seconds, rate, payloads, longestTask, peak }`: MB/s, milliseconds and MB
 */
export async function manyFigures(pages, bytes = 1e9) {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopgate-bench-'));
  try {
    const figures = [];
    for (const [mix, names] of Object.entries(mixes)) {
      const file = path.join(folder, 'many.ndjson');
      await write(file, names.map(line).join(''), bytes);
      figures.push({ mix, ...(await measure(pages, file, bytes)) });
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(file, lines, bytes) {
  const block = Buffer.from(lines.repeat(Math.ceil(1e6 / lines.length)));
  const stream = createWriteStream(file);
  for (let written = 0; written < bytes; written += block.length) {
    if (!stream.write(block)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

async function measure(pages, file, bytes) {
  const page = await pages.open({ viewport: { width: 1280, height: 800 } });
  await page.goto(new URL('/check', pages.url).href);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(2000);
  await page.evaluate(watchTasks);
  const before = memoryOfBrowser();
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOfBrowser() - before)), 500);
  const started = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.progress[data-state=done]').waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  const longestTask = await page.evaluate(() => Math.max(0, ...globalThis.longTasks));
  const found = await page.locator('.progress .found').innerText();
  const report = await page.locator('.downloads [role=status]').innerText();
  await page.context().close();
  return { megabytes: bytes / 1e6, seconds, rate: bytes / 1e6 / seconds, found, report, longestTask, peak };
}

/** Runs in the page. A task of under 50 ms is not told. */
function watchTasks() {
  globalThis.longTasks = [];
  const keep = (list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(keep).observe({ type: 'longtask' });
}

/** Megabytes that the processes begun by this one have in memory. */
function memoryOfBrowser() {
  const parents = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const [, parent] = /PPid:\s+(\d+)/.exec(status) ?? [];
      const [, own = 0] = /RssAnon:\s+(\d+)/.exec(status) ?? [];
      parents.set(id, { parent, own: Number(own) / 1000 });
    } catch {
      continue;
    }
  }
  const isOurs = (id) => id === String(process.pid) || (parents.has(id) && isOurs(parents.get(id).parent));
  return [...parents].reduce(
    (sum, [id, { own, parent }]) => sum + (parents.has(parent) && isOurs(parent) ? own : 0),
    0,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pages = await startPages();
  try {
    console.log(['lines', 'MB', 's', 'MB/s', 'longest task ms (50)', 'peak MB', 'found'].join('\t'));
    for (const figures of await manyFigures(pages, Number(process.argv[2] ?? 1e9))) {
      const { mix, megabytes, seconds, rate, longestTask, peak, found, report } = figures;
      const rounded = [seconds.toFixed(1), rate.toFixed(1), longestTask.toFixed(0), peak.toFixed(0)];
      console.log([mix, megabytes, ...rounded, found, report].join('\t'));
    }
  } finally {
    await pages.close();
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { chromium } from 'playwright-core';

import { executablePath, flags } from '../tests/support/chromium.mjs';
import { payloads } from './payloads.mjs';

const rounds = 31;
const payload = payloads().find(({ name }) => name === 'material, small');

/** What is done first in a process or page, with a module and a payload of a kind. */
const firsts = {
  'import of an empty module': undefined,
  import: undefined,
  'import to the first report of a valid object': ({ validate }, { kind, value }) => validate(kind, value),
  'import to the first report of a valid text': ({ validateJson }, { kind, text }) =>
    validateJson(kind, text),
  'import to the first issues': ({ validate }, { kind }) => validate(kind, {}),
};

/**
 * Milliseconds that starting takes in Node, and the main thread of a page in Chromium: medians of fresh processes and
 * fresh pages.
 */
export async function startTimes() {
  const inPages = await openPages();
  const times = new Map();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, first] of Object.entries(firsts)) {
        const isEmpty = name.includes('empty');
        const file = isEmpty ? import.meta.resolve('./empty.mjs') : import.meta.resolve('loopgate');
        note(times, `Node: ${name}`, inNode(codeOf(file, first)));
        note(
          times,
          `Chromium: ${name}`,
          await inPages.run(codeOf(isEmpty ? '/empty.js' : '/index.js', first)),
        );
      }
    }
  } finally {
    await inPages.close();
  }
  return Object.fromEntries([...times].toSorted(byName).map(([name, all]) => [name, median(all)]));
}

/** A script whose value is a promise of the milliseconds. */
function codeOf(url, first = () => {}) {
  const { kind, value, text } = payload;
  return `(async () => {
    const payload = ${JSON.stringify({ kind, value, text })};
    const start = performance.now();
    const module = await import(${JSON.stringify(url)});
    (${first})(module, payload);
    return performance.now() - start;
  })()`;
}

function inNode(code) {
  return Number(execFileSync(process.execPath, ['-e', `${code}.then(console.log)`]));
}

/** Chromium with a server of the package beside it; each run has a page of its own, without a cache. */
async function openPages() {
  const server = createServer(answer).listen(0, '127.0.0.1');
  const browser = await chromium.launch({ executablePath, args: flags });
  const run = async (code) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const thread = await context.newCDPSession(page);
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await busy(thread);
    await page.evaluate(code);
    const time = (await busy(thread)) - before;
    await context.close();
    return time;
  };
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { run, close };
}

/** Milliseconds that the thread has worked. */
async function busy(thread) {
  const { metrics } = await thread.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
}

const modules = { '/index.js': '../pkg/dist/index.js', '/empty.js': 'empty.mjs' };

function answer({ url }, response) {
  const file = modules[url];
  response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
  response.end(file ? readFileSync(new URL(file, import.meta.url)) : '<!doctype html>');
}

function note(times, name, time) {
  times.set(name, [...(times.get(name) ?? []), time]);
}

function byName([one], [other]) {
  return other.split(':')[0].localeCompare(one.split(':')[0]);
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

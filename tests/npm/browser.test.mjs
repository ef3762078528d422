// The package in a browser, without a bundler.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { openPage } from './support/browser.mjs';
import { corpus, corpusOfRules } from './support/corpus.mjs';
import { makeProject } from './support/project.mjs';

const entry = '/node_modules/loopgate/dist/index.js';
const advice = '/node_modules/loopgate/dist/advice.js';
const { dir } = makeProject();
const { page, url, faults, close } = await openPage(dir);
after(close);
await page.goto(url);

test('every vector through every entry point', async () => {
  const judgeIn = async ({ entry, vectors }) => {
    const [loopgate, { judge }] = await Promise.all([import(entry), import('/judge.js')]);
    return judge(loopgate, vectors);
  };
  assert.deepEqual(await page.evaluate(judgeIn, { entry, vectors: corpusOfRules() }), []);
  assert.deepEqual(await page.evaluate(judgeIn, { entry: advice, vectors: corpus() }), []);
});

test('values of the browser that JSON cannot carry are issues', async () => {
  const messages = await page.evaluate(async (entry) => {
    const { validate } = await import(entry);
    const values = [
      new FormData(),
      new File([], 'x'),
      new URLSearchParams(),
      new Date(),
      new Uint8Array(2),
      document,
    ];
    return values.map((value) => validate('Interest', { name: value }).issues[0].message);
  }, entry);
  const names = ['a FormData', 'a File', 'a URLSearchParams', 'a Date', 'a Uint8Array'];
  for (const [index, name] of names.entries())
    assert.match(messages[index], new RegExp(`^name .*; it is ${name}$`));
  assert.match(messages.at(-1), /^name must be/);
});

test('it is ready in a module worker', async () => {
  const verdict = await page.evaluate(
    (entry) =>
      new Promise((resolve, reject) => {
        const source = `import { isValid } from '${location.origin}${entry}';
          postMessage(isValid('FederationAccepted', { status: 'accepted', id: 1 }));`;
        const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), {
          type: 'module',
        });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      }),
    entry,
  );
  assert.equal(verdict, true);
});

test('memory comes back after a large input', async () => {
  const session = await page.context().newCDPSession(page);
  /** The megabytes of the heap, and of what arrays hold beside it. */
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / 2 ** 20;
  };
  const codeOfLarge = async (entry) => {
    const { validateJson } = await import(entry);
    const spaces = new Uint8Array(100 * 2 ** 20).fill(32);
    return validateJson('Offer', spaces).issues[0].code;
  };
  const before = await held();
  assert.equal(await page.evaluate(codeOfLarge, entry), 'json');
  const after = await held();
  assert.ok(after - before < 20, `${before} → ${after}`);
});

test('nothing was said on the console', () => {
  assert.deepEqual(faults, []);
});

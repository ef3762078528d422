// README's examples, each in the runtime that its section is about.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
process.env.WRANGLER_SEND_METRICS ??= 'false';
import { createTestHarness } from 'wrangler';

import { openPage } from './support/browser.mjs';
import { makeProject } from './support/project.mjs';

const readme = readFileSync(new URL('../../pkg/README.md', import.meta.url), 'utf8');
const tsc = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));

/** The code in a language, by its place in the section of a heading; '' is the part before all headings. */
function example(heading, language, place = 0) {
  const section = readme
    .split(/^## /m)
    .find((text, index) => (heading ? text.startsWith(heading) : index === 0));
  const all = section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
  return [...all][place][1];
}

const project = makeProject({
  'first.js': withAssertions(example('', 'js')),
  'languages.js': withAssertions(example('Languages', 'js')),
  'validator.js': withAssertions(example('One kind', 'js')),
  'fix.js': withAssertions(example('Repairs', 'js')),
  'kinds.js': withAssertions(example('Kinds and lists', 'js')),
  'kit.js': withAssertions(example('Editors', 'js')),
  'loop-cost.js': withAssertions(example('Loop cost', 'js')),
  'slim.js': withAssertions(example('The engine', 'js')),
  'regime.js': withAssertions(example('What acts ask', 'js')),
  'qr.js': withAssertions(example('QR codes', 'js')),
  'node.js': example('Node', 'js'),
  'node.cjs': example('Node', 'cjs'),
  'worker.js': example('Workers', 'js'),
  'types.ts': example('TypeScript', 'ts'),
  'open.ts': example('TypeScript', 'ts', 1),
  'page.html': `<!doctype html><link rel="icon" href="data:,">${example('Browsers', 'html')}`,
});

/** `value; // expected` becomes an assertion. */
function withAssertions(code) {
  const asserted = code.replace(/^([a-z].*); \/\/ (.*)$/gm, (_, value, comment) => {
    const expected = comment.split(', ')[0];
    return `assert.equal(String(${value}), ${expected.startsWith('"') ? expected : JSON.stringify(expected)});`;
  });
  return `import assert from 'node:assert/strict';\n${asserted}`;
}

test('one kind', () => {
  assert.equal(example('One kind', 'js').match(/; \/\/ /g).length, 3);
  project.run('node', 'validator.js');
});

test('languages', () => {
  assert.equal(example('Languages', 'js').match(/; \/\/ /g).length, 3);
  project.run('node', 'languages.js');
});

test('the first screen', () => {
  assert.equal(example('', 'js').match(/; \/\/ /g).length, 3);
  project.run('node', 'first.js');
});

test('repairs', () => {
  assert.equal(example('Repairs', 'js').match(/; \/\/ /g).length, 3);
  project.run('node', 'fix.js');
});

test('kinds and lists', () => {
  assert.equal(example('Kinds and lists', 'js').match(/; \/\/ /g).length, 4);
  project.run('node', 'kinds.js');
});

test('editors', () => {
  assert.equal(example('Editors', 'js').match(/; \/\/ /g).length, 3);
  project.run('node', 'kit.js');
});

test('Loop cost', () => {
  assert.equal(example('Loop cost', 'js').match(/; \/\/ /g).length, 2);
  project.run('node', 'loop-cost.js');
});

test('the engine, when it is needed', () => {
  assert.equal(example('The engine', 'js').match(/; \/\/ /g).length, 3);
  project.run('node', 'slim.js');
});

test('what acts ask', () => {
  assert.equal(example('What acts ask', 'js').match(/; \/\/ /g).length, 4);
  project.run('node', 'regime.js');
});

test('QR codes', () => {
  assert.equal(example('QR codes', 'js').match(/; \/\/ /g).length, 3);
  project.run('node', 'qr.js');
});

test('Node', () => {
  assert.match(project.run('node', 'node.js'), /^Offer  required @context is missing/m);
  assert.equal(project.run('node', 'node.cjs'), 'true\n');
});

test('browsers', async () => {
  const { page, url, faults, close } = await openPage(project.dir);
  after(close);
  await page.goto(new URL('page.html', url).href);
  await page.waitForFunction(() => document.title);
  assert.equal(await page.title(), 'valid');
  assert.deepEqual(faults, []);
});

test('Workers', async () => {
  const config = { name: 'try', main: 'worker.js', compatibility_date: '2026-01-01' };
  const harness = createTestHarness({ root: project.dir, workers: [{ config }] });
  after(() => harness.close());
  const { url } = await harness.listen();
  const response = await fetch(url, { method: 'POST', body: '{}' });
  assert.equal(response.status, 400);
  assert.equal((await response.json()).kind, 'Offer');
});

test('TypeScript', () => {
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'node20', '--types', ''];
  project.run(tsc, ...options, 'types.ts', 'open.ts');
  for (const file of ['types.ts', 'open.ts']) assert.equal(project.run('node', file), 'undefined\n');
});

/** That of the look-ups in reference.test.mjs, those of forms in form/. */
test('every example is run', () => {
  assert.equal(readme.match(/^```\w/gm).length, 22);
  assert.ok(path.isAbsolute(project.dir));
});

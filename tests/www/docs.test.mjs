import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { importPagesModule } from './bundle.mjs';
import { fakeNode } from './fake-node.mjs';
import { openapi } from './openapi-sample.mjs';

let browser, page;
let node = fakeNode();
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());
beforeEach(() => (node = fakeNode()));
afterEach(() => node.close());

const apiKey = 'lg_0123456789abcdefghijABCDEFGHIJ01';
const operation = (id) => page.locator(`[id$="-${id}"]`);
const posts = () => node.requests.filter(({ method }) => method === 'POST');

async function open(path = 'docs') {
  page = await browser.open({ path });
  await page.locator('.opblock').first().waitFor();
}

async function tryOut(id) {
  await operation(id).locator('.opblock-summary-control').click();
  await operation(id).getByRole('button', { name: 'Try it out' }).click();
}

async function execute(id) {
  await operation(id).getByRole('button', { name: 'Execute' }).click();
  const answer = operation(id).locator('.live-responses-table');
  await answer.waitFor();
  return answer.innerText();
}

test('what is resolved is what is opened with all that it leads to, and no more', async () => {
  const { partOf } = await importPagesModule('pages/docs/part.ts');
  const to = (place) => ({ $ref: `#/components/${place}` });
  const schemas = { A: { a: to('schemas/B~1b/of') }, 'B/b': { of: [to('schemas/A')] }, C: to('schemas/A') };
  const securitySchemes = { key: { type: 'apiKey' } };
  const a = { parameters: [to('parameters/p')], get: { schema: to('schemas/A') } };
  const components = { schemas, parameters: { p: { name: 'p' }, q: {} }, securitySchemes };
  const description = { openapi: '3.1.0', paths: { '/a': a, '/b': { get: to('schemas/C') } }, components };
  const part = (paths, kept) => ({ openapi: '3.1.0', paths, components: kept });
  const both = { A: schemas.A, 'B/b': schemas['B/b'] };
  assert.deepEqual(
    partOf(description, ['paths', '/a', 'get']),
    part({ '/a': a }, { schemas: both, parameters: { p: { name: 'p' } } }),
  );
  assert.deepEqual(partOf(description, ['components', 'schemas', 'A']), part({}, { schemas: both }));
  assert.deepEqual(partOf(description, ['components', 'securitySchemes']), part({}, { securitySchemes }));
  assert.deepEqual(partOf(description, ['components', 'schemas', 'none']), part({}, {}));
});

describe('the page, opened once', () => {
  const asked = [];
  before(async () => {
    page = await browser.open({ path: null });
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(new URL('docs', browser.url).href);
    await page.locator('.opblock').first().waitFor();
  });
  after(() => page.leave());

  test('shows every request and object of the description', async () => {
    const described = Object.entries(openapi().paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shown = await page.locator('.opblock').evaluateAll((all) =>
      all.map((block) => {
        const [method, path] = ['.opblock-summary-method', '.opblock-summary-path'];
        return `${block.querySelector(method).textContent} ${block.querySelector(path).textContent}`;
      }),
    );
    assert.deepEqual(shown.toSorted(), described.toSorted());
    const objects = await page.locator('.objects > article .json-schema-2020-12__title').allInnerTexts();
    assert.deepEqual(objects, Object.keys(openapi().components.schemas));
    assert.deepEqual(page.faults, []);
  });

  test('asks for nothing but what is of this node', async () => {
    assert.ok(asked.length > 3);
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(browser.url)),
      [],
    );
    assert.equal(await page.evaluate(() => document.cookie), '');
  });

  test('an object opens to its members', async () => {
    const offer = page.locator('.objects > article', { hasText: 'Offer' });
    await offer.getByRole('button', { name: 'Offer' }).click();
    assert.match(await offer.innerText(), /terms\s+string\s+≤ 280 characters/);
  });

  test('says who wrote what it is drawn with', async () => {
    const { href } = await page.getByRole('link', { name: 'licences' }).evaluate(({ href }) => ({ href }));
    const text = await (await fetch(href)).text();
    assert.match(text, /SmartBear[^]*Apache License[^]*react[^]*MIT/i);
  });

  test('a request that is tried out carries the key where one is needed, until it is taken away', async () => {
    await page.getByLabel('API key').fill(apiKey);
    await tryOut('registerMaterialDNA');
    await operation('registerMaterialDNA').getByLabel('Request body').fill('{"id": "MAT-1"}');
    assert.match(await execute('registerMaterialDNA'), /201[^]*"id": "MAT-1"/);
    assert.equal(posts()[0].headers['x-api-key'], apiKey);
    await tryOut('health');
    assert.match(await execute('health'), /200[^]*"status": "ok"/);
    assert.equal(node.requests.at(-1).headers['x-api-key'], undefined);
    await page.getByLabel('API key').fill('');
    await operation('registerMaterialDNA').getByRole('button', { name: 'Execute' }).click();
    await operation('registerMaterialDNA').getByText('UNAUTHORIZED').first().waitFor();
    assert.equal(posts()[1].headers['x-api-key'], undefined);
  });

  test('of a stream, which has no end, it shows what comes in the first seconds', async () => {
    await tryOut('interestStream');
    await operation('interestStream').getByRole('button', { name: 'Execute' }).click();
    while (!node.requests.some(({ path }) => path === '/api/interest/stream')) await page.waitForTimeout(20);
    node.express({ name: 'While it is tried out' });
    const answer = operation('interestStream').locator('.live-responses-table');
    await answer.getByText('While it is tried out').waitFor();
  });
});

describe('the page, each time anew', () => {
  afterEach(() => page.leave());

  test('an address leads to a request', async () => {
    await open('docs#/registry/registerOffer');
    const block = operation('registerOffer');
    await block.locator('.opblock-body').waitFor();
    await page.waitForFunction(
      (element) => {
        const { top } = element.getBoundingClientRect();
        return scrollY > 0 && top >= 0 && top < innerHeight;
      },
      await block.elementHandle(),
    );
    assert.deepEqual(page.faults, []);
  });

  test('knows the key of the interest form, for this tab only', async () => {
    page = await browser.open({ path: 'interest' });
    await page.fill('#interest-key', apiKey);
    await page.goto(new URL('docs', browser.url).href);
    await page.locator('.opblock').first().waitFor();
    assert.equal(await page.getByLabel('API key').inputValue(), apiKey);
    await tryOut('registerMaterialDNA');
    await execute('registerMaterialDNA');
    assert.equal(posts()[0].headers['x-api-key'], apiKey);
    assert.equal(await page.evaluate(() => localStorage.length), 0);
  });

  test('sends nothing to another server that the description names', async () => {
    node.openapi = openapi({ servers: [{ url: 'https://elsewhere.example' }] });
    await open();
    await page.getByLabel('API key').fill(apiKey);
    await tryOut('registerMaterialDNA');
    assert.match(await execute('registerMaterialDNA'), /201/);
    assert.equal(posts().length, 1);
  });

  for (const [name, failure, words] of [
    ['a node without a description', { status: 404, body: {} }, 'This node does not offer this yet.'],
    [
      'a description that is none',
      { status: 200, body: { swagger: '2.0' } },
      'did not return an OpenAPI description',
    ],
    ['an answer that is no JSON', { status: 200, body: '<!doctype html>' }, 'cannot read'],
  ]) {
    test(`has words and a way on for ${name}`, async () => {
      node.failures['/openapi.json'] = failure;
      page = await browser.open({ path: 'docs' });
      await page.getByText(words).waitFor();
      assert.equal(await page.getByRole('link', { name: 'openapi.json' }).count(), 1);
      delete node.failures['/openapi.json'];
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.opblock').first().waitFor();
      assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
    });
  }

  test('has words where the viewer does not come', async () => {
    page = await browser.open({ path: null });
    await page.route('**/assets/viewer-*.js', (route) => route.abort());
    await page.goto(new URL('docs', browser.url).href);
    await page.getByText('The viewer could not be loaded.').waitFor();
  });

  test('without scripts it leads to the description', async () => {
    page = await browser.open({ path: 'docs', javaScriptEnabled: false });
    await page.locator('noscript a[href="/openapi.json"]').waitFor();
  });

  test('what the description says is never a script', async () => {
    node.openapi = openapi({
      info: {
        title: '<img src=x onerror=window.broken=1>',
        version: '<b>1</b>',
        description:
          '<img src=x onerror="window.broken=1"> [link](javascript:window.broken=1) <script>window.broken=1</script>',
      },
    });
    await open();
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => window.broken), undefined);
    assert.equal(await page.locator('#api').locator('script, [onerror], [href^="javascript:"]').count(), 0);
  });
});

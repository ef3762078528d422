// `/rules` and a page for each kind.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { jsonSchema, kinds, validateJson } from 'loopgate/advice';

import { startBrowser } from './browser.mjs';

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());
afterEach(() => browser.leaveAll());

const families = ['auto', 'Transaction', 'Signal'];
const file = (kind) => fileURLToPath(new URL(`../../www/dist/rules/${kind}.html`, import.meta.url));
const plain = kinds.filter((kind) => !families.includes(kind));

const isInView = (page, id) =>
  page.waitForFunction((name) => {
    const { top } = document.getElementById(name).getBoundingClientRect();
    return top >= -2 && top < innerHeight;
  }, id);

test('every kind has a page', () => {
  for (const kind of kinds) assert.ok(existsSync(file(kind)), kind);
});

test('the schema of a kind is a file to be downloaded', async () => {
  const page = await browser.open({ path: 'rules/Offer#schema' });
  await page.getByText('JSON Schema', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const saved = await (await download).createReadStream();
  const text = Buffer.concat(await saved.toArray()).toString();
  assert.equal(text, await schemaText('Offer'));
});

const schemaText = (kind) => readFile(file(kind).replace('.html', '.schema.json'), 'utf8');

/** The members of all objects in a schema. */
function membersIn(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties = {}, ...others } = schema;
  const own = type === 'object' ? Object.values(properties) : [];
  return [...own, ...[...Object.values(properties), ...Object.values(others)].flatMap(membersIn)];
}

/** Without the words about members. */
function bare(schema) {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...others } = schema;
  const rules = Object.entries(others).filter(([key]) => !['description', 'examples'].includes(key));
  const all = Object.entries(properties ?? {}).map(([key, member]) => [key, bare(member)]);
  const bareRules = Object.fromEntries(
    rules.map(([key, rule]) => [key, key === 'required' ? rule : bare(rule)]),
  );
  return { ...bareRules, ...(properties && { properties: Object.fromEntries(all) }) };
}

test('the file has the rules of the kind, and says of each member what it means, with an example', async () => {
  for (const kind of kinds) {
    const schema = JSON.parse(await schemaText(kind));
    assert.deepEqual(bare(schema), bare(jsonSchema(kind)), kind);
    for (const member of membersIn(schema).filter((member) => member !== false)) {
      assert.ok(member.description && member.examples?.length === 1, `${kind} ${JSON.stringify(member)}`);
    }
  }
  const { properties } = JSON.parse(await schemaText('MaterialDNA'));
  assert.match(
    properties.quality.description,
    /^The quality of the material \(0 is the worst, 1 the best\)$/,
  );
  assert.deepEqual(properties.quantity.properties.value.examples, [340]);
});

test('nothing of a table is beside the screen of a phone', async () => {
  const page = await browser.open({ path: 'rules/MaterialDNA', viewport: { width: 360, height: 740 } });
  const hidden = await page
    .locator('.table')
    .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
  assert.equal(hidden, 0);
  await page.getByRole('row', { name: /^quantity/ }).waitFor();
});

/** What stands on the pages of kinds, as their HTML says it: none of them is drawn. */
const examplesOf = (page, names) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (kind) => {
          const response = await fetch(`/rules/${kind}`);
          const html = new DOMParser().parseFromString(await response.text(), 'text/html');
          const links = [...html.querySelectorAll('a')];
          const link = links.find(({ textContent }) => textContent.trim() === 'Open in the checker');
          return [kind, html.querySelector('#example-text').textContent, link.getAttribute('href')];
        }),
      ),
    names,
  );

test('every kind has a valid example first, which opens in the checker', async () => {
  const page = await browser.open({ path: `rules/${plain.at(-1)}` });
  for (const [kind, example, link] of await examplesOf(page, plain)) {
    const report = validateJson(kind, example);
    assert.deepEqual([report.valid, report.kind], [true, kind]);
    assert.match(link, /^\/check\?sample=/);
  }
  await page.getByRole('link', { name: 'Open in the checker' }).click();
  await page.locator('#verdict', { hasText: `Valid ${plain.at(-1)}` }).waitFor();
});

test('addresses of members, codes and the old ones lead to their place', async () => {
  const page = await browser.open({ path: null });
  for (const [path, id] of [
    ['rules/Offer#terms', 'terms'],
    ['rules/Offer#Quantity.unit', 'Quantity.unit'],
    ['rules/MaterialDNA#@context', '@context'],
    ['rules#code-min_length', 'code-min_length'],
    ['rules#code-gtin_check_digit', 'code-gtin_check_digit'],
    ['rules#materialdna', 'materialdna'],
  ]) {
    await page.goto(new URL(path, browser.url).href);
    await isInView(page, id);
  }
});

test('says what a member must be, and leads to the types of others', async () => {
  const page = await browser.open({ path: 'rules/Offer' });
  const terms = await page.locator('tr[id="terms"]').innerText();
  assert.match(terms, /The terms of the offer, in words/);
  assert.match(terms, /a string of at most 280 characters/);
  assert.match(terms, /"Collection by the taker"/);
  assert.match(await page.locator('tr[id="Quantity.unit"]').innerText(), /kg\s+g\s+t/);
  await page.locator('tr[id="quantity"]').getByRole('link', { name: 'Quantity', exact: true }).click();
  await isInView(page, 'Quantity');
});

test('what is looked for is found by its name first, with the keyboard alone', async () => {
  const page = await browser.open({ path: 'rules' });
  await page.keyboard.press('/');
  await page.keyboard.type('gtin_check');
  const results = page.locator('.search li a');
  // What is found changes with each key; the first of the last one is waited for.
  await results
    .first()
    .locator('code', { hasText: /^gtin_check_digit$/ })
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await isInView(page, 'code-gtin_check_digit');
  await page.getByRole('searchbox').fill('nothing of this name');
  await page.getByText('Nothing found. Try another word.').waitFor();
  assert.deepEqual(page.faults, []);
});

test('arrows go through what is found, Escape ends the search', async () => {
  const page = await browser.open({ path: 'rules/Offer' });
  await page.keyboard.press('/');
  await page.keyboard.type('quantity');
  const results = page.locator('.search li a');
  await results.nth(1).waitFor();
  const focused = () => results.evaluateAll((all) => all.indexOf(document.activeElement));
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', -1],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), at, key);
  }
  assert.equal(await page.getByRole('searchbox').inputValue(), 'quantity');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await results.first().waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.id), 'rules-query');
});

test('a member of the same page that is chosen with the mouse is not hidden by the results', async () => {
  const page = await browser.open({ path: 'rules/Offer', viewport: { width: 360, height: 740 } });
  await page.getByRole('searchbox').fill('terms');
  await page.locator('.search a[href="/rules/Offer#terms"]').click();
  await page.locator('.search ul').waitFor({ state: 'detached' });
  await isInView(page, 'terms');
});

test('the results of a search stand within a narrow screen', async () => {
  const page = await browser.open({ path: 'rules/MaterialDNA', viewport: { width: 360, height: 740 } });
  await page.getByRole('searchbox').fill('quantity');
  await page.locator('.search li a').first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test('every kind stands in a group with a sentence, and the picture leads to those of the registry', async () => {
  const page = await browser.open({ path: 'rules' });
  const said = await page
    .locator('.kinds li')
    .evaluateAll((all) =>
      all.map((item) => [item.querySelector('a').textContent, item.querySelector('p').textContent]),
    );
  assert.deepEqual(said.map(([kind]) => kind).toSorted(), [...kinds].toSorted());
  for (const [kind, sentence] of said) assert.match(sentence, /^[A-Z][^.]{8,}\. /, kind);
  assert.match(
    said.find(([kind]) => kind === 'Match')[1],
    /^An offer and the city that takes it\. section 2\.4/,
  );
  const picture = page.getByRole('group', { name: 'How the kinds hang together' });
  await picture.getByRole('link', { name: 'Transfer' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rules/Transfer');
});

test('the picture has an arrow for what a kind names, and no other', async () => {
  const markdown = await readFile(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  const section = (kind) => markdown.split(`\n## ${kind}\n`)[1].split('\n## ')[0];
  for (const [kind, member] of [
    ['MaterialStatusUpdate', 'material_id'],
    ['ProductDNA', 'material_ids'],
    ['Offer', 'material_id'],
    ['Offer', 'product_id'],
    ['Match', 'offer_id'],
    ['Transfer', 'match_id'],
    ['MaterialTransaction', 'material'],
  ])
    assert.ok(section(kind).includes(`| \`${member}\` |`), `${kind} names ${member}`);
  const page = await browser.open({ path: 'rules' });
  assert.equal(await page.locator('.kinds-picture .link').count(), 7);
});

test('no badge is wider than the card of its kind', async () => {
  const page = await browser.open({ path: 'rules' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page
      .locator('.kinds a')
      .evaluateAll((cards) =>
        cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
      );
    assert.deepEqual(wide, []);
  }
});

test('copies example and schema', async () => {
  const page = await browser.open({
    path: 'rules/Match',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const copied = () => page.evaluate(async () => JSON.parse(await navigator.clipboard.readText()));
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.locator('.toast').waitFor();
  assert.equal((await copied())['@type'], 'Match');
  await page.getByText('JSON Schema').click();
  await page.locator('#schema').getByRole('button', { name: 'Copy' }).click();
  await page.waitForFunction(async () => '$schema' in JSON.parse(await navigator.clipboard.readText()));
});

test('can be read without scripts', async () => {
  const page = await browser.open({ path: null, javaScriptEnabled: false });
  await page.goto(new URL('rules/Transfer', browser.url).href);
  assert.ok((await page.locator('tr[id]').count()) > 10);
});

test('what is searched is loaded with the first letter, without what the search does not show', async () => {
  const page = await browser.open({ path: null });
  const scripts = [];
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response));
  await page.goto(new URL('rules', browser.url).href, { waitUntil: 'networkidle' });
  const textsOf = (responses) => Promise.all(responses.map((response) => response.text()));
  const holdsRules = (text) => text.includes('## MaterialDNA');
  assert.ok(!(await textsOf(scripts)).some(holdsRules));
  await page.fill('#rules-query', 'gtin');
  await page.locator('.results a').first().waitFor();
  const rules = (await textsOf(scripts)).find(holdsRules);
  assert.ok(gzipSync(rules).length < 12_500, `${gzipSync(rules).length} bytes`);
  await page.leave();
});

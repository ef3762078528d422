import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { checkerOn } from './checker-page.mjs';

const folder = new URL('../../www/src/samples/', import.meta.url);
const sampleFiles = readdirSync(folder).filter((file) => /\.(json|txt)$/.test(file));

let browser, page, checker;
before(async () => {
  browser = await startBrowser();
  page = await browser.open();
  checker = checkerOn(page);
});
after(() => browser.close());

test('opens with a valid sample and says its kind', async () => {
  await checker.expectVerdict(/^Valid MaterialDNA$/);
  assert.equal(await page.locator('#kind').inputValue(), 'auto');
  assert.match(await page.locator('#cost').innerText(), /^893 characters, checked in (under )?\d+ ms$/);
});

test('offers auto first, then every kind', async () => {
  const { kinds } = await import('loopgate');
  const offered = await page
    .locator('#kind option')
    .evaluateAll((options) => options.map(({ value }) => value));
  assert.equal(offered[0], 'auto');
  assert.deepEqual(offered.toSorted(), kinds.toSorted());
});

test('every sample file can be picked', async () => {
  const offered = await page
    .locator('#sample option')
    .evaluateAll((options) => options.map(({ value }) => value));
  const names = sampleFiles.map((file) => file.replace(/\.\w+$/, ''));
  assert.deepEqual(offered.filter(Boolean).toSorted(), names.toSorted());
});

for (const file of sampleFiles) {
  const name = file.replace(/\.\w+$/, '');
  const isValid = name.endsWith('-valid');
  test(`sample ${name} is as its name says`, async () => {
    await checker.pick(name);
    assert.equal(await checker.text.inputValue(), readFileSync(new URL(file, folder), 'utf8'));
    await checker.expectVerdict(isValid ? /^Valid \w+/ : /^\d+ issues?/);
    const codes = await checker.codes();
    assert.equal(codes.length > 0, !isValid);
    assert.equal((await checker.verdict()).startsWith(`${codes.length} issue`), !isValid);
  });
}

test('shows path, code, message and help', async () => {
  await checker.pick('offer-broken');
  assert.deepEqual(await checker.paths(), [
    '/to_city',
    '/quantity/value',
    '/status',
    '/available_until',
    'whole payload',
  ]);
  assert.deepEqual(await checker.codes(), ['min_length', 'type', 'enum', 'format', 'any_of']);
  const status = page.locator('.finding', { hasText: '/status' });
  assert.match(await status.locator('.message').innerText(), /open, reserved, withdrawn; it is "opened"/);
  assert.match(await status.locator('.help').innerText(), /did you mean "open"/);
});

test('shows warnings apart, without making the payload invalid', async () => {
  await checker.pick('material-warnings-valid');
  await checker.expectVerdict(/^Valid MaterialDNA, 3 warnings$/);
  assert.deepEqual(await checker.codes(), []);
  assert.deepEqual(await checker.warnings(), [
    'schema_version_old',
    'expires_before_available',
    'safety_info_missing',
  ]);
});

test('tells hints from warnings by word, count and mark, in the order of the text', async () => {
  await checker.pick('passport-slips-valid');
  await checker.expectVerdict(/^Valid MaterialDNA, 5 warnings, 2 hints$/);
  assert.deepEqual(await page.locator('.finding .tone').allInnerTexts(), [
    ...['Warning', 'Warning', 'Warning', 'Warning', 'Hint', 'Hint', 'Warning'],
  ]);
  assert.deepEqual(await page.locator('.finding.hint .code').allInnerTexts(), [
    'passport_identifier_missing',
    'passport_operator_missing',
  ]);
});

test('typing shows and clears issues', async () => {
  await checker.text.fill('{"name": "M", "consentPublic": true}');
  await page.selectOption('#kind', 'Interest');
  await checker.expectVerdict(/^1 issue in this Interest$/);
  await checker.text.evaluate((area) => area.setSelectionRange(11, 11));
  await page.keyboard.type('ona');
  await checker.expectVerdict(/^Valid Interest$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await checker.expectVerdict(/^Nothing to check yet$/);
  assert.equal(await page.locator('.finding').count(), 0);
});

test('the kind that is chosen decides', async () => {
  await checker.pick('offer-valid');
  await checker.expectVerdict(/^Valid Offer$/);
  await page.selectOption('#kind', 'Match');
  await checker.expectVerdict(/issues in this Match$/);
  await page.selectOption('#kind', 'auto');
  await checker.expectVerdict(/^Valid Offer$/);
});

test('text is never markup', async () => {
  await page.selectOption('#kind', 'Offer');
  await checker.text.fill('{"status": "<img src=x onerror=alert(1)>", "</code><b>": 1}');
  await checker.expectVerdict(/issues/);
  assert.match(await page.locator('#findings').innerText(), /<img src=x onerror/);
  assert.equal(await page.locator('#findings :is(img, b)').count(), 0);
});

test('goes from an issue to its place', async () => {
  await checker.pick('material-broken');
  const places = {
    '/quantity/unit': '"kilo"',
    '/location/lon': '"4.4051"',
    '/contact': '"contact"',
    'whole payload': '{',
  };
  for (const [path, text] of Object.entries(places)) {
    await page.getByRole('button', { name: new RegExp(`^${path} line \\d+, column \\d+$`) }).click();
    assert.equal(await checker.selected(), text);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'text');
  }
});

test('goes to the second of two equal keys, and to the place where JSON breaks', async () => {
  await checker.pick('repeated-key-broken');
  await page.getByRole('button', { name: '/status line 14, column 3' }).click();
  assert.equal(await checker.selected(), '"status"');
  await checker.pick('not-json-broken');
  await page.getByRole('button', { name: 'whole payload line 14, column 3' }).click();
  assert.equal(await checker.selected(), '"available_until"');
});

test('marks lines with issues and keeps numbers beside the text when it scrolls', async () => {
  await checker.pick('material-broken');
  assert.deepEqual(await page.locator('[data-mark="issue"]').allInnerTexts(), [
    '1',
    '5',
    '6',
    '9',
    '11',
    '15',
    '18',
  ]);
  await page.getByRole('button', { name: /^\/contact/ }).click();
  await page.locator('[data-mark="issue"]', { hasText: '36' }).waitFor();
  const [mark, area] = await Promise.all(
    ['[data-mark="issue"]:text("36")', '#text'].map((selector) => page.locator(selector).boundingBox()),
  );
  assert.ok(mark.y > area.y && mark.y + mark.height < area.y + area.height, 'the line is in view');
});

test('gives back what was typed after a sample', async () => {
  await checker.text.fill('{"mine": 1}');
  await checker.pick('offer-valid');
  await checker.expectVerdict(/^Valid Offer$/);
  await checker.pick('');
  assert.equal(await checker.text.inputValue(), '{"mine": 1}');
});

test('copies the report as JSON', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await checker.pick('match-broken');
  await page.click('#copy');
  await page.locator('#copied', { hasText: 'Copied' }).waitFor();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  const { validateJson } = await import('loopgate');
  assert.deepEqual(copied, JSON.parse(JSON.stringify(validateJson('auto', await checker.text.inputValue()))));
});

test('says that copying is not possible where it is not', async () => {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.click('#copy');
  await page.locator('#copied', { hasText: 'does not allow' }).waitFor();
});

test('links to the rules of the kind found', async () => {
  await checker.pick('transfer-valid');
  assert.equal(await page.locator('#rules-link').getAttribute('href'), '/rules#transfer');
  await checker.pick('not-json-broken');
});

test('nothing was complained of on the console', () => assert.deepEqual(page.faults, []));

// What people come to /check for: with the mouse, by keyboard alone, on a phone.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import { startBrowser } from '../browser.mjs';
import { checkerOn } from '../checker-page.mjs';

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

async function opened(options = {}) {
  const page = await browser.open({ path: 'check', ...options });
  const checker = checkerOn(page);
  if (!options.hasTouch) await checker.ready();
  return { page, checker, done: () => (assert.deepEqual(page.faults, []), page.leave()) };
}

describe('one page, gone on with', () => {
  let page, checker;
  before(async () => {
    page = await browser.open({ path: 'check', permissions: ['clipboard-read', 'clipboard-write'] });
    checker = await checkerOn(page).ready();
  });
  afterEach(() => assert.deepEqual(page.faults, []));
  after(() => page.leave());

  test('with the mouse: a broken payload is mended with a click, and that can be undone', async () => {
    await checker.pick('offer-broken');
    await checker.expectVerdict(/^5 issues in this Offer$/);
    const card = page.locator('.finding', { hasText: '/quantity/value' });
    assert.match(await card.locator('.sentence').innerText(), /quantity\.value must be a number/);
    assert.equal(
      await card.getByRole('link', { name: 'Rules' }).getAttribute('href'),
      '/rules/Offer#quantity',
    );
    assert.equal(await card.getByRole('link', { name: 'type' }).getAttribute('href'), '/rules#code-type');
    await card.getByRole('button', { name: /line 9/ }).click();
    assert.equal(await checker.selected(), '"400"');
    await card.getByRole('button', { name: 'Fix' }).click();
    await checker.expectVerdict(/^4 issues in this Offer$/);
    assert.match(await checker.text(), /"value": 400,\n/);
    await page.keyboard.press('ControlOrMeta+Z');
    await checker.expectVerdict(/^5 issues in this Offer$/);
  });

  test('fix all mends what can be mended, at once', async () => {
    await checker.pick('accepted-broken');
    await checker.expectVerdict(/^2 issues/);
    await page.getByRole('button', { name: 'Fix all (2)' }).click();
    await checker.expectVerdict(/^Valid FederationAccepted$/);
    await checker.offer().click();
    await checker.expectVerdict(/^2 issues/);
  });

  test('the report is copied as JSON', async () => {
    await checker.pick('offer-broken');
    await checker.expectVerdict(/^5 issues/);
    await page.getByRole('button', { name: 'Copy report' }).click();
    await page.locator('.toast').waitFor();
    const report = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    assert.equal(report.valid, false);
    assert.equal(report.issues.length, 5);
  });

  test('format keeps numbers and keys as they are written', async () => {
    await checker.fill('{"@type":"Offer","n":12.50,"n":1e3,"e":{},"a":[1,"x{,"]}');
    await page.getByRole('button', { name: 'Format' }).click();
    const text = '{\n  "@type": "Offer",\n  "n": 12.50,\n  "n": 1e3,\n  "e": {},\n';
    assert.equal(await checker.text(), `${text}  "a": [\n    1,\n    "x{,"\n  ]\n}\n`);
  });

  test('an empty editor offers a sample', async () => {
    await checker.fill('');
    await checker.expectVerdict(/^Nothing to check yet$/);
    await page.getByRole('button', { name: 'Show me a sample' }).click();
    await checker.expectVerdict(/^Valid MaterialDNA$/);
  });

  test('markup in keys and values stays text', async () => {
    const markup = '<img src=x onerror=document.title=1><script>document.title=1</scr' + 'ipt>';
    await checker.fill(JSON.stringify({ '@type': 'Offer', [markup]: markup, status: markup, id: markup }));
    await checker.expectVerdict(/issues in this Offer$/);
    assert.equal(await page.locator('main img, main script').count(), 0);
    assert.match(await page.locator('.finding').allInnerTexts().then(String), /<img/);
    assert.doesNotMatch(await page.title(), /^1/);
  });

  test('the verdict is spoken in one line, the list is not', async () => {
    await checker.pick('offer-broken');
    await page
      .locator('p.spoken[role=status]', { hasText: /^5 issues in this Offer$/ })
      .waitFor({ state: 'attached' });
    const isLive = await page
      .locator('.finding')
      .first()
      .evaluate((card) => card.closest('[aria-live], [role=status]') !== null);
    assert.equal(isLive, false);
  });

  test('the keys are listed by ?, search opens in the editor', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await checker.content.focus();
    await page.keyboard.press('ControlOrMeta+F');
    await page.locator('.cm-search').waitFor();
  });
});

test('opens with a valid payload and says its kind and the time', async () => {
  const { page, checker, done } = await opened();
  await checker.expectVerdict(/^Valid MaterialDNA$/);
  assert.match(await page.locator('.cost').innerText(), /893 characters, checked in (under )?\d+ ms/);
  await done();
});

test('by keyboard alone: to a finding, its repair, and back', async () => {
  const { page, checker, done } = await opened({ path: 'check?sample=offer-broken' });
  await checker.expectVerdict(/^5 issues/);
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element.className || element.textContent.trim();
    });
  for (let tabs = 0; tabs < 30 && !/cm-content/.test(await focused()); tabs++)
    await page.keyboard.press('Tab');
  assert.match(await focused(), /cm-content/);
  await page.keyboard.press('Control+Home');
  for (const found of ['{', '"X"', '"400"']) {
    await page.keyboard.press('F8');
    assert.equal(await checker.selected(), found);
  }
  await page.locator('p.spoken[role=status]', { hasText: /^Finding 3 of 5: quantity\.value/ }).waitFor({
    state: 'attached',
  });
  await page.keyboard.press('Shift+F8');
  assert.equal(await checker.selected(), '"X"');
  await page.keyboard.type('"Eindhoven"');
  await checker.expectVerdict(/^4 issues/);
  await page.keyboard.press('Tab');
  assert.doesNotMatch(await focused(), /cm-content/, 'the editor lets the focus go on');
  for (let tabs = 0; tabs < 20 && (await focused()) !== 'Fix' && !/fix/.test(await focused()); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await checker.expectVerdict(/^3 issues/);
  await done();
});

test('by keyboard alone: what can be fixed at the cursor is, from outside the editor too', async () => {
  const { page, checker, done } = await opened({ path: 'check?sample=offer-broken' });
  await checker.expectVerdict(/^5 issues/);
  await checker.ready();
  await page.locator('h1').click();
  for (let times = 0; times < 2; times++) await page.keyboard.press('F8');
  await page.keyboard.press('ControlOrMeta+.');
  await page.locator('.toast', { hasText: 'it cannot be fixed automatically' }).waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('ControlOrMeta+.');
  await checker.expectVerdict(/^4 issues in this Offer$/);
  assert.match(await checker.note(), /1 finding fixed\./);
  assert.equal(await page.locator('.toast').count(), 0, 'what was said before is over');
  assert.match(await checker.text(), /"value": 400,\n/);
  await done();
});

test('on a phone: the bar opens the findings, a touch mends', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, checker, done } = await opened({ path: 'check?sample=offer-broken', ...phone });
  await checker.expectVerdict(/^5 issues/);
  const bar = page.locator('.bar');
  assert.match(await bar.innerText(), /^5 issues in this Offer/);
  await bar.tap();
  await page.locator('.finding', { hasText: '/quantity/value' }).getByRole('button', { name: 'Fix' }).tap();
  await checker.expectVerdict(/^4 issues/);
  await checker.ready();
  await page.locator('.finding').first().getByRole('button').first().tap();
  assert.equal(await checker.selected(), '"X"');
  assert.equal(await bar.getAttribute('aria-expanded'), 'false');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await done();
});

test('what is typed before the editor is there is taken over, with caret and focus', async () => {
  const { page, checker, done } = await opened();
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route('**/codemirror-*.js', (route) => held.then(() => route.continue()));
  await page.reload();
  const area = page.locator('textarea');
  await area.fill('{"@type": "Offer", "status": }');
  await checker.expectVerdict(/issue/);
  await area.evaluate((element) => element.setSelectionRange(29, 29));
  letGo();
  await checker.ready();
  await page.keyboard.type('"open"');
  assert.equal(await checker.text(), '{"@type": "Offer", "status": "open"}');
  await checker.expectVerdict(/issues in this Offer$/);
  await done();
});

test('advice is apart, and the choice of it is remembered', async () => {
  const { page, checker, done } = await opened();
  await checker.pick('passport-slips-valid');
  await checker.expectVerdict(/^Valid MaterialDNA, 5 warnings, 2 hints$/);
  assert.equal((await checker.advice()).length, 7);
  const level = page.locator('.advice-head select');
  await level.selectOption('warnings');
  await checker.expectVerdict(/^Valid MaterialDNA, 5 warnings$/);
  await level.selectOption('none');
  await checker.expectVerdict(/^Valid MaterialDNA$/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.advice-head select').value === 'none');
  await done();
});

test('what is selected is typed over, and comes back', async () => {
  const { page, checker, done } = await opened();
  const before = await checker.text();
  await page.keyboard.type('{"@type": "Offer"}');
  await checker.expectVerdict(/issues in this Offer$/);
  await page.keyboard.press('ControlOrMeta+Z');
  assert.equal(await checker.text(), before);
  await page.keyboard.insertText('{\n}');
  assert.equal(await checker.text(), '{\n}');
  await checker.pick('offer-broken');
  await checker.expectVerdict(/^5 issues/);
  await page.getByRole('button', { name: /line 9/ }).click();
  await page.keyboard.type('400');
  await checker.expectVerdict(/^4 issues/);
  assert.match(await checker.text(), /"value": 400,\n/);
  await done();
});

test('says so where the rules cannot be loaded', async () => {
  const page = await browser.open({ path: 'check' });
  await page.route('**/worker-*.js', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'The rules could not be loaded' }).waitFor();
  await page.leave();
});

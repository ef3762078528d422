// Many payloads on /check: arrays, lines and files, the table of them, and the reports.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';

import { settled } from '../support/settled.mjs';
import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { keepPicture } from './pictures.mjs';

const sample = async (name) =>
  JSON.parse(await readFile(new URL(`../../www/src/samples/${name}.json`, import.meta.url), 'utf8'));
const valid = await sample('offer-valid');
const broken = await sample('match-broken');
const line = (value) => `${JSON.stringify(value)}\n`;

let browser, page, folder;
before(async () => {
  browser = await startBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'loopgate-many-'));
});
after(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => assert.deepEqual(page.faults, []));

async function open() {
  page = await browser.open({ path: 'check' });
}

const input = () => page.locator('input[type=file]');
const rows = () => page.locator('.table tbody tr');
const state = (name) => page.locator(`.progress[data-state=${name}]`).waitFor();
const found = () => page.locator('.progress .found').innerText();
const notes = () => page.locator('.notes').innerText();

/** Opens files, given as names and contents. */
async function add(files) {
  const list = Object.entries(files).map(([name, content]) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  }));
  await input().setInputFiles(list);
}

async function check(files) {
  await add(files);
  await state('done');
}

async function writeLarge(name, lines) {
  const file = path.join(folder, name);
  await writeFile(file, (line(valid) + line(broken)).repeat(lines / 2));
  return file;
}

/** Into what has the focus, in a shadow root or not. */
function paste(text) {
  return page.evaluate((pasted) => {
    let target = document.activeElement;
    while (target.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true, composed: true };
    target.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

async function download(button) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await saved.path(), 'utf8');
}

describe('one page, file after file', () => {
  before(open);
  afterEach(() => page.getByRole('button', { name: 'Back to the editor' }).click());
  after(() => page.leave());

  test('each line of NDJSON is a row, with what it is and what is wrong', async () => {
    await check({ 'a.ndjson': line(valid) + line(broken) });
    assert.equal(await rows().count(), 2);
    const [first, second] = await rows().allInnerTexts();
    assert.match(first, /a\.ndjson, line 1\s+Offer\s/);
    assert.match(first, new RegExp(valid.id));
    assert.match(second, /line 2\s+Match[\s\S]*\d+ issues?\s/);
    assert.match(await found(), /2 payloads, 1 invalid/);
    assert.match(await page.getByRole('list', { name: 'By kind' }).innerText(), /Offer 1\s+Match 1/);
  });

  test('an array and single files go into one table', async () => {
    await check({
      'array.json': JSON.stringify([valid, broken], null, 2),
      'one.json': JSON.stringify(valid, null, 2),
      'two.json': JSON.stringify(broken),
    });
    const places = await page.locator('td.place').allInnerTexts();
    assert.deepEqual(places, ['array.json, item 1', 'array.json, item 2', 'one.json', 'two.json']);
  });

  test('byte-order mark, CRLF, empty lines, a line that is not UTF-8 and one that is cut off', async () => {
    const latin = Buffer.concat([Buffer.from('{"@type": "'), Buffer.from([0xe9]), Buffer.from('"}\r\n')]);
    await check({
      'a.ndjson': Buffer.concat([
        Buffer.from(`\ufeff${JSON.stringify(valid)}\r\n\r\n   \r\n`),
        latin,
        Buffer.from(JSON.stringify(valid).slice(0, 100)),
      ]),
    });
    assert.match(await found(), /3 payloads, 2 invalid/);
    const [first, second, third] = await rows().allInnerTexts();
    assert.match(first, /line 1\s[\s\S]*Valid/);
    assert.match(second, /line 4\s[\s\S]*UTF-8/);
    assert.match(third, /line 5\s/);
    assert.match(await notes(), /a\.ndjson begins with a byte-order mark/);
    assert.match(await notes(), /a\.ndjson ends in the middle of line 5/);
  });

  test('what is wrong with files themselves is said', async () => {
    await check({
      'empty.json': '',
      'open.json': `[${JSON.stringify(valid)},`,
      'after.json': '[] more',
    });
    assert.match(await notes(), /empty\.json is empty/);
    assert.match(await notes(), /open\.json ends before its list does/);
    assert.match(await notes(), /after\.json has something after the end of its list/);
    assert.match(await found(), /1 payload, 0 invalid/);
  });

  test('the reports have every issue, and no formulas', async () => {
    const hostile = { ...broken, id: '=HYPERLINK("http://evil.example")' };
    await check({ '@a,"b".ndjson': line(valid) + line(broken) + line(hostile) });
    const report = JSON.parse(await download('Report as JSON'));
    assert.deepEqual([report.payloads, report.invalid, report.kept], [3, 2, 2]);
    assert.deepEqual(report.invalid && report.details.map(({ number, kind }) => [number, kind]), [
      [2, 'Match'],
      [3, 'Match'],
    ]);
    const csv = await download('Report as CSV');
    const lines = csv.trimEnd().split('\r\n');
    const issues = report.details.reduce((sum, one) => sum + one.issues.length, 0);
    assert.equal(lines.length, issues + 1);
    assert.match(lines[0], /^\ufefffile,line,item,kind,id,path,code,message,expected,help,severity$/);
    assert.ok(lines.slice(1).every((row) => row.startsWith(`"'@a,""b"".ndjson",`)));
    assert.match(csv, /"'=HYPERLINK\(""http:\/\/evil\.example""\)"/);
  });

  test('the reports have advice too', async () => {
    const slips = await sample('passport-slips-valid');
    await check({ 'a.ndjson': line(valid) + line(slips) });
    assert.match(await rows().nth(1).innerText(), /Valid, 5 warnings, 2 hints/);
    const report = JSON.parse(await download('Report as JSON'));
    assert.deepEqual([report.invalid, report.reported, report.details[0].warnings.length], [0, 1, 7]);
    assert.match(await download('Report as CSV'), /,warning\r\n[\s\S]*,hint\r\n/);
  });

  test('markup in payloads is shown as it is', async () => {
    await check({ '<img src=x onerror=alert(1)>.ndjson': line({ ...broken, id: '<b>bold</b>' }).repeat(2) });
    assert.match(await rows().first().innerText(), /<img src=x onerror=alert\(1\)>.*<b>bold<\/b>/s);
    assert.equal(await page.locator('.many img, .many b').count(), 0);
  });

  test('fix all and download gives the file with what could be fixed', async () => {
    const slipped = line(valid).replace(/"value":(\d+)/, '"value":"$1"');
    await check({ 'offers.ndjson': line(broken) + slipped });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Fix all and download/ }).click(),
    ]);
    assert.equal(saved.suggestedFilename(), 'offers.ndjson');
    assert.equal((await readFile(await saved.path(), 'utf8')).split('\n')[1], line(valid).trim());
    await page
      .getByText(/fixed in 2 payloads\. The download has the file that changed\. 1 payload still has issues/)
      .waitFor();
  });
});

describe('a page that was just opened', () => {
  beforeEach(open);
  afterEach(() => page.leave());

  test('one file of one payload is opened in the editor', async () => {
    await add({ 'one.json': JSON.stringify(broken) });
    await page.getByRole('heading', { name: /issues? in this Match/ }).waitFor();
    assert.equal(await page.locator('.many').count(), 0);
  });

  test('the table is narrowed down to the invalid ones', async () => {
    await check({ 'a.ndjson': line(valid) + line(broken) + line(valid) });
    await page.getByRole('radio', { name: 'Invalid (1)' }).check();
    await page.locator('tbody tr', { hasText: 'line 1' }).waitFor({ state: 'detached' });
    const [row, ...others] = await rows().allInnerTexts();
    assert.match(row, /line 2/);
    assert.deepEqual(others, []);
  });

  test('a payload is opened in the editor, and the results are still there afterwards', async () => {
    await check({ 'a.ndjson': `\ufeff${line(valid)}\r\n${line({ ...broken, note: 'ä€😀' })}` });
    await page.getByRole('button', { name: 'Open a.ndjson, line 3 in the editor' }).click();
    await page.getByRole('heading', { name: /issues? in this Match/ }).waitFor();
    await page.getByText('ä€😀').waitFor();
    await page.getByRole('button', { name: 'Back to the results' }).click();
    assert.equal(await rows().count(), 2);
  });

  test("the browser's back leads to the same place of the results, and further to the editor", async () => {
    await check({ 'a.ndjson': (line(valid) + line(broken)).repeat(40) });
    await page.getByRole('radio', { name: 'Invalid (40)' }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const opener = page.getByRole('button', { name: 'Open a.ndjson, line 80 in the editor' });
    await opener.click();
    await page.getByRole('heading', { name: /issues? in this Match/ }).waitFor();
    await page.goBack();
    await opener.waitFor();
    await page.waitForFunction(() => /line 80/.test(document.activeElement.ariaLabel));
    assert.equal(new URL(page.url()).search, '?show=invalid');
    assert.ok((await page.locator('.check > .many').evaluate((table) => table.scrollTop)) > 0);
    await page.goBack();
    await page.locator('.cm-content').waitFor();
    await page.goForward();
    await opener.waitFor();
  });

  test('a chip shows the payloads with a code, and the address keeps it', async () => {
    await check({ 'a.ndjson': line(valid) + line(broken) });
    const chip = page.getByRole('radio', { name: /^(enum|required|format|type) \(1\)$/ }).first();
    const name = await chip.evaluate((input) => input.parentElement.textContent.trim().split(' ')[0]);
    await chip.check();
    await page.locator('tbody tr', { hasText: 'line 1' }).waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).search, `?code=${name}`);
    await page.reload();
    await check({ 'b.ndjson': line(valid) + line(broken) });
    assert.equal(await page.getByRole('radio', { name: `${name} (1)` }).isChecked(), true);
  });

  test('the next invalid payload by its button and by keyboard, in the table and in the editor', async () => {
    await check({ 'a.ndjson': (line(valid) + line(broken)).repeat(20) });
    for (const number of [2, 4]) {
      await page.getByRole('button', { name: 'Next invalid' }).click();
      await page.waitForFunction(
        (label) => document.activeElement.ariaLabel === label,
        `Open a.ndjson, line ${number} in the editor`,
      );
    }
    await page.keyboard.press('Enter');
    const isOpen = (number) => page.locator('.note', { hasText: `a.ndjson, line ${number}` }).waitFor();
    await isOpen(4);
    await page.getByRole('button', { name: 'Next invalid' }).click();
    await isOpen(6);
    await page.keyboard.press('Alt+PageDown');
    await isOpen(8);
    await page.keyboard.press('Alt+PageUp');
    await isOpen(6);
    await page.goBack();
    await page.waitForFunction(() => /line 6 /.test(document.activeElement.ariaLabel));
  });

  test('a line that is longer than a node takes is checked as the editor does, and told', async () => {
    const long = line({ ...valid, note: 'x'.repeat(1 << 20) });
    await check({ 'a.ndjson': long + line(valid) });
    assert.match(await notes(), /a\.ndjson has a payload that is longer than 1,048,576 bytes.*\(number 1\)/);
    const verdict = await rows().first().locator('.verdict').innerText();
    await page.getByRole('button', { name: 'Open a.ndjson, line 1 in the editor' }).click();
    await page.getByRole('heading', { name: `${verdict} Offer` }).waitFor();
  });

  test('a file that is gone while it waits is told, and the others are checked', async () => {
    const first = await writeLarge('large.ndjson', 30_000);
    const second = path.join(folder, 'gone.ndjson');
    await writeFile(second, line(valid));
    await input().setInputFiles([first, second]);
    await rm(second);
    await page.locator('.progress[data-state=done]').waitFor({ timeout: 60_000 });
    assert.match(await notes(), /gone\.ndjson could not be read .* has changed or is gone/);
    assert.match(await found(), /30,000 payloads, 15,000 invalid/);
  });

  test('pause holds the checks, resume goes on, stop ends them and keeps what was found', async () => {
    await input().setInputFiles(await writeLarge('pause.ndjson', 120_000));
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await state('paused');
    const before = await settled(found);
    await page.waitForTimeout(500);
    assert.equal(await found(), before);
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await state('reading');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await state('cancelled');
    const kept = await settled(found);
    assert.doesNotMatch(kept, /^· 120,000|^0 payloads/);
    await page.waitForTimeout(400);
    assert.equal(await found(), kept);
    assert.ok((await rows().count()) > 0);
  });

  test('files that are dropped while others are read are checked after them', async () => {
    await input().setInputFiles(await writeLarge('first.ndjson', 30_000));
    await page.locator('.progress').waitFor();
    await page.locator('.check').evaluate((zone, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'second.json'));
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }));
    }, JSON.stringify(broken));
    await page.waitForFunction(() => /30,001 payloads/.test(document.querySelector('.found').textContent));
    assert.match(await found(), /30,001 payloads, 15,001 invalid/);
  });

  test('the table has some thousand rows, and says so', async () => {
    await input().setInputFiles(await writeLarge('rows.ndjson', 24_000));
    await state('done');
    assert.equal(await rows().count(), 25);
    await page.getByText('The first 10,000 of 24,000 are listed. All are counted.').waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('tbody tr', { hasText: 'line 26' }).waitFor();
    assert.equal(await rows().count(), 25);
  });

  test('a text that is a list is offered to be checked item by item', async () => {
    await page.mouse.move(5, 5);
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+A');
    await paste(JSON.stringify([valid, broken]));
    await page.getByRole('button', { name: 'Check them one by one' }).click();
    await state('done');
    assert.equal(await rows().count(), 2);
  });

  test('accessible and nothing wider than the screen', async () => {
    await check({ 'a.ndjson': (line(valid) + line(broken)).repeat(3) + '{' });
    for (const { title, ...look } of looks) {
      await show(page, look);
      const wide = await page.evaluate(() => document.querySelector('.many').scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px wider, ${title}`);
      assert.deepEqual(await violationsOn(page), [], title);
      await keepPicture(page, `many-${look.viewport.width}-${look.colorScheme}`);
    }
  });

  test('by keyboard alone: narrow down, open', async () => {
    await check({ 'a.ndjson': line(valid) + line(broken) });
    await page.getByRole('radio', { name: /^All/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('tbody tr', { hasText: 'line 1' }).waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: 'Open a.ndjson, line 2 in the editor' });
    const isThere = () => opener.evaluate((button) => button === document.activeElement);
    for (let left = 4; left > 0 && !(await isThere()); left--) await page.keyboard.press('Tab');
    assert.ok(await isThere());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /issues? in this Match/ }).waitFor();
  });
});

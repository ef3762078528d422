// `loopgate/form` in a browser, from the tarball: the README's form, and the fields that it has not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import path from 'node:path';

import { violationsOn } from '../../www/axe.mjs';
import { openPage } from '../support/browser.mjs';
import { makeProject } from '../support/project.mjs';

const readme = readFileSync(new URL('../../../pkg/README.md', import.meta.url), 'utf8');
const [, example] = /^## Forms.*?^```html\n(.*?)^```$/ms.exec(readme);
const [, short] = /^### What it says.*?^```html\n(.*?)^```$/ms.exec(readme);
const imports = /<script type="importmap">.*?<\/script>/s.exec(example)[0];
const types = `import { validate } from 'loopgate';
import { attachForm, fieldMessage } from 'loopgate/form';
import de from 'loopgate/words/de';
declare const form: HTMLFormElement;
const attached = attachForm(form, 'Offer', {
  onValid: (offer) => offer.quantity.value.toFixed(),
  messages: ({ code }, label) => code + label?.trim(),
});
const sentence: string = fieldMessage(validate('Offer', {}).issues[0]!, ['Material', 'Product'], { choice: true, language: de });
// @ts-expect-error a label is needed
fieldMessage({});
attachForm(form, 'Offer', { load: () => import('loopgate/advice'), onError: (error) => void error });
// @ts-expect-error there is no such kind
attachForm(form, 'Nothing');
attached.detach();
console.log(sentence);
`;
const project = makeProject({
  'offer.html': example,
  'short.html': `<!doctype html><html lang="en"><title>Pledge</title>${imports}<main><h1>Pledge</h1>${short}</main></html>`,
  'blank.html': `<!doctype html><html lang="en"><title>Fields</title>${imports}<main></main></html>`,
  'use.ts': types,
});
const { page, url, faults, close } = await openPage(project.dir);
after(close);

const field = (name) => page.locator(`[name="${name}"]`);
const messages = () => page.locator('span[data-loopgate]').allTextContents();

/** A form with this content, attached as `attached`; its handlers note what they are told in `told`. */
async function openForm(content, kind = 'Offer', options = '{}') {
  await page.goto(new URL('blank.html', url).href);
  await page.evaluate(
    async ([content, kind, options]) => {
      document.querySelector('main').innerHTML = `<h1>Fields</h1><form>${content}</form>`;
      const { attachForm } = await import('loopgate/form');
      window.form = document.querySelector('form');
      window.before = form.outerHTML;
      window.told = [];
      window.attached = attachForm(form, kind, (0, eval)(`(${options})`));
      // What checks is there, unless a test says when it comes.
      if (!options.includes('load')) await attached.report().catch(() => {});
    },
    [content, kind, options],
  );
}

const payloadNow = () => page.evaluate(() => JSON.parse(JSON.stringify(attached.payload())));

test("the README's form: wrong, left, corrected, submitted", async () => {
  await page.goto(new URL('offer.html', url).href);
  await page.waitForFunction(() => document.querySelector('form').noValidate);
  await page.evaluate(() => import('loopgate').then(() => {}));
  assert.deepEqual(await messages(), []);

  await field('quantity.value').fill('-1');
  assert.deepEqual(await messages(), []);
  await field('quantity.value').press('Tab');
  assert.deepEqual(await messages(), ['Weight in kg must be a number of at least 0; it is -1']);
  assert.equal(await field('quantity.value').getAttribute('aria-invalid'), 'true');
  const id = await field('quantity.value').getAttribute('aria-errormessage');
  assert.equal(await field('quantity.value').getAttribute('aria-describedby'), id);
  assert.equal(await page.locator(`#${id}`).getAttribute('data-loopgate'), 'issue');
  await field('quantity.value').fill('12.5');
  assert.equal(await page.locator(`#${id}`).count(), 0);
  for (const name of ['aria-invalid', 'aria-errormessage', 'aria-describedby']) {
    assert.equal(await field('quantity.value').getAttribute(name), null);
  }

  await page.getByRole('button', { name: 'Offer it' }).click();
  assert.deepEqual(await messages(), [
    'Enter Offer',
    'Enter Material',
    'Enter From',
    'Enter To',
    'Enter Until',
  ]);
  assert.equal(await page.evaluate(() => document.activeElement.name), 'id');
  assert.ok((await page.getByRole('alert').locator('li').count()) >= 5);
  assert.deepEqual(await violationsOn(page), []);

  await field('id').fill('OFR-2F7A6B9C');
  await field('material_id').fill('MAT-DE-MUC-2025-PLASTIC-B847F3');
  await field('from_city').fill('Munich');
  await field('to_city').fill('Berlin');
  await field('available_until').fill('2030-05-27T10:00');
  assert.deepEqual(await messages(), []);
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.getByRole('button', { name: 'Offer it' }).click();
  const offer = JSON.parse(await page.locator('output').textContent());
  assert.deepEqual(offer.quantity, { value: 12.5, unit: 'kg' });
  assert.match(offer.available_until, /^2030-05-27T10:00:00(Z|[+-]\d\d:\d\d)$/);
  assert.equal(Date.parse(offer.available_until), await page.evaluate(() => +new Date('2030-05-27T10:00')));
});

test("the README's short form says what the README says", async () => {
  const [, table] = /^### What it says.*?(^\|.*?)\n\n/ms.exec(readme);
  const said = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[2].trim());
  await page.goto(new URL('short.html', url).href);
  await page.waitForFunction(() => document.querySelector('form').noValidate);
  await page.evaluate(() => import('loopgate').then(() => {}));
  await field('amount').fill('-5');
  await page.getByRole('button', { name: 'Pledge' }).click();
  const [empty] = await messages();
  await field('name').fill('A');
  assert.deepEqual([empty, ...(await messages())], said);
  assert.deepEqual(await violationsOn(page), []);
});

test('what each field gives', async () => {
  await openForm(`
    <input name="text" value="a"><input name="empty" value=""><textarea name="area">b</textarea>
    <input type="number" name="n" value="3"><input type="number" name="none"><input type="range" name="r" value="5">
    <input name="typed" data-type="number" value="1e2"><input name="words" data-type="number" value="12 kg">
    <input type="date" name="d" value="2025-05-27">
    <input type="checkbox" name="on" checked><input type="checkbox" name="off">
    <input type="checkbox" name="tags" value="x" checked><input type="checkbox" name="tags" value="y">
    <input type="checkbox" name="tags" value="z" checked>
    <input type="radio" name="pick" value="1"><input type="radio" name="pick" value="2" checked>
    <input type="radio" name="unpicked" value="1">
    <select name="one"><option value="">-</option><option selected>s</option></select>
    <select name="many" multiple><option selected>p</option><option>q</option><option selected>r</option></select>
    <input name="no" value="x" disabled><fieldset disabled><input name="nor" value="x"></fieldset>
    <input name="items.3.id" value="late"><input name="items.1.id" value="early">
    <button name="button" value="x">Send</button>`);
  assert.deepEqual(await payloadNow(), {
    text: 'a',
    area: 'b',
    n: 3,
    r: 5,
    typed: 100,
    words: '12 kg',
    d: '2025-05-27',
    on: true,
    off: false,
    tags: ['x', 'z'],
    pick: '2',
    one: 's',
    many: ['p', 'r'],
    items: [{ id: 'early' }, { id: 'late' }],
  });
});

test('letters in a number field are an issue, not an absence', async () => {
  await openForm(`<label>Weight <input type="number" name="quantity.value"></label><button>Send</button>`);
  await field('quantity.value').press('e');
  await field('quantity.value').press('Tab');
  assert.deepEqual(await payloadNow(), { quantity: { value: '' } });
  assert.deepEqual(await messages(), ['Weight must be a number of at least 0']);
});

test('what belongs to no field is in the summary, which gets the focus', async () => {
  await openForm(`<input type="hidden" name="@type" value="Offer"><button>Send</button>`);
  await page.getByRole('button', { name: 'Send' }).click();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.loopgate), 'summary');
  assert.ok((await page.locator('[data-loopgate=summary] li').count()) > 5);
  assert.equal(await page.locator('[data-loopgate=summary] button').count(), 0);
});

/** What is shown at each field after a submit, by its name. */
async function sentences() {
  await page.getByRole('button', { name: 'Send' }).click();
  return page.evaluate(() => {
    const wrong = [...form.querySelectorAll('[aria-errormessage]')];
    const textOf = (field) => document.getElementById(field.getAttribute('aria-errormessage')).textContent;
    return Object.fromEntries(wrong.map((field) => [field.name, textOf(field)]));
  });
}

test('a message has the words of the label, without its mark', async () => {
  await openForm(`
    <label>From city * <input name="from_city"></label>
    <label for="to">To city (required): </label><input id="to" name="to_city">
    <label>Weight <span aria-hidden="true">✱</span><input name="quantity.value" data-type="number" value="-1"></label>
    <label>Unit <select name="quantity.unit"><option value="">-</option><option value="kilo" selected>kilo</option></select></label>
    <fieldset><legend>Status (required)</legend>
      <label><input type="radio" name="status" value="open"> open</label>
      <label><input type="radio" name="status" value="reserved"> reserved</label></fieldset>
    <input name="available_until" aria-label="Until" value="June"><input name="id">
    <label>Terms <textarea name="terms">${'a'.repeat(281)}</textarea></label><button>Send</button>`);
  assert.deepEqual(await sentences(), {
    from_city: 'Enter From city',
    to_city: 'Enter To city',
    'quantity.value': 'Weight must be a number of at least 0; it is -1',
    'quantity.unit': 'Unit: unknown value "kilo"; it must be one of kg, g, t, l, ml, m3, piece, bundle',
    status: 'Choose Status',
    available_until: 'Until must be a date and time such as 2025-05-27T10:00:00Z; it is "June"',
    id: 'Enter id',
    terms: 'Terms must have at most 280 characters; it has 281',
  });
});

test('where one of several fields is enough, the message names them all at the first', async () => {
  await openForm(`<label>Product <input name="product_id"></label><label>Material <input name="material_id"></label>
    <button>Send</button>`);
  assert.deepEqual(await sentences(), { material_id: 'Enter Material or Product' });
});

test('in the language of the option', async () => {
  for (const [tag, sentence] of [
    ['de', 'Stadt eingeben'],
    ['pt', 'Introduza Stadt'],
  ]) {
    await openForm('<label>Stadt <input name="from_city"></label><button>Send</button>');
    await page.evaluate(async (tag) => {
      attached.detach();
      const { attachForm } = await import('loopgate/form');
      const language = (await import(`/node_modules/loopgate/dist/words/${tag}.js`)).default;
      window.attached = attachForm(form, 'Offer', { validate: { language } });
      await attached.report();
    }, tag);
    assert.deepEqual(await sentences(), { from_city: sentence });
    await field('from_city').fill('x');
    assert.match(
      (await messages())[0],
      tag === 'de' ? /^Stadt muss mindestens 2 / : /^Stadt tem de ter pelo menos 2 /,
    );
  }
});

test('a field that is added later counts; own words; a button of the summary leads to the field', async () => {
  const options = `{ messages: ({ code }, label) => label ? 'own ' + code + ' of ' + label : 'own' }`;
  await openForm('<button>Send</button>', 'Offer', options);
  await page.evaluate(() => form.insertAdjacentHTML('beforeend', '<input name="id" aria-label="Id"><i></i>'));
  await field('id').fill('x');
  await page.evaluate(() => document.activeElement.blur());
  assert.deepEqual(await messages(), ['own pattern of Id']);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.evaluate(() => document.activeElement.blur());
  await page.getByRole('button', { name: 'own pattern of Id' }).click();
  assert.equal(await page.evaluate(() => document.activeElement.name), 'id');
});

test('advice is shown without aria-invalid, and does not stop a submit', async () => {
  const values = {
    '@context': 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld',
    '@type': 'Offer',
    id: 'OFR-2F7A6B9C',
    material_id: 'MAT-DE-MUC-2025-PLASTIC-B847F3',
    from_city: 'Munich',
    to_city: 'Berlin',
    'quantity.unit': 'kg',
    status: 'open',
    available_until: '2030-05-27T10:00:00Z',
  };
  const hidden = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  await openForm(
    `${hidden.join('')}<label>Weight <input type="range" name="quantity.value"></label>
     <label>Version <input name="schema_version" value="0.3.0"></label><button>Send</button>`,
    'Offer',
    `{ onValid: ({ quantity }) => told.push(quantity.value), onInvalid: () => told.push('invalid') }`,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  assert.deepEqual(await page.evaluate(() => told), [50]);
  assert.equal(await page.locator('span[data-loopgate=warning]').count(), 1);
  assert.match(await field('schema_version').getAttribute('aria-describedby'), /^loopgate-/);
  assert.equal(await page.locator('[aria-invalid], [aria-errormessage], [role=alert]').count(), 0);
  assert.deepEqual(await violationsOn(page), []);
});

test('a group of radio buttons has one message, at the end of its fieldset', async () => {
  await openForm(
    `<fieldset><legend>Status</legend>
     <label><input type="radio" name="status" value="open"> open</label>
     <label><input type="radio" name="status" value="sold"> sold</label></fieldset><button>Send</button>`,
  );
  await page.getByLabel('sold').check();
  await page.getByRole('button', { name: 'Send' }).focus();
  assert.equal((await messages()).length, 1);
  assert.equal(await page.locator('fieldset > :last-child').getAttribute('data-loopgate'), 'issue');
  assert.equal(await page.locator('input[aria-invalid=true]').count(), 2);
  await page.getByLabel('open').check();
  assert.deepEqual(await messages(), []);
});

test('a message does not move the button away that is being pressed', async () => {
  await openForm(
    `<input name="id" aria-label="Id"><p></p><button type="button">Add</button>`,
    'Offer',
    `{ onReport: ({ valid }) => told.push(valid) }`,
  );
  await page.evaluate(() =>
    document.querySelector('button').addEventListener('click', () => told.push('click')),
  );
  await field('id').focus();
  const { x, y } = await page.getByRole('button').boundingBox();
  await page.mouse.move(x + 3, y + 3);
  await page.mouse.down();
  assert.deepEqual(await messages(), []);
  await page.mouse.up();
  await page.waitForSelector('[data-loopgate=issue]');
  assert.deepEqual(await page.evaluate(() => told), ['click', false]);
});

test('a reset begins anew; validate shows all; a removed group closes up', async () => {
  await openForm(
    `<input name="id" value="x" aria-label="Id"><input name="items.0.a" value="1"><input name="items.1.a" value="2">
     <button type="reset">Reset</button>`,
  );
  assert.equal(await page.evaluate(() => attached.validate().then(({ valid }) => valid)), false);
  assert.equal((await messages()).length, 1);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForFunction(() => !document.querySelector('[data-loopgate]'));
  await page.evaluate(() => document.querySelector('[name="items.0.a"]').remove());
  assert.deepEqual(await payloadNow(), { id: 'x', items: [{ a: '2' }] });
});

test('detach leaves the form as it was', async () => {
  await openForm(
    `<p id="own">Own</p><input name="id" aria-describedby="own" aria-label="Id"><button>Send</button>`,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  assert.match(await field('id').getAttribute('aria-describedby'), /^own loopgate-\d+$/);
  assert.ok(await page.evaluate(() => form.outerHTML !== before));
  await page.evaluate(() => attached.detach());
  assert.ok(await page.evaluate(() => form.outerHTML === before));
  await field('id').focus();
  await page.evaluate(() => document.activeElement.blur());
  assert.ok(await page.evaluate(() => form.outerHTML === before));
});

test('what is no form is a TypeError', async () => {
  await openForm('');
  const fault = await page.evaluate(async () => {
    const { attachForm } = await import('loopgate/form');
    const thrown = (...args) => {
      try {
        attachForm(...args);
      } catch (error) {
        return error.name;
      }
    };
    return [thrown(null, 'Offer'), thrown(document.body, 'Offer')];
  });
  assert.deepEqual(fault, ['TypeError', 'TypeError']);
});

test('what checks comes when a person enters the form, and nothing is sent before', async () => {
  const options = `{
    load: () => (told.push('load'), new Promise((resolve) => (window.arrive = resolve)).then(() => import('loopgate'))),
    onValid: (payload) => told.push(payload.status),
    onReport: ({ valid }) => told.push(valid),
  }`;
  await openForm('<input name="status"><button>Send</button>', 'FederationAccepted', options);
  await page.waitForTimeout(50);
  assert.deepEqual(await page.evaluate(() => told), []);
  await field('status').fill('accept');
  await page.getByRole('button', { name: 'Send' }).click();
  assert.deepEqual(await page.evaluate(() => told), ['load']);
  assert.equal(new URL(page.url()).search, '');
  await page.evaluate(() => arrive());
  await page.getByText('status must be').first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.name), 'status');
  await field('status').fill('accepted');
  await page.evaluate(() =>
    form.insertAdjacentHTML('beforeend', '<input name="id" data-type="number" value="1">'),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  assert.ok(await page.evaluate(() => told.includes('accepted')));
});

test('what cannot be loaded is told, and tried again', async () => {
  const options = `{
    load: () => (told.length === 0 ? Promise.reject(new Error('no way')) : import('loopgate')),
    onError: ({ message }) => told.push(message),
  }`;
  await openForm('<input name="id">', 'Offer', options);
  await field('id').focus();
  await page.waitForFunction(() => told.length === 1);
  assert.equal((await page.evaluate(() => attached.report())).valid, false);
  await openForm('', 'Nothing', '{ onError: ({ name }) => told.push(name) }');
  await page.waitForFunction(() => told[0] === 'TypeError');
  assert.deepEqual(
    await page.evaluate(() => attached.report().catch(({ message }) => message)),
    'unknown kind "Nothing": it must be one of ' +
      (await page.evaluate(async () => (await import('loopgate')).kinds.join(', '))),
  );
});

test('its types', () => {
  const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'node20', '--types', ''];
  project.run(tsc, ...options, '--lib', 'es2023,dom', 'use.ts');
});

test('it is at most 4 kB gzipped, and the console is silent', () => {
  const file = readFileSync(path.join(project.dir, 'node_modules/loopgate/dist/form.js'));
  assert.ok(gzipSync(file, { level: 9 }).length <= 4000);
  assert.deepEqual(faults, []);
});

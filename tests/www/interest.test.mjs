import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';

import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

let browser, page;
const node = fakeNode();
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());

async function open() {
  page = await browser.open({ path: 'interest' });
  await infoHas([]);
}

/** What the node says that it does, which the form asks once somebody goes into it. */
const infoHas = (features) =>
  page.route('**/api/v1/node/info', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ features }) }),
  );

const errorOf = (name) => page.locator(`#interest-${name}-${name === 'key' ? 'problem' : 'error'}`);
const outcome = () => page.locator('#interest-outcome');
const send = () => page.getByRole('button', { name: 'Send' }).click();

/** The line at a field once it says this: the rules are loaded as the form is gone into. */
const says = (name, words) => errorOf(name).filter({ hasText: words }).waitFor();

async function fill(values) {
  for (const [name, value] of Object.entries(values)) await page.fill(`#interest-${name}`, value);
}

/** Answers the form's request with each answer in turn; gives what was sent. */
async function answerWith(...answers) {
  const sent = [];
  await page.route('**/api/interest', async (route) => {
    const request = route.request();
    sent.push({ method: request.method(), headers: request.headers(), body: request.postDataJSON() });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === 'failed') return route.abort('connectionfailed');
    const { status, body, wait } = answer;
    if (wait) await wait;
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
  return sent;
}

const refusal = (status, code, message, issues) => ({
  status,
  body: { error: { code, message, details: issues ? { issues } : {} } },
});

const complete = { name: 'Marit Sand', key: 'lg_0123456789abcdefghijABCDEFGHIJ01' };
const created = { status: 201, body: { id: 41, created_at: '2026-05-01T10:00:00Z' } };

const summary = () => page.getByRole('group', { name: /^There (is|are) \d+ things? to put right$/ });
const focused = () => page.evaluate(() => document.activeElement.id);

/** The summary once it has the focus: the same sentences as at the fields, each a link to its own. */
async function expectSummary(...sentences) {
  await summary().waitFor();
  assert.ok(await summary().evaluate((box) => box === document.activeElement));
  assert.deepEqual(await summary().getByRole('link').allInnerTexts(), sentences);
}

describe('one form, gone on with', () => {
  before(open);
  afterEach(() => page.unroute('**/api/interest'));
  after(() => page.leave());

  test('has every member of Interest, with the limits of its schema', async () => {
    const { jsonSchema } = await import('loopgate');
    for (const [name, { type, maxLength }] of Object.entries(jsonSchema('Interest').properties)) {
      const input = page.locator(`#interest-${name}`);
      if (type === 'boolean') assert.equal(await input.getAttribute('type'), 'checkbox');
      if (type !== 'boolean' && name !== 'honey') {
        assert.equal(await input.getAttribute('maxlength'), String(maxLength * 2));
        assert.equal(await page.locator(`#interest-${name}-count`).innerText(), `0 of ${maxLength}`);
      }
    }
  });

  test('says nothing before there is something to say', async () => {
    await page.focus('#interest-name');
    await page.keyboard.press('Tab');
    assert.equal(await page.locator('#interest-form .error:visible').count(), 0);
  });

  test('the outcome is spoken, and focus can be seen', async () => {
    assert.equal(await outcome().getAttribute('role'), 'status');
    for (const selector of [
      '#interest-name',
      '#interest-message',
      '#interest-consentPublic',
      '#interest-key',
      'form button[type=submit]',
    ]) {
      await page.locator(selector).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      const style = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
      assert.equal(style, 'solid', selector);
    }
  });

  test('shows an issue at its field on leaving it, and clears it while typing', async () => {
    await fill({ name: 'M' });
    assert.ok(await errorOf('name').isHidden());
    await page.locator('#interest-name').blur();
    await says('name', 'Enter your name (2 to 80 characters).');
    const name = page.locator('#interest-name');
    assert.equal(await name.getAttribute('aria-invalid'), 'true');
    assert.equal(await name.getAttribute('aria-describedby'), 'interest-name-error interest-name-count');
    await name.pressSequentially('a');
    await errorOf('name').waitFor({ state: 'hidden' });
    assert.equal(await name.getAttribute('aria-invalid'), 'false');
  });

  test('counts characters as the rules do, and says at once what is too long', async () => {
    await fill({ city: '🌍'.repeat(80) });
    assert.equal(await page.locator('#interest-city-count').innerText(), '80 of 80');
    assert.ok(await errorOf('city').isHidden());
    await fill({ city: 'x'.repeat(81) });
    await says('city', 'Shorten your city to 80 characters; it has 81.');
    await fill({ city: '' });
  });

  test('is friendly to a node without the route, and keeps the entry', async () => {
    await answerWith(refusal(404, 'NOT_FOUND', 'no such route'));
    await fill(complete);
    await send();
    await outcome().getByText('This node does not accept entries yet.').waitFor();
    assert.equal(await page.inputValue('#interest-name'), 'Marit Sand');
  });

  test('shows what the service finds at the fields', async () => {
    const issues = [
      { path: '/email', code: 'pattern', message: 'email is not known here', help: 'leave it out' },
      { path: '', code: 'required', key: 'role', message: 'role is missing' },
      { path: '/other', code: 'unknown_key', message: 'other is <b>unknown</b>' },
    ];
    await answerWith(refusal(400, 'INVALID_REQUEST', 'the body is not valid', issues));
    await fill(complete);
    await send();
    await outcome().getByText('Not accepted: the body is not valid. other is <b>unknown</b>.').waitFor();
    assert.equal(await errorOf('email').innerText(), 'E-mail is not known here (leave it out)');
    assert.equal(await errorOf('role').innerText(), 'Role is missing');
    await expectSummary('E-mail is not known here (leave it out)', 'Role is missing');

    await page.locator('#interest-email').pressSequentially('a@b.example');
    assert.ok(await errorOf('email').isHidden(), 'until that field changes');
    assert.equal(await errorOf('role').innerText(), 'Role is missing');
  });

  test('says at the key that it is not taken', async () => {
    await answerWith(refusal(401, 'UNAUTHORIZED', 'the key is not known'));
    await fill(complete);
    await send();
    await outcome().getByText('Not sent: 1 field needs attention.').waitFor();
    assert.match(
      await errorOf('key').innerText(),
      /does not know that key.*npm start printed this demonstration's key/,
    );
    await expectSummary(await errorOf('key').innerText());
  });

  for (const [name, answer, words] of [
    ['a busy service', refusal(429, 'RATE_LIMITED', 'too many requests'), 'Not accepted: too many requests.'],
    [
      'an answer of another shape',
      { status: 502, body: 'bad gateway' },
      'Not accepted: the node answered with status 502.',
    ],
    [
      'a 400 whose details are no list',
      { status: 400, body: { error: { message: 7, details: null } } },
      'status 400',
    ],
    [
      'a 201 without a number',
      { status: 201, body: null },
      'Not accepted: the node answered with status 201.',
    ],
  ]) {
    test(`has words for ${name}`, async () => {
      await answerWith(answer);
      await fill(complete);
      await send();
      await outcome().getByText(words).waitFor();
    });
  }

  test('refuses a key that no header can carry', async () => {
    await fill({ ...complete, key: 'schlüssel 1' });
    await send();
    await says('key', 'a space');
  });

  test('sends what a machine put into the field that people do not see', async () => {
    const sent = await answerWith(created);
    await fill(complete);
    await page.locator('#interest-honey').evaluate((input) => (input.value = 'buy'));
    await send();
    await outcome().getByText('Thank you').waitFor();
    assert.equal(sent[0].body.honey, 'buy');
  });

  for (const [isPublic, words] of [
    [true, 'See it in the list'],
    [false, 'It is not public. See who else is interested'],
  ]) {
    test(`leads on to the list after an entry that is ${isPublic ? '' : 'not '}public`, async () => {
      await answerWith(created);
      await fill(complete);
      await page.setChecked('#interest-consentPublic', isPublic);
      await send();
      const link = outcome().getByRole('link', { name: words });
      await link.waitFor();
      assert.equal(await link.getAttribute('href'), '#interest');
      await link.click();
      await page.waitForURL('**/interest#interest');
    });
  }
});

describe('a form that was just opened', () => {
  beforeEach(open);
  afterEach(() => page.leave());

  test('sends nothing that is not valid, and says at the top what is to be put right', async () => {
    const sent = await answerWith(created);
    await fill({ message: 'x'.repeat(501) });
    await send();
    await outcome().getByText('Not sent: 3 fields need attention.', { exact: true }).waitFor();
    assert.equal(await errorOf('name').innerText(), 'Enter your name (2 to 80 characters).');
    assert.equal(await errorOf('message').innerText(), 'Shorten your message to 500 characters; it has 501.');
    assert.match(await errorOf('key').innerText(), /^Enter your API key/);
    await expectSummary(
      ...(await Promise.all(['name', 'message', 'key'].map((name) => errorOf(name).innerText()))),
    );
    assert.deepEqual(sent, []);
  });

  test('the summary leads to each field, and loses what is put right', async () => {
    await fill({ message: 'x'.repeat(501) });
    await send();
    await page.getByText('There are 3 things to put right').waitFor();
    for (const [index, name] of ['name', 'message', 'key'].entries()) {
      await summary().getByRole('link').nth(index).click();
      assert.equal(await focused(), `interest-${name}`);
    }
    await fill({ name: 'Marit', message: 'Wood' });
    await page.getByText('There is 1 thing to put right').waitFor();
    await fill({ city: 'x'.repeat(81) });
    assert.equal(await summary().getByRole('link').count(), 1, 'nothing is added while one types');
    await fill({ key: complete.key });
    await summary().waitFor({ state: 'detached' });
  });

  test('sends what was filled in, and thanks with the number', async () => {
    const sent = await answerWith(created);
    await fill({ ...complete, city: 'Groningen' });
    await page.check('#interest-consentPublic');
    await send();
    await outcome().getByText('Thank you. Your entry is number 41.').waitFor();
    assert.equal(sent.length, 1);
    assert.equal(sent[0].method, 'POST');
    assert.equal(sent[0].headers['x-api-key'], complete.key);
    assert.match(sent[0].headers['content-type'], /^application\/json/);
    assert.deepEqual(sent[0].body, {
      name: 'Marit Sand',
      city: 'Groningen',
      consentPublic: true,
      shareEmail: false,
    });
    assert.equal(await page.inputValue('#interest-name'), '');
    assert.equal(await page.isChecked('#interest-consentPublic'), false);
    assert.equal(await page.locator('#interest-city-count').innerText(), '0 of 80');
    assert.equal(await page.locator('#interest-form .error:visible').count(), 0);
  });

  test('remembers the key for the tab only', async () => {
    await fill(complete);
    await page.reload();
    await page.locator('#interest-form button[type=submit]:enabled').waitFor();
    assert.equal(await page.inputValue('#interest-key'), complete.key);
    assert.equal(await page.inputValue('#interest-name'), '');
    assert.equal(await page.evaluate(() => localStorage.length), 0);
  });

  test('the button stays under the pointer that presses it', async () => {
    await page.locator('#interest-name').pressSequentially('M');
    const button = page.getByRole('button', { name: 'Send' });
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + 4);
    await outcome().getByText('Not sent: 2 fields').waitFor();
  });

  test('says that the node cannot be reached, and sends the same entry under the same key again', async () => {
    const sent = await answerWith('failed', created, created);
    await fill(complete);
    await send();
    await outcome().getByText('The node could not be reached.').waitFor();
    await send();
    await outcome().getByText('Thank you').waitFor();
    await fill(complete);
    await send();
    await page.waitForFunction(() => document.querySelector('#interest-name').value === '');
    const [first, again, next] = sent.map(({ headers }) => headers['idempotency-key']);
    assert.match(first, /^[0-9a-f]{32}$/);
    assert.equal(again, first);
    assert.notEqual(next, first);
  });

  test('sends once, however often it is asked to', async () => {
    let release;
    const wait = new Promise((resolve) => (release = resolve));
    const sent = await answerWith({ ...created, wait });
    await fill(complete);
    const button = page.getByRole('button', { name: 'Send' });
    await button.dblclick();
    await page.locator('#interest-name').press('Enter');
    await outcome().getByText('Sending…').waitFor();
    assert.equal(await button.getAttribute('aria-disabled'), 'true');
    release();
    await outcome().getByText('Thank you').waitFor();
    assert.equal(sent.length, 1);
    assert.equal(await button.getAttribute('aria-disabled'), 'false');
  });

  test('is there to read before scripts run, and cannot be sent then', async () => {
    const plain = await browser.open({ path: 'interest', javaScriptEnabled: false });
    assert.equal(await plain.locator('#interest-form .field').count(), 8);
    assert.ok(await plain.getByRole('button', { name: 'Send' }).isDisabled());
    await plain.locator('noscript a').first().waitFor();
    await plain.leave();
  });

  test('where the rules do not come, the service judges', async () => {
    await page.route('**/assets/*', (route) => route.abort());
    const sent = await answerWith(
      refusal(400, 'INVALID_REQUEST', 'the body is not valid', [
        { path: '/name', code: 'min_length', message: 'name must be a string of 2 to 80 characters' },
      ]),
    );
    await fill({ name: 'M', key: complete.key });
    await send();
    await says('name', 'Enter your name (2 to 80 characters).');
    assert.equal(sent.length, 1);
  });

  test('the rules are loaded once somebody is about to fill in the form', async () => {
    const fresh = await browser.open({ path: null });
    const asked = [];
    fresh.on('request', (request) => asked.push(request.url()));
    await fresh.goto(new URL('interest', browser.url).href, { waitUntil: 'load' });
    // The page is never idle, as its list is live; once it is, all that the page loads by itself has come.
    await fresh.locator('.connection', { hasText: 'live' }).waitFor();
    const before = new Set(asked);
    assert.ok(before.size > 3);
    const loaded = fresh.waitForRequest(
      (request) => /assets/.test(request.url()) && !before.has(request.url()),
    );
    await fresh.focus('#interest-name');
    await loaded;
    await fresh.leave();
  });

  test('a keyboard is enough', async () => {
    const sent = await answerWith(created);
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('link', { name: 'What this node stores about people' }).focus();
    await press('Tab');
    const isLanguage = (element) => element === document.activeElement;
    assert.ok(await page.getByLabel('Findings in').evaluate(isLanguage));
    await press('Tab');
    await page.keyboard.type('Marit Sand');
    for (const [index, id] of [
      'email',
      'organization',
      'role',
      'city',
      'country',
      'website',
      'message',
    ].entries()) {
      await press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement.id), `interest-${id}`, index);
    }
    await press('Tab', 'Space', 'Tab', 'Tab');
    assert.equal(
      await page.evaluate(() => document.activeElement.id),
      'interest-key',
      'and not the field for machines',
    );
    await press('Enter');
    await outcome().getByText('Not sent: 1 field needs attention.').waitFor();
    await press('Tab', 'Enter');
    assert.equal(await focused(), 'interest-key');
    await page.keyboard.type(complete.key);
    await press('Enter');
    await outcome().getByText('Thank you').waitFor();
    assert.deepEqual(sent[0].body, { name: 'Marit Sand', consentPublic: true, shareEmail: false });
    assert.deepEqual(page.faults, []);
  });

  test('axe finds nothing in the form with its errors, and nothing is too wide', async () => {
    await fill({ name: 'M', city: 'x'.repeat(81) });
    await send();
    await outcome().getByText('Not sent: 3 fields').waitFor();
    for (const { title, ...look } of looks) {
      await show(page, look);
      assert.deepEqual(await violationsOn(page), [], title);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), look.viewport.width);
    }
  });

  describe('at a node that takes interest without a key', () => {
    beforeEach(() => infoHas(['public-interest']));

    test('the key is optional, none is sent, and what happens next is said', async () => {
      const sent = await answerWith(created);
      await fill({ name: complete.name });
      await page.locator('#interest-key-hint').getByText('You need no key here.').waitFor();
      assert.equal(await page.locator('#interest-key').getAttribute('required'), null);
      await page.setChecked('#interest-consentPublic', true);
      await send();
      await outcome()
        .getByText('number 41. It is shown once somebody at this node has confirmed it.')
        .waitFor();
      assert.equal(sent[0].headers['x-api-key'], undefined);
      assert.equal(await errorOf('key').count(), 0);
      for (const { title, ...look } of looks) {
        await show(page, look);
        assert.deepEqual(await violationsOn(page), [], title);
      }
    });

    test('who sent enough is told when to go on, and nothing typed is lost', async () => {
      await answerWith(refusal(429, 'RATE_LIMITED', 'go on in 3000 seconds, or ask the operator for a key'));
      await fill({ name: complete.name });
      await page.locator('#interest-key-hint').getByText('You need no key here.').waitFor();
      await send();
      await outcome().getByText('go on in 3000 seconds, or ask the operator for a key').waitFor();
      assert.equal(await page.inputValue('#interest-name'), complete.name);
    });
  });
});

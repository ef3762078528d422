// A key: by an invitation, of the demonstration, kept in the tab or on the device, and forgotten.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import { chain, register } from '../support/records.mjs';
import { expectStatus } from '../support/expect.mjs';
import { hashOf, issueKey } from '../support/keys.mjs';
import { apiKey, startServer } from '../support/server.mjs';
import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { importPagesModule } from './bundle.mjs';
import { keepPicture } from './pictures.mjs';

const hour = 60 * 60 * 1000;
const soon = new Date(Date.now() + hour).toISOString();
const past = new Date(Date.now() - hour).toISOString();

let server, browser, page, offer;
before(async () => {
  const vars = { DEMONSTRATION_KEY: apiKey, NODE_NAME: 'Porto node <b>', PUBLIC_INTEREST: 'true' };
  server = await startServer({ pages: true, vars });
  browser = await startBrowser({ url: server.url });
  ({ offer } = await register(server, chain({ match: { status: 'proposed' } })));
});
after(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  await page?.leave();
  page = undefined;
});

let count = 0;

/** The path of an invitation's link. */
async function invited({ expires_at = soon, revoked_at = null } = {}) {
  const token = `lgi_${String((count += 1)).padStart(40, '0')}`;
  const sql = `INSERT INTO invitations (hash, name, scopes, created_at, expires_at, revoked_at)
               VALUES (?, 'Ada', 'registry', ?, ?, ?)`;
  const values = [hashOf(token), past, expires_at, revoked_at];
  await server.database
    .prepare(sql)
    .bind(...values)
    .run();
  return `invitations/${token}`;
}

const kept = () =>
  page.evaluate(() => [sessionStorage, localStorage].map((place) => place.getItem('loopgate-api-key')));
const acceptButton = () => page.getByRole('button', { name: 'Accept the invitation' });

describe('an invitation', () => {
  test('says who invites, and one button makes a key that is kept in this browser', async () => {
    page = await browser.open({ path: await invited() });
    await page.getByText('Porto node <b> invites you to register materials. The key will be kept').waitFor();
    await acceptButton().click();
    await page.getByRole('heading', { name: 'Your key is kept in this browser' }).waitFor();
    const [inTab, onDevice] = await kept();
    assert.match(onDevice, /^lg_[0-9a-f]{64}$/);
    assert.equal(inTab, onDevice);
    assert.equal(await page.locator('main code').innerText(), onDevice, 'shown once');
    const whoami = await server.request('/api/v1/whoami', { headers: { 'x-api-key': onDevice } });
    assert.deepEqual(whoami.body.scopes, ['registry']);
    assert.equal(
      await page.getByRole('link', { name: 'Register a material' }).getAttribute('href'),
      '/register',
    );
    assert.deepEqual(page.faults, []);
  });

  test('whose answer was lost is asked for again, also after the page was loaded anew', async () => {
    page = await browser.open({ path: await invited() });
    await page.route('**/api/v1/invitations/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await acceptButton().click();
    await page.getByText('The node could not be reached').waitFor();
    await page.unroute('**/api/v1/invitations/*');
    await page.reload();
    await acceptButton().click();
    await page.getByRole('heading', { name: 'Your key is kept in this browser' }).waitFor();
  });

  const over = {
    'not known': [async () => `invitations/lgi_${'x'.repeat(40)}`, 404, /not known here/],
    'cut off': [async () => 'invitations/lgi_0123', 404, /not known here/],
    expired: [() => invited({ expires_at: past }), 410, /has expired/],
    'taken back': [() => invited({ revoked_at: past }), 410, /was taken back/],
    used: [used, 410, /was used already/],
  };
  for (const [title, [make, status, words]] of Object.entries(over)) {
    test(`${title}: says so, and whom to ask, also without a script`, async () => {
      const path = `/${await make()}`;
      const answer = await server.request(path);
      assert.equal(answer.status, status);
      assert.match(answer.text, words);
      assert.match(answer.text, status === 410 ? /Ask .*Porto node &lt;b&gt;/ : /the whole link/);
      const api = await server.post(`/api/v1${path}`, undefined, { 'x-api-key': '' });
      assert.equal(api.status, status, 'page and route say the same');
      page = await browser.open({ path: path.slice(1) });
      await page.getByRole('heading', { name: words }).waitFor();
      assert.equal(await acceptButton().count(), 0);
      assert.deepEqual(await kept(), [null, null]);
    });
  }

  test('used by another while the page was open, says so', async () => {
    const path = await invited();
    page = await browser.open({ path });
    await acceptButton().waitFor();
    await server.post(`/api/v1/${path}`, undefined, { 'x-api-key': '' });
    await acceptButton().click();
    const alert = page.getByRole('alert');
    await alert.locator('p').nth(1).waitFor();
    assert.match(await alert.innerText(), /was used already/);
    assert.equal(await acceptButton().count(), 0, 'pressing again would change nothing');
  });

  test('a preview of its link uses nothing up, is kept by no cache, and no search engine is told of it', async () => {
    const path = await invited();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await server.request(`/${path}`, { method });
      assert.deepEqual(
        [status, headers.get('cache-control'), headers.get('x-robots-tag')],
        [200, 'no-store', 'noindex'],
      );
    }
    const { text } = await server.request(`/${path}`);
    assert.ok(!text.includes(path.split('/')[1]), 'nothing that is read of the page has the token');
    const accepted = await server.post(`/api/v1/${path}`, undefined, { 'x-api-key': '' });
    assert.equal(accepted.status, 201);
  });

  test('axe finds nothing before and after', async () => {
    const isGood = async (name) => {
      for (const look of looks) {
        await show(page, look);
        await keepPicture(page, `invitation-${name}-${look.colorScheme}-${look.viewport.width}`);
        assert.deepEqual(await violationsOn(page), [], look.title);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= look.viewport.width, `${width} pixels wide`);
      }
    };
    page = await browser.open({ path: await invited() });
    await page.getByText('Porto node').waitFor();
    await isGood('open');
    await acceptButton().click();
    await page.getByRole('button', { name: 'Copy the key' }).waitFor();
    await isGood('done');
  });
});

async function used() {
  const path = await invited();
  await server.post(`/api/v1/${path}`, undefined, { 'x-api-key': '' });
  return path;
}

describe('a key where a page asks for it', () => {
  const field = () => page.getByLabel('API key');
  const onDevice = () => page.getByLabel('Keep it on this device');

  async function openOffer() {
    page = await browser.open({ path: `records/offer/${offer.id}` });
    await page.getByText('Change its status').click();
    await field().waitFor();
  }

  test('is one click at a demonstration, for this tab', async () => {
    await openOffer();
    await page.getByRole('button', { name: "Use this demonstration's key" }).click();
    await page.getByText("This demonstration's key is filled in.").waitFor();
    assert.equal(await field().inputValue(), apiKey);
    assert.deepEqual(await kept(), [apiKey, null]);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'move-key');
    assert.equal(await page.getByRole('button', { name: "Use this demonstration's key" }).count(), 0);
    assert.deepEqual(await violationsOn(page), []);
    assert.deepEqual(page.faults, []);
  });

  test('of the demonstration is offered too where another one was refused, also after a reload', async () => {
    await openOffer();
    const use = page.getByRole('button', { name: "Use this demonstration's key" });
    await field().fill('lg_wrong');
    await page.locator('.inside li button[aria-disabled="false"]').first().click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByText('This node does not know that key').waitFor();
    await use.waitFor();
    await page.reload();
    assert.equal(await field().inputValue(), 'lg_wrong');
    await use.click();
    await page.getByText("This demonstration's key is filled in.").waitFor();
    assert.equal(await use.count(), 0);
    await Promise.all([page.waitForResponse('**/api/v1/demonstration'), page.reload()]);
    assert.equal(await field().inputValue(), apiKey);
    assert.equal(await use.count(), 0);
  });

  test('stays on the device where somebody says so, until they have it forgotten', async () => {
    await openOffer();
    await onDevice().check();
    await field().fill(' lg_mine ');
    assert.deepEqual(await kept(), ['lg_mine', 'lg_mine']);
    await page.getByText('kept in this browser until you forget it').waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await field().waitFor();
    assert.deepEqual([await field().inputValue(), await onDevice().isChecked()], ['lg_mine', true]);
    await page.getByRole('button', { name: 'Forget the key' }).click();
    await page.getByText('The key is forgotten.').waitFor();
    assert.deepEqual(await kept(), [null, null]);
    assert.deepEqual([await field().inputValue(), await onDevice().isChecked()], ['', false]);
  });

  test('goes from the device once that is no longer wanted, and stays in the tab', async () => {
    await openOffer();
    await onDevice().check();
    await field().fill('lg_mine');
    await onDevice().uncheck();
    assert.deepEqual(await kept(), ['lg_mine', null]);
  });

  test('is offered by no other node', async () => {
    page = await browser.open({ path: null });
    await page.route('**/api/v1/node/info', (route) => route.fulfill({ json: { name: 'Porto' } }));
    await page.goto(new URL(`records/offer/${offer.id}`, server.url).href);
    await page.getByText('Change its status').click();
    await page.getByText('Running npm start printed').waitFor();
    assert.equal(await page.getByRole('button', { name: "Use this demonstration's key" }).count(), 0);
  });
});

describe('what came without a key', () => {
  const entry = { consentPublic: true, shareEmail: false, city: 'Porto', email: 'a@b.test' };
  const visit = (name) =>
    server.post(
      '/api/interest',
      { ...entry, name },
      { 'x-api-key': '', 'cf-connecting-ip': `192.0.2.${(count += 1)}` },
    );
  const rest = async () =>
    (await server.request('/api/interest/waiting', { headers: { 'x-api-key': apiKey } })).body.results.map(
      ({ name }) => name,
    );
  const waiting = () => page.getByRole('region', { name: 'Waiting to be confirmed' });

  test('is confirmed with one button and refused with another by who may, and shown to nobody else', async () => {
    for (const name of ['Ada <i>', 'Ben', 'Cleo']) expectStatus(await visit(name), 201);
    const other = await issueKey(server, 'interest registry');
    page = await browser.open({ path: 'interest' });
    const asked = page.waitForResponse('**/api/v1/whoami');
    await page.getByLabel('API key').fill(other);
    await asked;
    await page.getByRole('button', { name: 'Forget the key' }).click();
    assert.equal(await waiting().count(), 0);
    await page.getByRole('button', { name: "Use this demonstration's key" }).click();
    await page.getByRole('link', { name: '3 wait to be confirmed' }).click();
    await waiting().getByText('The e-mail address is not shown.').first().waitFor();
    for (const { title, ...look } of looks) {
      await show(page, look);
      assert.deepEqual(await violationsOn(page), [], title);
      await keepPicture(page, `interest-waiting-${title}`);
    }
    await waiting().getByRole('button', { name: 'Confirm the entry of Ada <i>' }).click();
    await waiting().getByText('The entry of Ada <i> is confirmed.').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.role), 'status');
    await page.locator('#interest').getByText('Ada <i>').waitFor();
    await waiting().getByRole('button', { name: 'Refuse the entry of Ben' }).click();
    await waiting().getByRole('button', { name: 'No, leave it' }).click();
    assert.deepEqual(await rest(), ['Ben', 'Cleo']);
    await waiting().getByRole('button', { name: 'Refuse the entry of Ben' }).click();
    await waiting().getByRole('button', { name: 'Remove it' }).click();
    await waiting().getByText('The entry of Ben is removed.').waitFor();
    assert.deepEqual(await rest(), ['Cleo']);
    assert.deepEqual(page.faults, []);
  });
});

test('whom one asks for a key is a link where it can be one', async () => {
  const { contactLink } = await importPagesModule('node/key-source.ts');
  for (const [contact, link] of [
    ['ada@porto.example', 'mailto:ada@porto.example'],
    ['https://porto.example/keys', 'https://porto.example/keys'],
    ['javascript:alert(1)', undefined],
    ['mailto:a@b.example?bcc=x', undefined],
    ['ask at the town hall', undefined],
  ])
    assert.equal(contactLink(contact), link, contact);
  const { key } = await importPagesModule('words/shared/key.ts');
  assert.equal(
    key.from(false, 'Porto', 'ada@porto.example'),
    'A key comes from whoever runs Porto: ask ada@porto.example.',
  );
});

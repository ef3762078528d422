// Decisions 8: offers that other nodes make for materials of this one.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { brokenJson } from '../../support/broken-json.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { countEvents } from '../../support/fake-peer.mjs';
import { announcement, materialOffer, paths } from '../../support/node-identity.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { freshId, record, register } from '../../support/records.mjs';
import { loadVectors } from '../../support/vectors.mjs';
import { expectNoEvent, ghent, isBroken, porto, start } from './inbox.mjs';
import { expectEvent, fresh } from './offers.mjs';

const path = paths.offer;
const hour = 60 * 60 * 1000;

let server;
before(async () => (server = await start()));
after(() => server?.close());

const bySignature = (message, node = porto) => node.send(server, path, message);
const byKey = (message, headers) => server.post(path, message, headers);

describe('the event', () => {
  for (const [name, send, signed] of [
    ['signed', (message) => bySignature(message), true],
    ['with a key', (message) => byKey(message), false],
  ]) {
    test(name, async () => {
      const message = await fresh(server, { base_price: 0, loop_cost: 1e21, note: { extra: [1.5, null] } });
      const { id, created_at, ...event } = await expectEvent(server, await send(message), message);
      assert.ok(Number.isInteger(id) && id >= 1);
      assert.ok(Math.abs(Date.now() - Date.parse(created_at)) < 60_000);
      assert.deepEqual(event, {
        event_type: 'federation.offer_received',
        entity_type: 'material',
        entity_id: message.material,
        payload: message,
        source_node: porto.id,
        signed,
      });
    });
  }

  test('registers no offer', async () => {
    const offers = async () => (await server.request('/api/v1/offer')).text;
    const before = await offers();
    const message = await fresh(server);
    await expectEvent(server, await bySignature(message), message);
    assert.equal(await offers(), before);
  });
});

describe('from', () => {
  test('400: another node than the signer', async () => {
    const message = await fresh(server);
    await expectNoEvent(server, () => bySignature(message, ghent), [{ path: '/from', code: 'signature' }]);
    const body = JSON.stringify(message);
    const beside = () => byKey(body, ghent.signed(path, body));
    await expectNoEvent(server, beside, [{ path: '/from', code: 'signature' }]);
  });

  test('202: any node where a key lets it in', async () => {
    const message = await fresh(server, { from: 'nobody.loop' });
    assert.equal((await expectEvent(server, await byKey(message), message)).source_node, 'nobody.loop');
  });
});

describe('valid_until', () => {
  const now = () => Date.now();
  /** Written with an offset, so that as a text it is on the other side of now. */
  const shifted = (time, offset) =>
    new Date(time + offset * hour).toISOString().replace('Z', `${offset < 0 ? '-' : '+'}14:00`);
  const past = {
    'a second ago': () => new Date(now() - 1000).toISOString(),
    'long ago': () => '0000-01-01T00:00:00Z',
    'an hour ago, far in the east': () => shifted(now() - hour, 14),
  };
  const future = {
    'in a minute': () => new Date(now() + 60_000).toISOString(),
    'as late as may be': () => '9999-12-31T23:59:59.999999999Z',
    'beyond the years of UTC': () => '9999-12-31T23:59:59-23:59',
    'in an hour, far in the west': () => shifted(now() + hour, -14),
  };
  for (const [name, time] of Object.entries(past)) {
    test(`400: ${name}`, async () => {
      const message = await fresh(server, { valid_until: time() });
      for (const send of [bySignature, byKey]) {
        await expectNoEvent(server, () => send(message), [{ path: '/valid_until', code: 'expired' }]);
      }
    });
  }
  for (const [name, time] of Object.entries(future)) {
    test(`202: ${name}`, async () => {
      const message = await fresh(server, { valid_until: time() });
      await expectEvent(server, await bySignature(message), message);
    });
  }
});

describe('404: a material that is not registered here', () => {
  const check = async (message) => {
    for (const send of [bySignature, byKey]) {
      const events = await countEvents(server);
      const details = expectError(await send(message), 404, 'NOT_FOUND');
      assert.deepEqual(details, { entity_type: 'material', id: message.material });
      assert.equal(await countEvents(server), events);
    }
  };

  test('an id that nobody used', () => check(materialOffer(porto.id, freshId('material'))));

  test('one that was only announced', async () => {
    const material = freshId('material');
    const message = announcement(porto.id, { material });
    expectStatus(await porto.send(server, paths.announce, message), 202);
    await check(materialOffer(porto.id, material));
  });

  test('and 202 after it is registered', async () => {
    const message = materialOffer(porto.id, freshId('material'));
    await check(message);
    await register(server, { material: record('material', { id: message.material }) });
    await expectEvent(server, await bySignature(message), message);
  });
});

describe('400', () => {
  const vectors = loadVectors().filter(({ kind }) => kind === 'MaterialOffer');
  const [broken, valid] = [vectors.filter(isBroken), vectors.filter((vector) => !isBroken(vector))];

  test(`${broken.length} that are not valid`, async () => {
    const events = await countEvents(server);
    const wrong = [];
    await inParallel(broken, async ({ name, bytes, issues }) => {
      const response = await byKey(bytes);
      try {
        expectIssues(response, issues);
      } catch ({ message }) {
        wrong.push(`${name}: ${message}`);
      }
    });
    assert.deepEqual(wrong, []);
    assert.equal(await countEvents(server), events);
  });

  test(`not by the rules for ${valid.length} that are`, async () => {
    await inParallel(valid, async ({ bytes, name }) => {
      const response = await byKey(bytes);
      if (response.status === 404) return expectError(response, 404, 'NOT_FOUND');
      if (response.status === 202) return expectStatus(response, 202);
      const { issues } = expectError(response, 400, 'INVALID_REQUEST');
      assert.deepEqual(
        issues.map(({ path, code }) => [path, code]),
        [['/valid_until', 'expired']],
        name,
      );
    });
  });

  test('texts that are not JSON, rightly signed', async () => {
    for (const text of brokenJson) {
      await expectNoEvent(server, () => bySignature(text), [{ path: '', code: 'json' }]);
    }
  });
});

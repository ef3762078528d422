// Decisions 8: offers that other nodes make for materials of this one.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { brokenJson } from '../../support/broken-json.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { countEvents, eventsAbout } from '../../support/fake-peer.mjs';
import { announcement, makeKey, materialOffer, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { freshId, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { loadVectors } from '../../support/vectors.mjs';

const vars = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: makeKey().seed, FEDERATION_ALLOW_PRIVATE: 'true' };
const path = paths.offer;
const porto = new NodeIdentity('porto.loop');
const ghent = new NodeIdentity('ghent.loop');
const hour = 60 * 60 * 1000;

let server;
before(async () => {
  server = await startServer({ vars });
  await porto.join(server);
  await ghent.join(server);
});
after(() => server?.close());

/** An offer for a material that is registered here. */
async function fresh(changes = {}) {
  const { material } = await register(server, { material: record('material') });
  return materialOffer(porto.id, material.id, changes);
}
const bySignature = (message, node = porto) => node.send(server, path, message);
const byKey = (message, headers) => server.post(path, message, headers);

const received = async ({ material }) => {
  const events = await eventsAbout(server, material);
  return events.filter(({ event_type }) => event_type === 'federation.offer_received');
};

/** It is accepted as the one offer for its material; gives the event. */
async function expectEvent(response, message) {
  expectStatus(response, 202);
  const events = await received(message);
  assert.equal(events.length, 1);
  assert.deepEqual(response.body, { status: 'accepted', id: events[0].id });
  return events[0];
}

async function expectNoEvent(send, issues) {
  const events = await countEvents(server);
  expectIssues(await send(), issues);
  assert.equal(await countEvents(server), events);
}

describe('the event', () => {
  for (const [name, send] of [
    ['signed', (message) => bySignature(message)],
    ['with a key', (message) => byKey(message)],
  ]) {
    test(name, async () => {
      const message = await fresh({ base_price: 0, loop_cost: 1e21, note: { extra: [1.5, null] } });
      const { id, created_at, ...event } = await expectEvent(await send(message), message);
      assert.ok(Number.isInteger(id) && id >= 1);
      assert.ok(Math.abs(Date.now() - Date.parse(created_at)) < 60_000);
      assert.deepEqual(event, {
        event_type: 'federation.offer_received',
        entity_type: 'material',
        entity_id: message.material,
        payload: message,
        source_node: porto.id,
      });
    });
  }

  test('registers no offer', async () => {
    const offers = async () => (await server.request('/api/v1/offer')).text;
    const before = await offers();
    const message = await fresh();
    await expectEvent(await bySignature(message), message);
    assert.equal(await offers(), before);
  });
});

describe('from', () => {
  test('400: another node than the signer', async () => {
    const message = await fresh();
    await expectNoEvent(() => bySignature(message, ghent), [{ path: '/from', code: 'signature' }]);
    const body = JSON.stringify(message);
    const beside = () => byKey(body, ghent.signed(path, body));
    await expectNoEvent(beside, [{ path: '/from', code: 'signature' }]);
  });

  test('202: any node where a key lets it in', async () => {
    const message = await fresh({ from: 'nobody.loop' });
    assert.equal((await expectEvent(await byKey(message), message)).source_node, 'nobody.loop');
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
      const message = await fresh({ valid_until: time() });
      for (const send of [bySignature, byKey]) {
        await expectNoEvent(() => send(message), [{ path: '/valid_until', code: 'expired' }]);
      }
    });
  }
  for (const [name, time] of Object.entries(future)) {
    test(`202: ${name}`, async () => {
      const message = await fresh({ valid_until: time() });
      await expectEvent(await bySignature(message), message);
    });
  }
});

test('a message that was taken has its id also when the offer is over', async () => {
  const message = await fresh({ valid_until: new Date(Date.now() + 3000).toISOString() });
  const { body } = await bySignature(message);
  await sleep(3100);
  const again = await bySignature(message);
  expectStatus(again, 202);
  assert.deepEqual(again.body, body);
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
    await expectEvent(await bySignature(message), message);
  });
});

describe('the same message_id', () => {
  test('again, by others, in letters of the other case: the same id', async () => {
    const message = await fresh();
    const { id } = await expectEvent(await bySignature(message), message);
    const upper = { ...message, message_id: message.message_id.toUpperCase() };
    const answers = [
      await bySignature(message),
      await bySignature(upper),
      await byKey(message),
      await bySignature({ ...message, from: ghent.id }, ghent),
    ];
    for (const response of answers) assert.equal((await expectEvent(response, message)).id, id);
  });

  test('for another material: the same id, and nothing is stored', async () => {
    const [message, other] = [await fresh(), await fresh()];
    const { id } = await expectEvent(await bySignature(message), message);
    const response = await bySignature({ ...other, message_id: message.message_id });
    expectStatus(response, 202);
    assert.equal(response.body.id, id);
    assert.deepEqual(await received(other), []);
  });

  test('20 at the same time: one event, one id', async () => {
    for (let round = 0; round < 3; round += 1) {
      const message = await fresh();
      const upper = { ...message, message_id: message.message_id.toUpperCase() };
      const twenty = Array.from({ length: 20 }, (_, at) => bySignature(at % 3 ? message : upper));
      for (const response of await Promise.all(twenty)) await expectEvent(response, message);
    }
  });

  test('as an announcement is another message', async () => {
    const offer = await fresh();
    const { material, message_id } = offer;
    const announced = await bySignatureTo(paths.announce, announcement(porto.id, { material, message_id }));
    expectStatus(announced, 202);
    const { id } = await expectEvent(await bySignature(offer), offer);
    assert.notEqual(id, announced.body.id);
  });

  test('none: each is an event', async () => {
    const message = await fresh({ message_id: undefined });
    await expectEvent(await bySignature(message), message);
    const other = await bySignature({ ...message, base_price: message.base_price + 1 });
    expectStatus(other, 202);
    assert.equal((await received(message)).length, 2);
  });

  test('is not used up by what was refused', async () => {
    const message = await fresh();
    expectError(await bySignature({ ...message, base_price: -1 }), 400, 'INVALID_REQUEST');
    expectError(
      await bySignature({ ...message, valid_until: '2020-01-01T00:00:00Z' }),
      400,
      'INVALID_REQUEST',
    );
    expectError(await bySignature(message, ghent), 400, 'INVALID_REQUEST');
    await expectEvent(await bySignature(message), message);
  });
});

function bySignatureTo(route, message) {
  return porto.send(server, route, message);
}

test('with an idempotency key: once', async () => {
  const [message, other] = [await fresh({ message_id: undefined }), await fresh()];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (message) => porto.send(server, path, message, { headers });
  const { id } = await expectEvent(await send(message), message);
  assert.equal((await expectEvent(await send(message), message)).id, id);
  expectError(await send(other), 409, 'CONFLICT');
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
      await expectNoEvent(() => bySignature(text), [{ path: '', code: 'json' }]);
    }
  });
});

function isBroken({ issues }) {
  return issues.length > 0;
}

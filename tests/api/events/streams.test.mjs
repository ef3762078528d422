// Specification 6, decisions 7: Server-Sent Events of the event log and of interest.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { move, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';

const eventStream = '/api/v1/stream';
const interestStream = '/api/interest/stream';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** Runs `use` with a listener that is closed afterwards. */
async function listening(path, lastEventId, use) {
  const listener = await Listener.open(server, path, lastEventId);
  try {
    return await use(listener);
  } finally {
    listener.close();
  }
}

async function addInterest(changes = {}) {
  const response = await server.post('/api/interest', {
    name: 'Ada Example',
    consentPublic: true,
    ...changes,
  });
  expectStatus(response, 201);
  return response.body.id;
}

const retryOf = (blocks) => Number(/^retry: (\d+)$/.exec(blocks[0][0])?.[1]);

const putOffer = async () => (await register(server, { offer: record('offer') })).offer;

async function lastEvent() {
  const { body } = await server.request('/api/v1/events?order=desc&limit=1');
  return body.results[0]?.id ?? 0;
}

/** What both streams have in common: how something is made to happen, and the number that it gets. */
const streams = {
  [eventStream]: async () => {
    await putOffer();
    return lastEvent();
  },
  [interestStream]: addInterest,
};

// Each at the side of the other: neither tells of what the other does.
describe('both', { concurrency: true }, () => {
  for (const [path, happen] of Object.entries(streams)) {
    describe(path, { concurrency: false }, () => {
      test('200 as an event stream, `retry` with a number by chance first', async () => {
        await listening(path, undefined, async ({ response, blocks }) => {
          assert.equal(response.status, 200);
          assert.match(response.headers.get('content-type'), /^text\/event-stream/);
          assert.match(response.headers.get('x-request-id'), /^[0-9a-f-]{36}$/);
          assert.equal(response.headers.get('access-control-allow-origin'), '*');
          assert.ok(retryOf(blocks) >= 1000 && retryOf(blocks) <= 5000, blocks[0][0]);
        });
      });

      test('what happens is told: a number, a type, JSON on one line', async () => {
        await listening(path, undefined, async (listener) => {
          const id = await happen();
          const event = await listener.next();
          assert.equal(event.id, String(id));
          assert.equal(event.data.id, id);
          assert.equal(event.event, path === interestStream ? 'interest.created' : 'offer.created');
          const names = event.lines.map((line) => line.split(':')[0]);
          assert.deepEqual(names.toSorted(), ['data', 'event', 'id']);
        });
      });

      test('from now on, without a Last-Event-ID', async () => {
        await happen();
        await listening(path, undefined, async (listener) => {
          const id = await happen();
          assert.equal((await listener.next()).id, String(id));
        });
      });

      test('from a Last-Event-ID on', async () => {
        const ids = [];
        for (let at = 0; at < 5; at += 1) ids.push(String(await happen()));
        await listening(path, ids[1], async (listener) => {
          const told = (await listener.take(3)).map(({ id }) => id);
          assert.deepEqual(told, ids.slice(2));
          ids.push(String(await happen()));
          assert.equal((await listener.next()).id, ids.at(-1));
        });
      });

      test('from the beginning, after 0', async () => {
        const id = await happen();
        await listening(path, 0, async (listener) => {
          let last = 0;
          while (last !== id) {
            const event = await listener.next();
            assert.ok(Number(event.id) > last);
            last = Number(event.id);
          }
        });
      });

      test('a Last-Event-ID that is none breaks nothing', async () => {
        for (const lastEventId of ['', 'x', '-1', '1.5', '9'.repeat(40), "' OR 1=1"]) {
          await listening(path, lastEventId, async ({ response }) => {
            assert.ok([200, 400].includes(response.status), `${lastEventId}: ${response.status}`);
          });
        }
      });

      test('every listener is told', async () => {
        const listeners = await Promise.all(Array.from({ length: 10 }, () => Listener.open(server, path)));
        const retries = new Set(listeners.map(({ blocks }) => retryOf(blocks)));
        assert.ok(retries.size > 1, 'after a restart they do not come back at once');
        const id = await happen();
        const events = await Promise.all(listeners.map((listener) => listener.next()));
        for (const event of events) assert.equal(event.id, String(id));
        for (const listener of listeners) listener.close();
      });

      test('the others are told when one goes', async () => {
        await listening(path, undefined, async (listener) => {
          const gone = await Listener.open(server, path);
          gone.close();
          for (let at = 0; at < 3; at += 1) {
            const id = await happen();
            assert.equal((await listener.next()).id, String(id));
          }
        });
      });

      test('HEAD, OPTIONS, and other methods', async () => {
        const head = await fetch(new URL(path, server.url), { method: 'HEAD' });
        assert.equal(head.status, 200);
        assert.equal(await head.text(), '');
        expectStatus(await server.request(path, { method: 'OPTIONS' }), 204);
        const response = await server.request(path, { method: 'POST' });
        expectError(response, 405, 'METHOD_NOT_ALLOWED');
        assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
      });
    });
  }
});

describe('what the events say', () => {
  test('each is the event of the log', async () => {
    const start = await lastEvent();
    await listening(eventStream, undefined, async (listener) => {
      const document = record('material', { note: 'é🌍\u2028', n: 0 });
      const text = JSON.stringify(document, null, 3)
        .replace('"n": 0', '"n":\r\n 1.50')
        .replaceAll('\n', '\r\n');
      expectStatus(await server.post('/api/v1/material', text), 201);
      expectStatus(await server.post('/api/v1/material-status', statusUpdate(document.id)), 201);
      const offer = await putOffer();
      expectStatus(await move(server, 'offer', offer.id, 'withdrawn'), 200);
      const told = await listener.take(4);
      const { body } = await server.request(`/api/v1/events?after=${start}`);
      assert.deepEqual(
        told.map(({ data }) => data),
        body.results,
      );
      assert.deepEqual(
        told.map(({ event }) => event),
        body.results.map(({ event_type }) => event_type),
      );
      assert.match(told[0].lines.join('\n'), /1\.50/);
    });
  });

  test('a large document comes whole', async () => {
    await listening(eventStream, undefined, async (listener) => {
      const document = record('material', { padding: 'é'.repeat(400_000) });
      expectStatus(await server.post('/api/v1/material', document), 201);
      assert.deepEqual((await listener.next()).data.payload, document);
    });
  });
});

describe('what the interest says', () => {
  test('each is the public record', async () => {
    await listening(interestStream, undefined, async (listener) => {
      const id = await addInterest({
        city: 'Liège',
        message: 'a\nb\r\nc',
        email: 'a@b.test',
        shareEmail: true,
      });
      const { body } = await server.request('/api/interest?limit=1');
      assert.equal(body.results[0].id, id);
      assert.deepEqual((await listener.next()).data, body.results[0]);
    });
  });

  test('nothing that is not public', async () => {
    await listening(interestStream, undefined, async (listener) => {
      await addInterest({ consentPublic: false });
      await addInterest({ honey: 'x' });
      const first = await addInterest({ email: 'a@b.test' });
      await addInterest({ consentPublic: false });
      const second = await addInterest();
      const told = await listener.take(2);
      assert.deepEqual(
        told.map(({ id }) => id),
        [first, second].map(String),
      );
      assert.equal(told[0].data.email, null);
      await listening(interestStream, first - 3, async (again) => {
        assert.deepEqual(
          (await again.take(2)).map(({ id }) => id),
          [first, second].map(String),
        );
      });
    });
  });
});

test('without the database: 503', async () => {
  const other = await startServer({ without: ['DB'] });
  try {
    for (const path of Object.keys(streams)) {
      const response = await other.request(path);
      assert.deepEqual(expectError(response, 503, 'UNAVAILABLE'), {});
    }
  } finally {
    await other.close();
  }
});

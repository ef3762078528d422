// Decisions 9, room: events older than RETENTION_DAYS are moved to the bucket ARCHIVE, and read through the same routes.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { remove } from '../../support/removal.mjs';
import { chain, move, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';
import {
  abandon,
  age,
  archive,
  archiving,
  countIn,
  long,
  objectsOf,
  run,
  setFault,
  vars,
} from './archives.mjs';
import { lastId, path } from './log.mjs';

/** Events from long ago, of 40 offers and, each once in 100, of one material. */
async function fill(server, count) {
  const payload = '{"id": "X", "text": "\\u00e4 \\"ä", "number": 1.50e3}';
  await run(
    server,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(?1 AS INTEGER))
     INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
     SELECT iif(n % 100, 'offer', 'material') || '.created', iif(n % 100, 'offer', 'material'),
            iif(n % 100, 'OFR-OLD-' || (n % 40), 'MAT-OLD'), iif(n % 10, ?2, json_object('text', hex(zeroblob(n)))), 'lab.loop', ?3
     FROM numbers`,
    count,
    payload,
    long,
  );
}

/** The text of all events of a list, page by page. */
async function textOf(server, query) {
  const parameter = query.includes('order=desc') ? 'before' : 'after';
  const pages = [];
  await walk(server, `${path}?${query}`, { parameter, onPage: (all) => pages.push(all.at(-1).text) });
  const inner = pages.map((text) => text.slice('{"results":['.length, text.lastIndexOf('],"next":')));
  return inner.filter(Boolean).join(',');
}

async function idsOf(server, query) {
  return JSON.parse(`[${await textOf(server, query)}]`).map(({ id }) => id);
}

const keysOf = async (server) =>
  (await server.database.prepare('SELECT key FROM archive_segments ORDER BY first').all()).results.map(
    ({ key }) => key,
  );

const readsOf = async (server) => (await fetch(new URL('/reads', server.url))).json();

describe('a node that keeps events for a day', () => {
  let server;
  let last;
  let offer;
  const told = new Map();

  before(async () => {
    server = await startServer(archiving);
    const documents = await register(server, chain({ match: { status: 'accepted' } }));
    offer = documents.offer;
    expectStatus(await server.post('/api/v1/material-status', statusUpdate(documents.material.id)), 201);
    expectStatus(await move(server, 'transfer', documents.transfer.id, 'in_transit'), 200);
    const spaced = `{\n "text": "\\u00e9\\n",\r\n  ${JSON.stringify(record('product')).slice(1)}`;
    expectStatus(await server.post('/api/v1/product', spaced), 201);
    await fill(server, 3000);
    await age(server);
    for (let at = 0; at < 30; at += 1) await register(server, { offer: record('offer') });
    last = await lastId(server);
    for (const query of queries()) told.set(query, await textOf(server, query));
  });
  after(() => server?.close());

  const queries = () => {
    const all = [
      ...['limit=200', 'limit=97', 'limit=200&entity_type=offer', 'limit=7&entity_type=material'],
      ...[`entity_id=${offer.id}`, 'entity_id=OFR-OLD-7', 'entity_id=MAT-OLD&limit=3'],
      ...[
        'entity_id=OFR-OLD-7&entity_type=offer',
        'entity_id=OFR-OLD-7&entity_type=material',
        'entity_id=nothing',
      ],
      ...[
        'limit=100&after=251&before=1250',
        'limit=200&after=2900',
        'limit=1&after=3035',
        'before=1',
        'before=2',
      ],
      ...[`after=${last - 1}`, `after=${last}`, 'limit=3&after=500&before=504', 'after=700&before=701'],
    ];
    return all.flatMap((query) => [query, `${query}&order=desc`]);
  };

  test('nothing is moved before it is due', async () => {
    const { results } = await server.database.prepare('SELECT MAX(id) AS id FROM events').all();
    assert.equal(results[0].id, last);
    assert.equal(await countIn(server, 'archive_segments'), 0);
  });

  test('moved in steps that fail, none is lost and none is told twice', async () => {
    for (const at of ['put', 'stored']) {
      await setFault(server, at);
      await server.cron();
      assert.equal(await countIn(server, 'archive_segments'), 0, at);
    }
    await setFault(server, '');
    await run(
      server,
      `CREATE TRIGGER broken BEFORE DELETE ON events WHEN OLD.id = 700
       BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    await server.cron();
    const segments = await countIn(server, 'archive_segments');
    assert.ok(segments > 0 && (await countIn(server, 'events')) > 2300);
    for (const query of queries().filter((_, at) => at % 4 === 0))
      assert.equal(await textOf(server, query), told.get(query), query);
    await run(server, 'DROP TRIGGER broken');
  });

  test('moved by several at once, while others write', async () => {
    const write = () => register(server, { offer: record('offer') });
    await Promise.all([server.cron(), write(), server.cron(), write(), server.cron(), write()]);
    await archive(server);
    assert.equal(
      await countIn(server, 'events'),
      (await lastId(server)) - Number(await lastArchived(server)),
    );
    await run(server, 'DELETE FROM events WHERE id > ?', last);
  });

  const lastArchived = ({ database }) =>
    database.prepare('SELECT MAX(last) AS last FROM archive_segments').first('last');

  test('old events are in the archive, newer ones in the database', async () => {
    assert.equal(await countIn(server, 'events'), 30);
    const moved = await server.database.prepare('SELECT SUM(events) AS n FROM archive_segments').first('n');
    assert.equal(moved, last - 30);
  });

  test('lists are byte for byte as they were', async () => {
    for (const query of queries()) assert.equal(await textOf(server, query), told.get(query), query);
    assert.deepEqual(
      await idsOf(server, 'limit=200'),
      Array.from({ length: last }, (_, at) => at + 1),
    );
  });

  test('a page reads ten objects at most, and ends early where that is not enough', async () => {
    for (const query of [
      'limit=200&entity_id=MAT-OLD',
      'limit=200',
      'order=desc&entity_id=OFR-OLD-7&limit=200',
    ]) {
      let before = await readsOf(server);
      const most = [];
      const parameter = query.includes('order=desc') ? 'before' : 'after';
      const onPage = async () => {
        const now = await readsOf(server);
        most.push(now - before);
        before = now;
      };
      await walk(server, `${path}?${query}`, { parameter, onPage });
      assert.ok(most.length > 1 && Math.max(...most) <= 10 && Math.max(...most) > 0, `${query}: ${most}`);
    }
  });

  test('an object that is not there is a failure, and no gap', async () => {
    await setFault(server, 'get');
    expectError(await server.request(`${path}?after=0`), 503, 'UNAVAILABLE');
    expectStatus(await server.request(`${path}?after=${last - 5}`), 200);
    await setFault(server, '');
    expectStatus(await server.request(`${path}?after=0`), 200);
  });

  test('a stream that is resumed from before has each once, in order', async () => {
    for (const from of [0, 1234]) {
      const before = await idsOf(server, `limit=200&after=${from}`);
      const listener = await Listener.open(server, '/api/v1/stream', from);
      const writing = Promise.all([1, 2, 3].map(() => register(server, { offer: record('offer') })));
      const events = await listener.take(before.length + 3);
      await writing;
      listener.close();
      const all = await idsOf(server, `limit=200&after=${from}`);
      assert.equal(all.length, before.length + 3);
      assert.deepEqual(
        events.map(({ id }) => Number(id)),
        all,
      );
    }
  });

  test('what comes later follows, and is moved in its time', async () => {
    const before = await idsOf(server, 'limit=200');
    await age(server);
    await archive(server);
    assert.equal(await countIn(server, 'events'), 0);
    assert.deepEqual(await idsOf(server, 'limit=200'), before);
    await register(server, { offer: record('offer') });
    assert.deepEqual(await idsOf(server, 'limit=200'), [...before, before.at(-1) + 1]);
  });
});

describe('records that are removed', () => {
  const removed = { entity_type: 'offer', entity_id: 'OFR-OLD-7' };
  const isRemoved = ({ entity_type, entity_id }) =>
    entity_type === removed.entity_type && entity_id === removed.entity_id;
  let server;
  let original;
  before(async () => {
    server = await startServer(archiving);
    await fill(server, 1000);
    original = await eventsOf(server);
    await archive(server);
  });
  after(() => server?.close());

  const eventsOf = async (node) => JSON.parse(`[${await textOf(node, 'limit=200')}]`);
  const withoutPayloads = () =>
    original.map((event) => (isRemoved(event) ? { ...event, payload: null } : event));
  const takeDown = () => run(server, "INSERT INTO removals VALUES ('offer', 'OFR-OLD-7', 'by law', ?)", long);

  test('are told without their payload from then on', async () => {
    await takeDown();
    assert.ok(original.filter(isRemoved).length > 20);
    assert.deepEqual(await eventsOf(server), withoutPayloads());
  });

  test('are erased from the objects', async () => {
    const old = await keysOf(server);
    for (const at of ['put', 'stored', 'get']) {
      await setFault(server, at);
      await server.cron();
      assert.deepEqual(await keysOf(server), old, at);
    }
    await setFault(server, '');
    await Promise.all([server.cron(), server.cron()]);
    await archive(server);
    assert.equal(await countIn(server, 'archive_erasures'), 0);
    assert.deepEqual(await eventsOf(server), withoutPayloads());
    await abandon(server);
    await server.cron();
    const now = await objectsOf(server);
    assert.deepEqual(Object.keys(now).sort(), (await keysOf(server)).sort());
    const lines = Object.values(now).flatMap((text) => text.trimEnd().split('\n').map(JSON.parse));
    assert.deepEqual(
      lines.filter(isRemoved).map(({ payload }) => payload),
      original.filter(isRemoved).map(() => null),
    );
  });

  test('are not told by a hub either that has them in memory', async () => {
    const start = await lastId(server);
    const listener = await Listener.open(server, '/api/v1/stream');
    const { offer } = await register(server, { offer: record('offer') });
    await listener.next();
    await age(server);
    await archive(server);
    assert.equal(await countIn(server, 'events'), 0);
    expectStatus(await remove(server, 'offer', offer.id), 204);
    const back = await Listener.open(server, '/api/v1/stream', start);
    const events = [];
    while (events.at(-1)?.event !== 'offer.removed') events.push(await back.next());
    for (const { data } of events.slice(0, -1)) assert.equal(data.payload, null);
    back.close();
    listener.close();
  });

  for (const fault of ['', 'get']) {
    const where = fault ? 'where the bucket fails' : 'where many segments have them';
    test(`are forgotten by a hub also ${where}`, async () => {
      const listener = await Listener.open(server, '/api/v1/stream');
      const { offer } = await register(server, { offer: record('offer') });
      await fill(server, 3000);
      const claim = "UPDATE events SET entity_type = 'offer', entity_id = ? WHERE entity_type = 'material'";
      await run(server, claim, offer.id);
      await age(server);
      await archive(server);
      const [start, segments] = [
        await lastId(server),
        'SELECT COUNT(*) AS n FROM archive_entities WHERE entity_id = ?',
      ];
      assert.ok((await server.database.prepare(segments).bind(offer.id).first('n')) > 10);
      const payload = { ...offer, secret: 'remarkable' };
      const event = { event_type: 'offer.created', entity_type: 'offer', entity_id: offer.id, payload };
      expectStatus(await server.post('/api/v1/relay', event), 202);
      while ((await listener.next()).data.payload?.secret !== 'remarkable');
      const before = await readsOf(server);
      await setFault(server, fault);
      expectStatus(await remove(server, 'offer', offer.id), 204);
      await setFault(server, '');
      assert.ok((await readsOf(server)) - before <= 10);
      const back = await Listener.open(server, '/api/v1/stream', start);
      const told = [];
      while (told.at(-1)?.event !== 'offer.removed') told.push(await back.next());
      assert.ok(!JSON.stringify(told).includes('remarkable'));
      back.close();
      listener.close();
    });
  }

  test('are erased also where they were removed while they were moved', async () => {
    const inserted = await lastId(server);
    await fill(server, 100);
    await archive(server);
    const { results } = (await server.request(`${path}?after=${inserted}&limit=200&entity_id=OFR-OLD-7`))
      .body;
    assert.ok(results.length > 0);
    for (const { payload } of results) assert.equal(payload, null);
    assert.equal(await countIn(server, 'archive_erasures'), 0);
  });
});

describe('records that are removed, before a step erases them', () => {
  const about = 'limit=200&entity_type=offer&entity_id=OFR-OLD-7';
  const payloads = async (server) =>
    JSON.parse(`[${await textOf(server, about)}]`).map(({ payload }) => payload);

  test('are told without their payload', async () => {
    const server = await startServer(archiving);
    await fill(server, 300);
    await archive(server);
    assert.ok((await payloads(server)).some((payload) => payload !== null));
    await run(server, 'DROP TRIGGER erasure_begun');
    await run(server, "INSERT INTO removals VALUES ('offer', 'OFR-OLD-7', 'by law', ?)", long);
    assert.equal(await countIn(server, 'archive_erasures'), 0);
    const told = await payloads(server);
    assert.ok(told.length > 5 && told.every((payload) => payload === null));
    await server.cron();
    assert.equal(await countIn(server, 'erasures'), 0);
    assert.deepEqual(await payloads(server), told);
    await server.close();
  });
});

describe('an index that names what is not there', () => {
  const removed = 'OFR-OLD-7';
  let server;
  let texts;
  let index;
  let erased;
  before(async () => {
    server = await startServer(archiving);
    await fill(server, 1000);
    await archive(server);
    texts = await objectsOf(server);
    index = (await server.database.prepare('SELECT first, key, bytes FROM archive_segments').all()).results;
    await takeDown(removed);
    await server.cron();
    erased = await textOf(server, 'limit=200');
  });
  after(() => server?.close());

  const takeDown = (id) => run(server, "INSERT INTO removals VALUES ('offer', ?, 'by law', ?)", id, long);

  /** The index is as it was before the erasure, as after Time Travel. */
  async function travel() {
    for (const { first, key, bytes } of index) {
      const sql = 'UPDATE archive_segments SET key = ?, bytes = ? WHERE first = ?';
      await run(server, sql, key, bytes, first);
    }
  }

  test('finds what took its place', async () => {
    await travel();
    assert.ok(index.every(({ key }) => key in texts));
    const now = await objectsOf(server);
    assert.ok(index.every(({ key }) => !(key in now)));
    assert.equal(await textOf(server, 'limit=200'), erased);
  });

  test('takes no object that is not what it is named for, and no payload that was removed', async () => {
    const [{ key }] = index;
    const later = key.replace(/[^.]+\.ndjson$/, 'later.ndjson');
    await objectsOf(server, later, 'PUT', texts[key]);
    const broken = key.replace(/\.[^.]+\.[^.]+\.ndjson$/, `.${'0'.repeat(64)}.last.ndjson`);
    await objectsOf(server, broken, 'PUT', 'no event\n');
    assert.equal(await textOf(server, 'limit=200'), erased);
    await objectsOf(server, key, 'PUT', 'less than it was');
    assert.equal(await textOf(server, 'limit=200'), erased);
  });

  test('keeps what is left, and is right after the next erasure', async () => {
    const others = Object.keys(await objectsOf(server));
    for (const other of others)
      await run(server, 'INSERT INTO archive_leftovers VALUES (?, ?, 0)', other, long);
    await server.cron();
    assert.equal(await textOf(server, 'limit=200'), erased);
    await takeDown('OFR-OLD-8');
    await server.cron();
    await server.cron();
    assert.deepEqual(Object.keys(await objectsOf(server)).sort(), (await keysOf(server)).sort());
    const events = JSON.parse(`[${await textOf(server, 'limit=200')}]`);
    assert.equal(events.length, 1000);
    for (const { entity_id, payload } of events) {
      assert.equal(payload === null, [removed, 'OFR-OLD-8'].includes(entity_id), entity_id);
    }
  });

  test('a segment that is lost keeps no other from being erased, and none from being moved', async () => {
    const [lost, ...others] = await keysOf(server);
    const text = (await objectsOf(server))[lost];
    await objectsOf(server, lost, 'DELETE');
    await takeDown('OFR-OLD-9');
    await fill(server, 300);
    await archive(server);
    assert.equal(await countIn(server, 'events'), 0);
    const now = await keysOf(server);
    assert.equal(now[0], lost);
    for (const key of others) assert.ok(!now.includes(key));
    assert.equal(await countIn(server, 'archive_erasures'), 1);
    await objectsOf(server, lost, 'PUT', text);
    await server.cron();
    assert.equal(await countIn(server, 'archive_erasures'), 0);
    assert.ok(!Object.hasOwn(await objectsOf(server), lost));
  });
});

describe('objects that nobody names', () => {
  let server;
  before(async () => {
    server = await startServer(archiving);
    await fill(server, 500);
  });
  after(() => server?.close());

  const keys = async () => Object.keys(await objectsOf(server)).sort();

  test('are deleted, once nobody can name them any more', async () => {
    await setFault(server, 'stored');
    await server.cron();
    await setFault(server, '');
    const [left, ...more] = await keys();
    assert.deepEqual([more.length, await countIn(server, 'archive_leftovers')], [0, 1]);
    await archive(server);
    assert.equal(await countIn(server, 'archive_leftovers'), 1);
    assert.ok((await keys()).includes(left));
    await abandon(server);
    await server.cron();
    assert.equal(await countIn(server, 'archive_leftovers'), 0);
    assert.deepEqual(await keys(), await keysOf(server));
  });

  test('are not named any more, once they are doomed', async () => {
    const old = await keysOf(server);
    await run(
      server,
      `CREATE TRIGGER slow AFTER INSERT ON archive_leftovers WHEN NOT NEW.is_doomed
       BEGIN UPDATE archive_leftovers SET is_doomed = 1 WHERE key = NEW.key; END`,
    );
    await run(server, "INSERT INTO removals VALUES ('offer', 'OFR-OLD-7', 'by law', ?)", long);
    await fill(server, 300);
    await server.cron();
    assert.equal(await countIn(server, 'events'), 300);
    assert.deepEqual(await keysOf(server), old);
    await run(server, 'DROP TRIGGER slow');
    assert.deepEqual(await keys(), old);
  });

  test('are tried again, where they could not be deleted', async () => {
    const old = await keysOf(server);
    await setFault(server, 'delete');
    await server.cron();
    assert.equal(await countIn(server, 'archive_erasures'), 0);
    assert.ok((await countIn(server, 'archive_leftovers')) >= old.length);
    for (const key of old) assert.ok((await keys()).includes(key));
    await setFault(server, '');
    await server.cron();
    assert.equal(await countIn(server, 'archive_leftovers'), 0);
    assert.deepEqual(await keys(), await keysOf(server));
  });

  test('what is named is not deleted, even where it is doomed', async () => {
    const named = await keysOf(server);
    for (const key of named) await run(server, 'INSERT INTO archive_leftovers VALUES (?, ?, 1)', key, long);
    await server.cron();
    assert.deepEqual(await keys(), named);
  });

  test('of those of an older state of the database too, where their segment is written anew', async () => {
    const [first] = await keysOf(server);
    const other = first.replace(/[^.]+\.ndjson$/, 'other.ndjson');
    await objectsOf(server, other, 'PUT', (await objectsOf(server))[first]);
    await run(server, "INSERT INTO removals VALUES ('offer', 'OFR-OLD-3', 'by law', ?)", long);
    await server.cron();
    assert.deepEqual(await keys(), await keysOf(server));
  });
});

describe('a node that is not told to', () => {
  const cases = {
    'without RETENTION_DAYS nothing is moved': { archive: true },
    'without a bucket nothing is moved': { vars },
    'a number of days that is none moves nothing': { archive: true, vars: { RETENTION_DAYS: '-1' } },
  };
  for (const [name, options] of Object.entries(cases)) {
    test(name, async () => {
      const server = await startServer(options);
      try {
        await fill(server, 300);
        await server.cron();
        assert.equal(await countIn(server, 'events'), 300);
      } finally {
        await server.close();
      }
    });
  }

  test('where the bucket is bound no more, old events are a failure, and no gap', async () => {
    const server = await startServer();
    try {
      await fill(server, 10);
      await run(server, "INSERT INTO archive_segments VALUES (1, 5, 5, 'x', 5, ?)", long);
      await run(server, 'DELETE FROM events WHERE id <= 5');
      expectError(await server.request(`${path}?after=0`), 503, 'UNAVAILABLE');
      expectStatus(await server.request(`${path}?after=5`), 200);
    } finally {
      await server.close();
    }
  });
});

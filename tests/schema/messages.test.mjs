// Messages are known until 30 days after their events went to the archive, and then no more.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';

import { migratedDatabase } from '../../scripts/migration/database.mjs';
import { folders } from '../../scripts/migration/folders.mjs';

let database;
beforeEach(async () => (database = await migratedDatabase(folders.migrations)));

function remember(event, id, origin = 'porto.loop') {
  const sql = `INSERT INTO federated_messages (kind, origin, message_id, proof, event_id) VALUES ('announcement', ?, ?, 2, ?)`;
  database.prepare(sql).run(origin, id, event);
}

/** Says that the events from one to another went to the archive so many days ago. */
function archive(first, last, days) {
  const time = new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
  const sql = `INSERT INTO archive_segments (first, last, events, key, bytes, archived_at) VALUES (?, ?, ?, 'k', 1, ?)`;
  database.prepare(sql).run(first, last, last - first + 1, time);
}

/** The numbers of the events of the messages that are known. */
function known() {
  const rows = database.prepare('SELECT event_id FROM federated_messages ORDER BY event_id').all();
  return rows.map(({ event_id }) => event_id);
}

const ordered = (event) => String(event).padStart(8, '0');

for (const [what, idOf] of [
  ['in order', ordered],
  ['random', () => randomUUID()],
]) {
  test(`as many old messages go as new ones come, with ids that are ${what}`, () => {
    for (let event = 1; event <= 500; event += 1) remember(event, idOf(event));
    assert.equal(known().length, 500, 'nothing goes where there is no archive');
    archive(1, 300, 31);
    archive(301, 500, 29);
    for (let event = 501; event <= 1500; event += 1) remember(event, idOf(event));
    const [old, young] = [known().filter((event) => event <= 300), known().filter((event) => event > 300)];
    assert.ok(old.length <= 60, `${old.length} of 300 are left`);
    assert.equal(young.length, 1200);
  });
}

test('what an origin sends itself stays, where a node had passed on the same long before', () => {
  remember(1, 'a');
  archive(1, 1, 31);
  database.exec('UPDATE federated_messages SET proof = 1');
  remember(1, 'A');
  assert.deepEqual(known(), [1, 1]);
});

test('an origin that says nothing keeps what it has, and loses it when it speaks again', () => {
  remember(1, 'a', 'braga.loop');
  remember(2, 'b');
  archive(1, 2, 31);
  remember(3, 'c');
  assert.deepEqual(known(), [1, 3]);
  remember(4, 'd', 'braga.loop');
  assert.deepEqual(known(), [3, 4]);
});

// What a refusal sends across D1's error channel is short, however long the ids are that it is about (decisions 9, refusals).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';

import { migratedDatabase } from '../../scripts/migration/database.mjs';
import { folders, sqlFiles } from '../../scripts/migration/folders.mjs';

/** The longest id that a request may name. */
const long = (name) => name.padEnd(2000, 'ä');
const most = 500;

let database;
before(async () => (database = await migratedDatabase(folders.migrations)));

function insert(table, row) {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  database.prepare(sql).run(...Object.values(row));
}

const shared = { created_at: '', document: '{}', size: 2, source_node: 'lab.loop' };
const register = (kind, row) => insert('records', { kind, ...shared, ...row });
const supersede = (kind, id, successor) =>
  insert('supersessions', { kind, id, successor, newest: successor, superseded_at: '' });
const move = (kind, id, status) =>
  database
    .prepare('UPDATE records SET status = ?, strict = 1 WHERE kind = ? AND id = ?')
    .run(status, kind, id);

/** For each code the writes that are refused with it; what they stand on is written first. */
const refusals = {
  refused: {
    'a product that refers to nothing but what is not here': () => {
      const material_ids = Array.from({ length: 500 }, (_, at) => long(`none ${at}`));
      const document = JSON.stringify({ material_ids });
      register('product', { id: long('P'), strict: 1, document, material_id: long('none') });
    },
    'a reference to what was superseded': () => {
      for (const id of ['old', 'right'])
        register('material', { id: long(id), quantity_value: 1, quantity_unit: 't', category: 'c' });
      supersede('material', long('old'), long('right'));
      register('offer', { id: long('O'), strict: 1, material_id: long('old'), status: 'open' });
    },
    'more than there is': () => {
      const quantity = { quantity_value: 1.2345678901234567e300, quantity_unit: 'bundle' };
      register('product', {
        id: long('few'),
        category: 'c',
        quantity_value: 1e-300,
        quantity_unit: 'bundle',
      });
      register('offer', {
        id: long('many'),
        strict: 1,
        product_id: long('few'),
        status: 'open',
        ...quantity,
      });
    },
    'a match for an offer of another': () => {
      register('offer', { id: long('taken'), status: 'open' });
      register('match', { id: long('first'), status: 'proposed', offer_id: long('taken') });
      register('match', { id: long('second'), status: 'proposed', offer_id: long('taken'), strict: 1 });
    },
    'a status update of what was superseded': () =>
      insert('material_status', {
        id: 'U',
        material_id: long('old'),
        status: 's',
        instant: '',
        created_at: '',
        strict: 1,
        document: '{}',
      }),
    'a supersession by what is not here': () => supersede('material', long('right'), long('nothing')),
  },
  held: {
    'a match that has a transfer': () => {
      register('match', { id: long('going'), status: 'accepted' });
      register('transfer', { id: long('T'), status: 'in_transit', match_id: long('going') });
      move('match', long('going'), 'expired');
    },
    'an offer that has a match': () => move('offer', long('taken'), 'open'),
    'what was superseded before': () => supersede('material', long('old'), long('right')),
    'what would take its own place': () => supersede('material', long('right'), long('old')),
  },
  no_such_move: { 'a move that there is not': () => move('transfer', long('T'), 'scheduled') },
  removed: {
    'what was removed': () => {
      insert('removals', { kind: 'offer', id: long('gone'), reason: long('why'), removed_at: '' });
      register('offer', { id: long('gone'), status: 'open' });
    },
  },
  taken: {
    'a vote that is decided': () => {
      insert('votes', { node: long('n'), vote_id: long('v'), status: 'passed' });
      database.exec("UPDATE votes SET status = 'failed'");
    },
  },
  key_gone: { 'a key that is not there': () => insert('writer', { key: 99, at: '', scopes: long('s') }) },
  not_owner: {
    'goods of another': () => {
      register('material', {
        id: long('theirs'),
        quantity_value: 1,
        quantity_unit: 't',
        category: 'c',
        owner: 5,
      });
      named((key) => {
        insert('writer', { key, at: '2027', scopes: 'registry', strict: 1 });
        register('offer', { id: long('ours'), strict: 1, material_id: long('theirs'), status: 'open' });
      });
    },
  },
  bytes_spent: {
    'more bytes than a key may write': () =>
      named((key) =>
        insert('writer', { key, at: '2027', scopes: 'registry', bytes: 2 ** 53, bytes_limit: 2 ** 53 - 1 }),
      ),
  },
  interest_spent: {
    'six of one sender': () => {
      for (let count = 0; count < 6; count++)
        insert('interest_senders', { sender: 's', at: '2027-01-01T00:00:00.000Z' });
    },
  },
  no_answer: {
    'an answer that is none': () => insert('idempotency', { ...claim, status: 200, body: null }),
  },
  claim_lost: {
    'another claim': () => {
      insert('idempotency', { ...claim, status: null });
      database.exec("UPDATE idempotency SET token = 'other', body = 'answer'");
    },
  },
};
/** Has a key of its own write, which writes no more then. */
function named(write) {
  const added = "INSERT INTO api_keys (hash, name, scopes, created_at) VALUES (random(), '', 'registry', '')";
  try {
    write(database.prepare(added).run().lastInsertRowid);
  } finally {
    database.exec('DELETE FROM writer');
  }
}

const claim = {
  caller: 'c',
  route: 'r',
  key: 'k',
  body_hash: '',
  token: 't',
  claimed_at: '',
  expires_at: '',
};

function messageOf(write) {
  try {
    write();
  } catch (error) {
    return error.message;
  }
  return 'nothing was refused';
}

for (const [code, writes] of Object.entries(refusals)) {
  for (const [name, write] of Object.entries(writes)) {
    test(`${code}: ${name}`, () => {
      const message = messageOf(write);
      const prefix = `loopgate:${code} `;
      assert.ok(message.startsWith(prefix), message.slice(0, 200));
      const json = message.slice(prefix.length);
      assert.equal(typeof JSON.parse(json), 'object');
      assert.ok(Buffer.byteLength(message) <= most, `${Buffer.byteLength(message)} bytes`);
    });
  }
}

test('every code of the schema is among them', () => {
  const schema = sqlFiles(folders.schema).map((file) => readFileSync(file, 'utf8'));
  const codes = schema.flatMap((sql) => [...sql.matchAll(/'loopgate:(\w+) /g)].map(([, code]) => code));
  assert.deepEqual([...new Set(codes)].toSorted(), Object.keys(refusals).toSorted());
});

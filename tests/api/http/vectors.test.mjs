// The corpus of tests/vectors over HTTP: what the rules say of a payload, the routes answer.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { entities } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { loadVectors } from '../../support/vectors.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const limit = 1024 * 1024;
/** The codes of warnings that tell of the rules between records; the others are advice. */
const ofRecords = ['unknown_reference', 'subject_mismatch', 'not_open', 'not_accepted', 'exceeds_quantity'];
/** Valid by the rules of the kind; the route has one more (decisions 7). */
const refusedByRoute = { 'amount: many decimals': [{ path: '/amount', code: 'decimals' }] };
const created = new Map();
const vectors = Map.groupBy(loadVectors(), ({ kind }) => kind);

for (const [entity, kind] of Object.entries(entities)) {
  describe(kind, () => {
    testFiles(kind, `/api/v1/${entity}`);

    test('each id of a valid one is registered once', async () => {
      const ids = new Set(validOf(kind).map(({ bytes }) => JSON.parse(bytes).id));
      const sql = 'SELECT id FROM records WHERE kind = ? ORDER BY id';
      const { results } = await server.database.prepare(sql).bind(entity).all();
      assert.deepEqual(
        results.map(({ id }) => id),
        [...ids].sort(),
      );
    });
  });
}

const others = {
  MaterialStatusUpdate: ['/api/v1/material-status', 'material_status'],
  Interest: ['/api/interest', 'interest'],
  PaymentIntent: ['/api/payments/intent', 'payment_intents'],
};

for (const [kind, [path, table]] of Object.entries(others)) {
  describe(kind, () => {
    const count = () => server.database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).first('rows');
    let rowsBefore;
    before(async () => (rowsBefore = await count()));

    testFiles(kind, path);

    test('what is stored is what was answered 201', async () => {
      assert.equal(await count(), rowsBefore + created.get(path));
    });
  });
}

function validOf(kind) {
  return vectors.get(kind).filter(({ issues }) => issues.length === 0);
}

function testFiles(kind, path) {
  const ofKind = vectors.get(kind);
  const valid = validOf(kind);
  assert.ok(valid.length > 10 && valid.length < ofKind.length);
  for (const [file, ofFile] of Map.groupBy(ofKind, (vector) => vector.file)) {
    test(`${ofFile.length} of ${file}.json`, () => checkAll(path, ofFile));
  }
}

/** All of them, some at a time: a test for each would take longer than what it tests. */
async function checkAll(path, rest) {
  const waiting = [...rest];
  const wrong = [];
  const work = async () => {
    for (let vector = waiting.pop(); vector; vector = waiting.pop()) {
      await check(path, vector).catch(({ message }) => wrong.push(`${vector.name}: ${message}`));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  assert.deepEqual(wrong, []);
}

async function check(path, { name, bytes, issues: found, warnings, truncated }) {
  const issues = refusedByRoute[name] ?? found;
  const response = await server.post(path, bytes);
  if (bytes.length > limit) return expectStatus(response, 413);
  if (issues.length > 0) return expectIssues(response, issues, { truncated });
  // Many have the same id, and only what is valid is looked up: a conflict says so too.
  if (response.status === 409) return expectError(response, 409, 'CONFLICT');
  expectStatus(response, 201);
  created.set(path, (created.get(path) ?? 0) + 1);
  // Routes without `v1` answer what the specification says, and no advice.
  const given = (response.body.warnings ?? []).filter(({ code }) => !ofRecords.includes(code));
  assert.deepEqual(given.map(place), path.startsWith('/api/v1/') ? warnings.map(place) : []);
  for (const { severity } of response.body.warnings ?? []) assert.match(severity, /^(warning|hint)$/);
}

function place({ path, code }) {
  return { path, code };
}

// The corpus of tests/vectors over HTTP: what the rules say of a payload, the registry answers.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../support/expect.mjs';
import { entities } from '../support/records.mjs';
import { startServer } from '../support/server.mjs';
import { loadVectors } from '../support/vectors.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const limit = 1024 * 1024;
const vectors = Map.groupBy(loadVectors(), ({ kind }) => kind);

for (const [entity, kind] of Object.entries(entities)) {
  describe(kind, () => {
    const ofKind = vectors.get(kind);
    const valid = ofKind.filter(({ issues }) => issues.length === 0);
    assert.ok(valid.length > 20 && valid.length < ofKind.length);

    for (const [file, ofFile] of Map.groupBy(ofKind, (vector) => vector.file)) {
      test(`${ofFile.length} of ${file}.json`, () => checkAll(entity, ofFile));
    }

    test('each id of a valid one is registered once', async () => {
      const ids = new Set(valid.map(({ bytes }) => JSON.parse(bytes).id));
      const sql = 'SELECT id FROM records WHERE kind = ? ORDER BY id';
      const { results } = await server.env.DB.prepare(sql).bind(entity).all();
      assert.deepEqual(
        results.map(({ id }) => id),
        [...ids].sort(),
      );
    });
  });
}

/** All of them, some at a time: a test for each would take longer than what it tests. */
async function checkAll(entity, rest) {
  const waiting = [...rest];
  const wrong = [];
  const work = async () => {
    for (let vector = waiting.pop(); vector; vector = waiting.pop()) {
      await check(entity, vector).catch(({ message }) => wrong.push(`${vector.name}: ${message}`));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  assert.deepEqual(wrong, []);
}

async function check(entity, { bytes, issues }) {
  const response = await server.post(`/api/v1/${entity}`, bytes);
  if (bytes.length > limit) return expectStatus(response, 413);
  if (issues.length > 0) return expectIssues(response, issues);
  // Many have the same id, and only what is valid is looked up: a conflict says so too.
  if (response.status === 409) return expectError(response, 409, 'CONFLICT');
  expectStatus(response, 201);
}

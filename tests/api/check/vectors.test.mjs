// The corpus of tests/vectors through `POST /api/v1/check`: what the rules and the advice say of a payload, it says.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { essence, expectFixes, expectStatus } from '../../support/expect.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { startServer } from '../../support/server.mjs';
import { loadVectors } from '../../support/vectors.mjs';

const limit = 1024 * 1024;
const headers = { 'content-type': 'application/json' };
const vectors = Map.groupBy(loadVectors(), ({ file }) => file);

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

for (const [file, ofFile] of vectors) {
  test(`${ofFile.length} of ${file}.json`, async () => {
    const wrong = [];
    await inParallel(ofFile, (vector) =>
      check(vector).catch(({ message }) => wrong.push(`${vector.name}: ${message}`)),
    );
    assert.deepEqual(wrong, []);
  });
}

async function check({ kind, bytes, issues, warnings, truncated }) {
  const path = `/api/v1/check?kind=${kind}`;
  // No key is sent.
  const response = await server.request(path, { method: 'POST', headers, body: bytes });
  if (bytes.length > limit) return expectStatus(response, 413);
  expectStatus(response, 200);
  const { body } = response;
  // Where even the first issue is too long to be told there is none.
  assert.equal(body.valid, issues.length === 0 && (!truncated || warnings.length > 0));
  assert.deepEqual(body.issues.map(essence), issues.map(essence));
  expectFixes(body.issues, issues);
  assert.deepEqual(body.warnings.map(place), warnings.map(place));
  for (const [at, expected] of warnings.entries()) {
    // What else the vector says of it, such as its severity.
    const said = Object.keys(expected).map((member) => [member, body.warnings[at][member] ?? null]);
    assert.deepEqual(Object.fromEntries(said), expected);
    assert.match(body.warnings[at].severity, /^(warning|hint)$/);
  }
  assert.equal(body.truncated ?? false, truncated);
}

function place({ path, code }) {
  return { path, code };
}

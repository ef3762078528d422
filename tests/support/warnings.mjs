// The rules between records: issues, compared without regard to their order.
import assert from 'node:assert/strict';

import { expectError } from './expect.mjs';

/** 400 with these issues, each `[path, code]`. */
export function expectBroken(response, expected) {
  const { issues } = expectError(response, 400, 'INVALID_REQUEST');
  expectFindings(issues, expected);
}

/** 201, with these warnings; without the member where there are none. */
export function expectWarned(response, expected) {
  assert.equal(response.status, 201, response.text);
  if (expected.length === 0) assert.ok(!('warnings' in response.body), response.text);
  else expectFindings(response.body.warnings, expected);
  for (const { severity } of response.body.warnings ?? []) assert.match(severity, /^(warning|hint)$/);
}

function expectFindings(findings, expected) {
  const pairs = findings.map(({ path, code }) => [path, code]);
  assert.deepEqual(pairs.sort(), [...expected].sort());
  for (const { message } of findings) assert.match(message, /\S/);
}

/** 409 because of a record. */
export function expectHeld(response, id, holder) {
  const details = expectError(response, 409, 'CONFLICT');
  assert.equal(details.id, id);
  assert.deepEqual(details.conflicts_with, holder);
}

import assert from 'node:assert/strict';

const requestId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A status, and what every answer has. */
export function expectStatus(response, status) {
  assert.equal(response.status, status, `${response.status}: ${response.text.slice(0, 500)}`);
  assert.match(response.headers.get('x-request-id'), requestId);
}

/** The error envelope (specification 7), and nothing beside it; gives `details`. */
export function expectError(response, status, code) {
  expectStatus(response, status);
  assert.match(response.headers.get('content-type'), /^application\/json/);
  const { error, ...rest } = response.body;
  assert.deepEqual(rest, {});
  assert.deepEqual(Object.keys(error), ['code', 'message', 'details']);
  assert.equal(error.code, code);
  assert.match(error.message, /^[^A-Z\n.][^\n]*[^\n.]$/);
  assert.equal(Object.prototype.toString.call(error.details), '[object Object]');
  return error.details;
}

/** 400 with exactly these issues, each `{path, code, key?}`, in this order. */
export function expectIssues(response, expected, { truncated = false } = {}) {
  const { issues, warnings, ...rest } = expectError(response, 400, 'INVALID_REQUEST');
  assert.deepEqual(rest, truncated ? { truncated } : {});
  for (const issue of issues) assert.equal(typeof issue.message, 'string');
  assert.deepEqual(issues.map(essence), expected.map(essence));
  expectFixes(issues, expected);
}

export function essence({ path, code, key }) {
  return { path, code, ...(key !== undefined && { key }) };
}

/** The repairs, where one is expected; `null` is none. */
export function expectFixes(issues, expected) {
  for (const [at, { fix }] of expected.entries()) {
    if (fix !== undefined) assert.deepEqual(issues[at].fix ?? null, fix);
  }
}

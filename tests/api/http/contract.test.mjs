// The check that support/contract.mjs makes of every answer takes what the document tells of, and nothing else.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { Document } from '../../support/contract.mjs';

describe('the check of every answer', () => {
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
  const headers = { ETag: { required: true, schema: { type: 'string', pattern: '^"' } } };
  const responses = { 200: { headers, content }, '4XX': { $ref: '#/components/responses/No' }, 204: {} };
  const small = new Document({
    paths: { '/api/{id}': { get: { responses } }, '/api/one': { get: { responses: {} } } },
    components: { schemas: { A: schema }, responses: { No: { content } } },
  });
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const answer = (status, body, extra = {}) => ({
    status,
    body,
    text: body === undefined ? '' : JSON.stringify(body),
    headers: new Headers({ ...json, ...extra }),
  });
  const faults = (...args) => small.faultsOf(...args).length;

  test('takes what is told of', () => {
    assert.equal(faults('GET', '/api/x', answer(200, { a: 1 }, { etag: '"a"' })), 0);
    assert.equal(faults('HEAD', '/api/x', answer(200, undefined, { etag: '"a"' })), 0);
    assert.equal(faults('GET', '/api/x', answer(404, { a: 1 })), 0);
    assert.equal(faults('GET', '/api/x', answer(204)), 0);
    assert.equal(faults('GET', '/api/x/y', answer(404, {})), 0);
    assert.equal(faults('POST', '/api/x', answer(405, {}, { allow: 'GET' })), 0);
  });

  test('and nothing else', () => {
    assert.equal(faults('GET', '/api/x', answer(200, { a: 'x' }, { etag: '"a"' })), 1);
    assert.equal(faults('GET', '/api/x', answer(200, {}, { etag: '"a"' })), 1);
    assert.equal(faults('GET', '/api/x', answer(200, { a: 1 })), 1);
    assert.equal(faults('GET', '/api/x', answer(200, { a: 1 }, { etag: 'x' })), 1);
    assert.equal(faults('GET', '/api/x', answer(404, { a: 1 }, { location: '/' })), 1);
    assert.equal(
      faults('GET', '/api/x', answer(200, { a: 1 }, { etag: '"a"', 'content-type': 'text/plain' })),
      1,
    );
    assert.equal(faults('GET', '/api/x', answer(500, { a: 1 })), 1);
    assert.equal(faults('GET', '/api/x', answer(204, {})), 1);
    assert.equal(faults('GET', '/api/one', answer(200, { a: 1 })), 1);
    assert.equal(faults('POST', '/api/x', answer(200, { a: 1 })), 1);
    assert.equal(faults('GET', '/api/x/y', answer(200, { a: 1 })), 1);
  });
});

// `POST /api/v1/check`: the whole report about any payload, without a key and without the database.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { oneMinute } from '../../support/minute.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const path = '/api/v1/check';
const json = { 'content-type': 'application/json' };
const ask = (body, query = '', headers = json) => {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return server.request(`${path}${query}`, { method: 'POST', headers, body: text });
};

async function reportOf(body, query) {
  const response = await ask(body, query);
  expectStatus(response, 200);
  return response.body;
}

const advised = { hazardous: true };

describe('the report', () => {
  test('of a valid payload', async () => {
    const report = await reportOf(record('offer'));
    assert.deepEqual(report, { valid: true, kind: 'Offer', issues: [], warnings: [] });
  });

  test('of one that is not valid, with the place of each issue', async () => {
    const text = '{"@type": "FederationAccepted",\n "status": "ä", "st\\u00e4tus": 1,\n\t"id": 0}';
    const report = await reportOf(text, '?kind=FederationAccepted');
    assert.deepEqual([report.valid, report.kind, report.warnings], [false, 'FederationAccepted', []]);
    const places = report.issues.map(({ path, code, line, column, offset }) => [
      [path, code],
      [line, column, offset],
    ]);
    const at = (part) => Buffer.byteLength(text.slice(0, text.indexOf(part)));
    assert.deepEqual(places, [
      [
        ['/@type', 'unknown_key'],
        [1, 2, at('"@type')],
      ],
      [
        ['/status', 'const'],
        [2, 12, at('"ä"')],
      ],
      [
        ['/stätus', 'unknown_key'],
        [2, 17, at('"st\\u')],
      ],
      [
        ['/id', 'minimum'],
        [3, 8, at('0}')],
      ],
    ]);
    for (const { message } of report.issues) assert.match(message, /\S/);
  });

  test('of what is no JSON', async () => {
    for (const [text, code] of [
      ['', 'json'],
      ['{', 'json'],
      ['{"a": 1e999}', 'json'],
      ['\ufeff{}', 'json'],
      ['['.repeat(65), 'depth'],
    ]) {
      const { valid, kind, issues, warnings } = await reportOf(text);
      assert.deepEqual([valid, kind, warnings], [false, null, []], text);
      assert.deepEqual(
        issues.map((issue) => [issue.path, issue.code]),
        [['', code]],
      );
    }
    const { issues } = await reportOf('{\n "a" 1}');
    assert.deepEqual([issues[0].line, issues[0].column, issues[0].offset], [2, 6, 7]);
  });

  test('of what is not UTF-8', async () => {
    const response = await server.request(path, { method: 'POST', body: Buffer.from([0x22, 0xff, 0x22]) });
    expectStatus(response, 200);
    assert.equal(response.body.issues[0].code, 'json');
  });

  test('of more than is told', async () => {
    const report = await reportOf(
      JSON.stringify({
        status: 'accepted',
        id: 1,
        ...Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, 0])),
      }),
      '?kind=FederationAccepted',
    );
    assert.deepEqual([report.valid, report.issues.length, report.truncated], [false, 100, true]);
  });

  test('advice has its severity and its place', async () => {
    const text = JSON.stringify(record('material', { passport: advised }), null, 1);
    const { valid, warnings } = await reportOf(text);
    assert.equal(valid, true);
    const warning = warnings.find(({ code }) => code === 'safety_info_missing');
    assert.equal(warning.path, '/passport');
    assert.equal(warning.severity, 'warning');
    assert.equal(text.slice(warning.offset)[0], '{');
    assert.equal(warning.line, text.slice(0, warning.offset).split('\n').length);
  });
});

describe('parameters', () => {
  test('kind: by it the payload is judged', async () => {
    const offer = record('offer');
    assert.equal((await reportOf(offer, '?kind=Offer')).valid, true);
    const { kind, issues } = await reportOf(offer, '?kind=Match');
    assert.equal(kind, 'Match');
    assert.ok(issues.some(({ path, code }) => path === '/@type' && code === 'const'));
    assert.equal((await reportOf(offer, '?kind=auto')).kind, 'Offer');
    const unknown = await reportOf({ ...offer, '@type': 'Ofer' });
    assert.deepEqual(
      [unknown.kind, unknown.issues[0].code, unknown.issues[0].path],
      [null, 'kind', '/@type'],
    );
    assert.deepEqual((await reportOf({}, '?kind=Transaction')).issues[0].code, 'kind');
  });

  test('advice: all, warnings or none', async () => {
    const document = record('material', { passport: advised, schema_version: '0.1.1' });
    const codes = async (query) => (await reportOf(document, query)).warnings.map(({ code }) => code);
    const all = await codes('');
    assert.ok(all.includes('safety_info_missing') && all.includes('schema_version_old'));
    assert.deepEqual(await codes('?advice=all'), all);
    assert.deepEqual(await codes('?advice=none'), []);
    const { warnings } = await reportOf(document, '?advice=warnings');
    assert.ok(warnings.length > 0 && warnings.every(({ severity }) => severity === 'warning'));
  });

  test('400: a kind that is none, with the one that was meant', async () => {
    const help = async (kind) => {
      const response = await ask({}, `?kind=${kind}`);
      expectIssues(response, [{ path: 'kind', code: 'parameter' }]);
      return response.body.error.details.issues[0].help;
    };
    assert.equal(await help('Oferr'), 'did you mean "Offer"?');
    assert.equal(await help('materialdna'), 'did you mean "MaterialDNA"?');
    assert.equal(await help('Invoice'), undefined);
    assert.equal(await help(''), undefined);
    assert.equal(await help('x'.repeat(10_000)), undefined);
  });

  test('400: all that are wrong in one answer', async () => {
    const response = await ask('no JSON', '?kind=a&advice=b&regime=c');
    const names = ['kind', 'advice', 'regime'];
    expectIssues(
      response,
      names.map((path) => ({ path, code: 'parameter' })),
    );
  });
});

describe('as other routes', () => {
  test('no key is needed, and a wrong one is not minded', async () => {
    expectStatus(await ask(record('offer'), '', { ...json, 'x-api-key': 'wrong' }), 200);
  });

  test('413, 415, 405', async () => {
    expectError(await ask('x'.repeat(1024 * 1024 + 1)), 413, 'PAYLOAD_TOO_LARGE');
    expectError(await ask('{}', '', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectStatus(await ask('{}', '', { 'content-type': 'application/ld+json' }), 200);
    const get = await server.request(path);
    expectError(get, 405, 'METHOD_NOT_ALLOWED');
    assert.equal(get.headers.get('allow'), 'POST, OPTIONS');
  });

  test('browsers may ask from anywhere', async () => {
    const response = await ask('{}', '', { ...json, origin: 'https://forms.test' });
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  });

  test('reads are limited, and it is one', async () => {
    const limited = await startServer({ limits: { READ_LIMIT: 2, WRITE_LIMIT: 1 } });
    try {
      await oneMinute();
      const post = () => limited.request(path, { method: 'POST', headers: json, body: '{}' });
      const statuses = [await post(), await post(), await post()].map(({ status }) => status);
      assert.deepEqual(statuses, [200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});

test('the rules are those of the node', async () => {
  const context = 'https://node.test/context.jsonld';
  const other = await startServer({ vars: { CONTEXT_V0_2_0: context } });
  try {
    const body = JSON.stringify(record('offer', { '@context': context }));
    const response = await other.request(path, { method: 'POST', headers: json, body });
    assert.equal(response.body.valid, true);
  } finally {
    await other.close();
  }
});

test('nothing is stored, whatever an Idempotency-Key says', async () => {
  const document = record('offer');
  const headers = { ...json, 'idempotency-key': 'check-1' };
  expectStatus(await ask(document, '', headers), 200);
  expectStatus(await ask({}, '', headers), 200);
  expectError(await server.request(`/api/v1/offer/${document.id}`), 404, 'NOT_FOUND');
  const count = (table) => server.database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).first('rows');
  assert.deepEqual([await count('records'), await count('events'), await count('idempotency')], [0, 0, 0]);
});

test('it needs neither database nor cache', async () => {
  const bare = await startServer({ without: ['DB', 'CACHE'] });
  try {
    const response = await bare.request(path, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(record('offer')),
    });
    expectStatus(response, 200);
    assert.equal(response.body.valid, true);
  } finally {
    await bare.close();
  }
});

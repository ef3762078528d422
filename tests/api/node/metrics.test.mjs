// Decisions 7: GET /api/metrics, as JSON or as Prometheus text, and GET /api/privacy.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** What Prometheus sends. */
const scraper = 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.4,*/*;q=0.1';

const get = (path, accept) => server.request(path, accept ? { headers: { accept } } : {});

describe('metrics', () => {
  test('JSON unless text is preferred', async () => {
    for (const accept of [
      undefined,
      '*/*',
      'application/json',
      'text/html',
      'application/json, text/plain;q=0.5',
    ]) {
      const response = await get('/api/metrics', accept);
      expectStatus(response, 200);
      assert.match(response.headers.get('content-type'), /^application\/json/);
      assert.equal(typeof response.body, 'object');
    }
  });

  test('what streams do is counted, and told with a key of scope admin', async () => {
    const { body } = await server.request('/api/metrics', { headers: { 'x-api-key': apiKey } });
    for (const name of ['stream_queries', 'stream_listeners', 'stream_bytes']) {
      assert.deepEqual(Object.keys(body[name]).sort(), ['events', 'interest'], name);
      for (const count of Object.values(body[name])) assert.ok(Number.isInteger(count) && count >= 0);
    }
  });

  test('nobody else has the hubs of the streams asked', async () => {
    const woken = await server.request('/api/metrics', { headers: { 'x-api-key': apiKey } });
    assert.equal(woken.body.stream_queries.events, 0);
    const other = await issueKey(server, 'interest payments registry federation');
    for (const key of ['', 'wrong', `lg_${'0'.repeat(32)}`, other]) {
      const { body } = await server.request('/api/metrics', { headers: { 'x-api-key': key } });
      for (const name of ['stream_queries', 'stream_listeners', 'stream_bytes']) {
        assert.deepEqual(body[name], { events: null, interest: null });
      }
    }
    const { text } = await get('/api/metrics', 'text/plain');
    assert.ok(!text.includes('stream="events"'));
    expectPrometheus(text);
  });

  test('Prometheus text where that is preferred', async () => {
    await register(server, { offer: record('offer') });
    for (const accept of ['text/plain', scraper]) {
      const response = await get('/api/metrics', accept);
      expectStatus(response, 200);
      assert.match(response.headers.get('content-type'), /^text\/plain/);
      expectPrometheus(response.text);
    }
  });

  test('neither ids nor bodies are in it', async () => {
    const offer = record('offer', { note: 'SECRET-NOTE' });
    await register(server, { offer });
    await get(`/api/v1/offer/${offer.id}`);
    await get('/api/v1/%22%0A%7B%7Dinjected');
    for (const accept of ['application/json', 'text/plain']) {
      const { text } = await get('/api/metrics', accept);
      assert.ok(!text.includes(offer.id) && !text.includes('SECRET-NOTE') && !text.includes('injected'));
      if (accept === 'text/plain') expectPrometheus(text);
    }
  });

  test('405: they are only read', async () => {
    expectError(await server.request('/api/metrics', { method: 'POST' }), 405, 'METHOD_NOT_ALLOWED');
  });
});

/** The text exposition format: every sample has a type, every family is in one piece. */
function expectPrometheus(text) {
  const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
  const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\n"])*"';
  const sample = new RegExp(
    `^(${name})(?:\\{(?:${label}(?:,${label})*,?)?\\})? (?:[-+]?[0-9.eE+-]+|NaN|[+-]Inf)$`,
  );
  const comment = new RegExp(
    `^# (?:HELP ${name} .*|TYPE (${name}) (counter|gauge|histogram|summary|untyped))$`,
  );
  assert.ok(text.endsWith('\n'));
  const families = new Set();
  const seen = new Set();
  for (const line of text.split('\n').slice(0, -1)) {
    if (line.startsWith('#')) {
      const [, family] = comment.exec(line) ?? assert.fail(line);
      assert.ok(!families.has(family), `the type of ${family} is given twice`);
      if (family) families.add(family);
      continue;
    }
    const [, metric] = sample.exec(line) ?? assert.fail(line);
    const known = [metric, metric.replace(/_(bucket|sum|count)$/, '')].some((family) => families.has(family));
    assert.ok(known, `${metric} has no type`);
    const series = line.slice(0, line.lastIndexOf(' '));
    assert.ok(!seen.has(series), `${series} comes twice`);
    seen.add(series);
  }
  assert.ok(seen.size > 0);
}

describe('privacy', () => {
  test('JSON unless HTML is preferred', async () => {
    for (const accept of [undefined, '*/*', 'application/json']) {
      const response = await get('/api/privacy', accept);
      expectStatus(response, 200);
      assert.match(response.headers.get('content-type'), /^application\/json/);
      assert.equal(typeof response.body, 'object');
    }
  });

  test('HTML for browsers', async () => {
    const response = await get(
      '/api/privacy',
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    );
    expectStatus(response, 200);
    assert.match(response.headers.get('content-type'), /^text\/html/);
    assert.match(response.text, /^<!doctype html>/i);
    assert.match(response.text, /<title>[^<]+<\/title>/);
    const policy = response.headers.get('content-security-policy');
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /script|https?:|\*/);
  });
});

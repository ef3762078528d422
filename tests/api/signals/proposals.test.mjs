// Decisions 8: proposals of signals.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { eventsOf, proposal, signalConfig } from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';
import { expectWarned } from '../../support/warnings.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('proposals', () => {
  const address = '/api/v1/signals/proposals';

  test('201: recorded, listed and logged', async () => {
    const document = proposal({ node: 'porto.loop', extra: { list: [1, null] } });
    const created = await server.post(address, document);
    expectWarned(created, []);
    assert.deepEqual(Object.keys(created.body).sort(), ['created_at', 'id']);
    const { id, created_at } = created.body;
    assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const listed = await server.request(`${address}?limit=1`);
    assert.deepEqual(listed.body.results, [document]);
    const events = await eventsOf(server, 'signal', id);
    assert.deepEqual(
      events.map(({ event_type, payload }) => [event_type, payload]),
      [['signal.proposed', document]],
    );
    const again = await server.post(address, document);
    expectStatus(again, 201);
    assert.notEqual(again.body.id, id);
  });

  test('201: any category, any step; advice is told', async () => {
    const changes = [{ category: 'anything', current: 0, proposed: 1 }];
    expectWarned(await server.post(address, proposal({ changes })), []);
    const voting_closes = '2027-01-31T23:59:59Z';
    const response = await server.post(address, proposal({ changes, voting_closes }));
    expectWarned(response, [['/voting_closes', 'voting_order']]);
  });

  test('400: what is no SignalProposal', async () => {
    const before = (await server.request(address)).text;
    expectIssues(await server.post(address, proposal({ changes: [] })), [
      { path: '/changes', code: 'min_items' },
    ]);
    expectError(await server.post(address, signalConfig({})), 400, 'INVALID_REQUEST');
    assert.equal((await server.request(address)).text, before);
  });

  test('401, 403: they take the scope registry', async () => {
    const send = (key) => server.post(address, proposal(), { 'x-api-key': key });
    expectError(await send(''), 401, 'UNAUTHORIZED');
    expectError(await send(await issueKey(server, 'interest payments federation admin')), 403, 'FORBIDDEN');
    expectStatus(await send(await issueKey(server, 'registry')), 201);
  });

  test('newest first, page by page; with an Idempotency-Key once', async () => {
    const nodes = Array.from({ length: 23 }, (_, at) => `node-${at}.loop`);
    for (const node of nodes) expectStatus(await server.post(address, proposal({ node })), 201);
    const pages = await walk(server, `${address}?limit=9`);
    const shown = pages.flatMap(({ results }) => results.map(({ node }) => node));
    assert.deepEqual(shown.slice(0, 23), nodes.toReversed());
    assert.equal((await server.request(address)).body.results.length, 20);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [
      await server.post(address, proposal(), headers),
      await server.post(address, proposal(), headers),
    ];
    assert.equal(second.text, first.text);
    const more = (await walk(server, `${address}?limit=100`)).flatMap(({ results }) => results);
    assert.equal(more.length, shown.length + 1);
  });
});

// A public name that leads to a private address, as a resolver over HTTPS shows it (`FEDERATION_RESOLVER`).
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';

import { expectStatus } from '../../support/expect.mjs';
import { makeKey, NodeIdentity, paths } from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';
import { registered, untilDelivery } from './peers.mjs';

const kinds = { 1: 'A', 28: 'AAAA' };
/** What the names lead to: the address of each type, or the status of the answer. */
const names = {
  'ten.example': { A: '10.0.0.1' },
  'loop.example': { AAAA: '::1' },
  'mapped.example': { A: '93.184.216.34', AAAA: '::ffff:192.168.0.1' },
  'odd.example': { A: 'no address' },
  'public.example': { A: '93.184.216.34', AAAA: '2606:2800::1' },
  'none.example': {},
  'down.example': 503,
  'rebound.example': { A: '93.184.216.34' },
};
const asked = [];
const rejected = ['ten', 'loop', 'mapped', 'odd'];
const taken = ['public', 'none', 'down', 'rebound'];

let resolver;
let server;

before(async () => {
  resolver = createServer((request, response) => {
    const { searchParams } = new URL(request.url, 'http://resolver');
    const [name, kind] = [searchParams.get('name'), searchParams.get('type')];
    asked.push([name, kinds[kind], request.headers.accept]);
    const found = names[name] ?? {};
    if (typeof found === 'number') return response.writeHead(found).end();
    const alias = { name, type: 5, TTL: 60, data: '10.0.0.9' };
    const data = found[kinds[kind]];
    const records = data ? [alias, { name, type: Number(kind), TTL: 60, data }] : undefined;
    response.writeHead(200, { 'content-type': 'application/dns-json' });
    response.end(JSON.stringify({ Status: 0, ...(records && { Answer: records }) }));
  });
  resolver.listen(0, '127.0.0.1');
  await once(resolver, 'listening');
  const vars = {
    NODE_ID: 'munich.loop',
    NODE_PRIVATE_KEY: makeKey().seed,
    FEDERATION_RESOLVER: `http://127.0.0.1:${resolver.address().port}/dns-query?tenant=1`,
  };
  server = await startServer({ vars });
});
after(async () => {
  await server?.close();
  resolver?.close();
});

const nodeAt = (name) => new NodeIdentity(`${name}.loop`, { endpoint: `http://${name}.example:1/api/v1` });
const handshake = (node) => server.post(paths.handshake, node.handshake());

for (const name of rejected) {
  test(`${name}.example: its handshake is rejected`, async () => {
    const response = await handshake(nodeAt(name));
    expectStatus(response, 202);
    assert.equal(response.body.status, 'rejected');
    assert.match(response.body.message, /leads to a private or loopback address/);
  });
}

test('others are accepted, also where the resolver is away; an address asks nobody', async () => {
  for (const name of taken) assert.equal((await handshake(nodeAt(name))).body.status, 'accepted', name);
  const before = asked.length;
  const literal = new NodeIdentity('literal.loop', { endpoint: 'http://93.184.216.34:1/api/v1' });
  assert.equal((await handshake(literal)).body.status, 'accepted');
  assert.equal(asked.length, before);
  assert.ok(asked.every(([, , accept]) => accept === 'application/dns-json'));
  assert.deepEqual(
    asked.filter(([name]) => name === 'public.example').map(([, kind]) => kind),
    ['A', 'AAAA'],
  );
});

test('nothing is sent to a name that leads inside now, or that nobody looked up', async () => {
  const now = { node: { id: 'inside.loop' } };
  const down = { node: { id: 'down.loop' } };
  // What was public when it was registered.
  await server.database
    .prepare(
      "UPDATE peers SET node_id = 'inside.loop', endpoint = replace(endpoint, 'rebound', 'ten') WHERE node_id = 'rebound.loop'",
    )
    .run();
  await registered(server);
  const inside = await untilDelivery(server, now, ({ last_error }) => last_error !== null);
  assert.match(inside.last_error, /leads to a private or loopback address, 10\.0\.0\.1/);
  assert.deepEqual([inside.state, inside.waiting], ['failing', 1]);
  const unknown = await untilDelivery(server, down, ({ last_error }) => last_error !== null);
  assert.equal(unknown.last_error, 'the resolver of FEDERATION_RESOLVER answered 503');
  assert.deepEqual([unknown.state, unknown.waiting], ['failing', 1]);
});

// Requests made up at random at the three routes where other nodes write: each has a proper answer, and none
// is a 5xx; sixty times as many with `npm test -- --long`. A failure tells the seed and the request.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import fc from 'fast-check';

import { brokenJson } from '../../support/broken-json.mjs';
import { anyCharacter } from '../../support/characters.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { nodesOf } from '../../support/fake-peer.mjs';
import { isLong } from '../../support/long.mjs';
import {
  announcement,
  canonical,
  makeKey,
  materialOffer,
  NodeIdentity,
  paths,
  signatureOf,
} from '../../support/node-identity.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { loadVectors } from '../../support/vectors.mjs';

const numRuns = isLong ? 30_000 : 500;
/** Milliseconds for each request and for all of them. */
const [perRun, perRuns] = [30_000, 60_000 + numRuns * 50];

const own = makeKey();
const node = new NodeIdentity('porto.loop', { endpoint: 'https://node.invalid/api/v1' });
const { announce, handshake, offer } = paths;
/** Nodes whose handshakes are spoiled: the one that signs messages keeps its key. */
const shaking = Array.from({ length: 5 }, () => new NodeIdentity(undefined, { endpoint: node.endpoint }));
let shaken = 0;

let server, material;
before(async () => {
  server = await startServer({ vars: { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: own.seed } });
  await node.join(server);
  ({ material } = await register(server, { material: record('material') }));
});
after(() => server?.close());

/** Three times in four the first. */
const often = (usual, ...others) =>
  fc.oneof({ weight: 3 * others.length, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

const kinds = ['NodeHandshake', 'MaterialAnnouncement', 'MaterialOffer'];
const vectors = loadVectors().filter(({ kind }) => kinds.includes(kind));

const json = fc.jsonValue({ maxDepth: 4, stringUnit: anyCharacter });
const hosts = [
  '127.0.0.1',
  '[::1]',
  '0x7f000001',
  'a:b@node.invalid',
  'node.invalid:0',
  '[v1.a]',
  '%00',
  '..',
  '',
];
const texts = [
  ...['', '\u0000', "' OR 1=1 --", '__proto__', 'munich.loop', 'porto.loop', 'MUNICH.LOOP', '-'.repeat(2000)],
  ...['2026-11-21T00:00:00Z', '0000-01-01T00:00:00+23:59', '9999-12-31T23:59:60-23:59'],
  ...[node.key.text, node.key.pem, own.text, 'A'.repeat(43), 'A'.repeat(86), '_'.repeat(86), '='.repeat(88)],
  ...hosts.map((host) => `https://${host}/api/v1`),
];
const numbers = [-1, -0, 0.5, 3, 4, 1e21, 1e308, 5e-324, Number.MAX_SAFE_INTEGER + 1];
const value = fc.oneof(
  json,
  fc.constantFrom(...texts),
  fc.constantFrom(...numbers),
  fc.string({ unit: anyCharacter }),
);
const key = fc.oneof(
  fc.constantFrom('ttl', 'message_id', 'signature', 'public_key', '__proto__', ''),
  fc.string(),
);

/** How a message is made into another: a member is another, is new, or is gone. */
const change = fc.oneof(
  fc.record({ how: fc.constant('set'), at: fc.nat(), value }),
  fc.record({ how: fc.constant('add'), key, value }),
  fc.record({ how: fc.constant('drop'), at: fc.nat() }),
);

const near = fc.record({
  base: fc.constantFrom('handshake', 'unsigned', 'announcement', 'forwarded', 'offer'),
  changes: fc.oneof(fc.constant([]), fc.array(change, { maxLength: 3 })),
  signAfter: often(true, false),
  repeats: fc.nat(9).map((digit) => digit === 0),
});

const body = fc.oneof(
  { weight: 10, arbitrary: near },
  { weight: 1, arbitrary: fc.constantFrom(...vectors.map(({ bytes }) => bytes).filter(isShort)) },
  { weight: 1, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...brokenJson), fc.string({ unit: anyCharacter })) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
);

function isShort({ length }) {
  return length < 10_000;
}

/** What `fetch` takes as the value of a header. */
const headerText = fc.oneof(
  fc.string({ unit: 'grapheme-ascii' }),
  fc.string({ unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(...texts.filter((text) => /^[\x20-\x7e]*$/.test(text))),
);
const spoiled = fc.record({
  name: fc.constantFrom('x-node-id', 'x-timestamp', 'x-node-signature', 'content-type', 'x-api-key'),
  how: fc.constantFrom('drop', 'set', 'cut', 'double', 'upper'),
  value: headerText,
});
const headers = fc.record({
  caller: fc.constantFrom('signature', 'signature', 'key', 'key', 'key', 'both', 'wrong', 'none'),
  type: often('application/json', 'application/ld+json', 'text/plain', undefined),
  idempotency: fc.option(fc.oneof(fc.constantFrom('a', 'b', ''), headerText), { nil: undefined, freq: 8 }),
  spoiled: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(spoiled, { maxLength: 2 }) },
  ),
});

const request = fc.record({ path: fc.constantFrom(handshake, announce, offer), body, headers });

const bases = {
  handshake: () => shaking[shaken++ % shaking.length].handshake(),
  unsigned: () => new NodeIdentity(undefined, { endpoint: 'https://node.invalid/' }).unsigned(),
  announcement: () => announcement(node.id),
  forwarded: () => announcement('ghent.loop', { ttl: 1 }),
  offer: () => materialOffer(node.id, material.id),
};
/** Where a base would be valid. */
const routes = { handshake, unsigned: handshake, announcement: announce, forwarded: announce, offer };

function textOf(body) {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  const message = body.changes.reduce(changed, bases[body.base]());
  if (body.signAfter && body.base === 'handshake') resign(message);
  const text = JSON.stringify(message);
  return body.repeats && text.startsWith('{"') ? text.replace(/^{("[^"]*":)/, '{$11,$1') : text;
}

function changed(message, { how, at, key, value }) {
  const entries = Object.entries(message);
  const place = entries.length === 0 ? 0 : at % entries.length;
  if (how === 'add') return Object.fromEntries([...entries, [key, value]]);
  if (how === 'drop') return Object.fromEntries(entries.filter((_, index) => index !== place));
  return Object.fromEntries(entries.map(([name, old], index) => [name, index === place ? value : old]));
}

/** Signs what the changes left, so that more than the signature is judged. */
function resign(message) {
  const { signature: _, ...rest } = message;
  const { key } = shaking.find(({ id }) => id === message.node_id) ?? node;
  message.signature = signatureOf(canonical(rest), key);
}

function headersOf({ caller, type, idempotency, spoiled }, path, text) {
  const headers = {
    ...(type && { 'content-type': type }),
    ...(['key', 'both', 'wrong'].includes(caller) && { 'x-api-key': caller === 'wrong' ? caller : apiKey }),
    ...(idempotency !== undefined && { 'idempotency-key': idempotency }),
    ...(['signature', 'both'].includes(caller) && node.signed(path, text)),
  };
  for (const { name, how, value } of spoiled) spoil(headers, name, how, value);
  return headers;
}

function spoil(headers, name, how, value) {
  const old = headers[name] ?? '';
  if (how === 'drop') delete headers[name];
  else if (how === 'set') headers[name] = value;
  else if (how === 'cut') headers[name] = old.slice(0, -1);
  else if (how === 'double') headers[name] = `${old}, ${old}`;
  else headers[name] = old.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

const tally = new Map();

async function judge({ path, body, headers }) {
  const text = textOf(body);
  const init = { method: 'POST', headers: headersOf(headers, path, text), body: text };
  const response = await server.request(path, init);
  assert.ok(response.status < 500, `${response.status} ${response.text}`);
  if (response.status !== 202) assert.equal(typeof response.body.error.message, 'string');
  tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
}

/** Most of the messages go where they would be valid. */
const aimed = fc
  .tuple(request, often(true, false))
  .map(([request, isAimed]) =>
    isAimed && request.body.base ? { ...request, path: routes[request.body.base] } : request,
  );

test(`${numRuns} requests`, async () => {
  const options = { numRuns, interruptAfterTimeLimit: perRuns, timeout: perRun };
  await fc.assert(fc.asyncProperty(aimed, judge), options);
  for (const status of [202, 400, 401, 415]) {
    assert.ok(tally.get(status) > 0, `${status} was answered: ${[...tally]}`);
  }
});

test('after all of them the node is as it should be', async () => {
  expectStatus(await server.request('/api/health'), 200);
  expectStatus(await server.request('/api/v1/events?order=desc&limit=200'), 200);
  const listed = await nodesOf(server);
  assert.equal(new Set(listed.map(({ node_id }) => node_id)).size, listed.length);
  assert.deepEqual([listed[0].node_id, listed[0].public_key], ['munich.loop', own.text]);
  const calm = new NodeIdentity('calm.loop', { endpoint: 'https://node.invalid/api/v1' });
  await calm.join(server);
  expectStatus(await calm.send(server, announce, announcement(calm.id)), 202);
  expectStatus(await calm.send(server, offer, materialOffer(calm.id, material.id)), 202);
});

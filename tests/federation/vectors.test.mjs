// The vectors of signatures, judged by what docs/federation.md says, and whether they are as their script makes them.
import assert from 'node:assert/strict';
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { vectorFiles } from '../../scripts/nodes/vectors/files.mjs';
import { canonicalOf, inputOf, isTaken } from './signature.mjs';

const requests = read('requests');
const handshakes = read('handshakes');

function read(name) {
  const file = new URL(`../vectors/signatures/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).cases;
}

test('the files are as scripts/nodes/vectors/write.mjs makes them', () => {
  for (const { file, text } of vectorFiles()) assert.equal(readFileSync(file, 'utf8'), text, file);
});

test('each case has a name of its own, and both verdicts come', () => {
  for (const cases of [requests, handshakes]) {
    assert.equal(new Set(cases.map(({ name }) => name)).size, cases.length);
    assert.deepEqual(new Set(cases.map(({ valid }) => valid)), new Set([true, false]));
  }
});

test('the examples of docs/federation.md are the first cases', () => {
  const text = readFileSync(new URL('../../docs/federation.md', import.meta.url), 'utf8');
  const [request, handshake] = [requests[0], handshakes[0]];
  for (const example of [request.input, handshake.canonical]) {
    assert.ok(text.includes(`\`\`\`text\n${example}\n\`\`\`\n`), example);
  }
  for (const word of [request.seed, request.signature, handshake.signature]) {
    assert.ok(text.includes(`\`${word}\``), word);
  }
});

for (const vector of requests) {
  test(`request: ${vector.name}`, () => {
    assert.equal(vector.body_sha256, createHash('sha256').update(vector.body).digest('hex'));
    assert.equal(vector.input, inputOf(vector));
    judge(vector, vector.input);
  });
}

for (const vector of handshakes) {
  test(`handshake: ${vector.name}`, () => {
    const document = JSON.parse(vector.document);
    assert.equal(vector.canonical, canonicalOf(document));
    assert.equal(vector.signature, document.signature ?? null);
    judge(vector, vector.canonical);
  });
}

function judge({ seed, public_key, public_key_pem, signature, valid }, input) {
  assert.equal(createPublicKey(public_key_pem).export({ format: 'jwk' }).x, public_key);
  assert.equal(isTaken(public_key, input, signature), valid);
  if (!seed) return;
  const key = createPrivateKey({
    key: { kty: 'OKP', crv: 'Ed25519', d: seed, x: public_key },
    format: 'jwk',
  });
  const made = sign(null, Buffer.from(input), key).toString('base64url');
  assert.equal(made === signature, valid, 'the signature of the seed');
}

import { bodyHash, requestInput } from '../request.mjs';
import { signText } from '../keys.mjs';
import { pairOf } from './keys.mjs';
import { lowOrderCases, lowOrderSignature } from './low-order.mjs';
import { spoilt } from './spoilt.mjs';

const context = 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld';
const munich = pairOf('munich.loop');

const announcement = {
  method: 'POST',
  path: '/api/v1/federate/announce',
  timestamp: '2026-11-21T08:00:00Z',
  nodeId: 'munich.loop',
  receiverId: 'berlin.loop',
  body: `{"@context":"${context}","@type":"MaterialAnnouncement","material":"MAT-DE-MUC-2026-PET-8K3V7Q","origin":"munich.loop","available":true}`,
};
const offer = { ...announcement, path: '/api/v1/federate/offer' };

const good = {
  'an announcement': announcement,
  'an offer': offer,
  'a body outside ASCII, in UTF-8': { ...announcement, body: '{"name":"Zürich – 東京 🌍"}' },
  'an empty body': { ...announcement, body: '' },
  'a body with white space around': { ...announcement, body: ' \r\n{ }\n' },
  'a timestamp with an offset and fractions, as it was sent': {
    ...announcement,
    timestamp: '2026-11-21T09:00:00.123456+01:00',
  },
  'a timestamp in lower case': { ...announcement, timestamp: '2026-11-21t08:00:00z' },
  'a path with an escape, as it was sent': { ...announcement, path: '/api/v1/federate/%61nnounce' },
  'a path below another one': { ...announcement, path: '/node/api/v1/federate/announce' },
};

/** What is signed, where it is not what is sent. */
const differing = {
  'wrong path: signed for an offer': offer,
  'wrong path: a query signed with it': { ...announcement, path: `${announcement.path}?a=1` },
  'wrong path: the whole address signed': {
    ...announcement,
    path: `http://localhost:8787${announcement.path}`,
  },
  'wrong method: signed for PUT': { ...announcement, method: 'PUT' },
  'wrong method: in lower case': { ...announcement, method: 'post' },
  'wrong node: signed as berlin.loop': { ...announcement, nodeId: 'berlin.loop' },
  'wrong receiver: signed for another node': { ...announcement, receiverId: 'vienna.loop' },
  'wrong receiver: signed for the sender itself': { ...announcement, receiverId: 'munich.loop' },
  'wrong receiver: in capitals': { ...announcement, receiverId: 'BERLIN.LOOP' },
  'wrong time: a second later': { ...announcement, timestamp: '2026-11-21T08:00:01Z' },
  'wrong time: the same one with an offset': { ...announcement, timestamp: '2026-11-21T08:00:00+00:00' },
  'wrong body: a line break at its end': { ...announcement, body: `${announcement.body}\n` },
  'wrong body: another material': { ...announcement, body: announcement.body.replace('8K3V7Q', '8K3V7R') },
};

/** Inputs put together in another way. */
const malformed = {
  'wrong input: a line break at its end': (input) => `${input}\n`,
  'wrong input: no receiver': (input) => input.replace('\nberlin.loop\n', '\n'),
  'wrong input: the receiver before the sender': (input) =>
    input.replace('munich.loop\nberlin.loop', 'berlin.loop\nmunich.loop'),
  'wrong input: lines end in CR LF': (input) => input.replaceAll('\n', '\r\n'),
  'wrong input: the hash in upper case': (input) =>
    input.replace(/[0-9a-f]{64}$/, (hex) => hex.toUpperCase()),
  'wrong input: the body itself in place of its hash': (input) =>
    input.replace(/[0-9a-f]{64}$/, announcement.body),
};

export function requestVectors() {
  return {
    description:
      'Signatures of requests between nodes: `input` is method, path, timestamp, the ids of the sender and of the receiver, and the ' +
      'lower-case hex SHA-256 of the body, joined with line feeds; `signature` is Ed25519 over its UTF-8, base64url without padding. `public_key` ' +
      '(base64url of the 32 bytes, and the same as PEM) is the one trusted for the node, `seed` its secret, null where ' +
      'there is none. `valid` says whether a node has to take the signature. The keys are public: use them for tests only.',
    cases: [...goodCases(), ...spoiltCases(), ...differingCases(), ...otherKeyCases(), ...weakCases()],
  };
}

function goodCases() {
  return Object.entries(good).map(([name, request]) => {
    return vector(name, munich, request, signText(munich.key, requestInput(request)), true);
  });
}

function spoiltCases() {
  const signature = signText(munich.key, requestInput(announcement));
  return Object.entries(spoilt).map(([name, change]) => {
    return vector(`spoilt: ${name}`, munich, announcement, change(signature), false);
  });
}

function differingCases() {
  const inputs = Object.entries(differing).map(([name, signed]) => [name, requestInput(signed)]);
  const changed = Object.entries(malformed).map(([name, change]) => [
    name,
    change(requestInput(announcement)),
  ]);
  return [...inputs, ...changed].map(([name, input]) => {
    return vector(name, munich, announcement, signText(munich.key, input), false);
  });
}

function otherKeyCases() {
  const signature = signText(pairOf('another key').key, requestInput(announcement));
  return [vector('wrong key: signed with another one', munich, announcement, signature, false)];
}

function weakCases() {
  return lowOrderCases(announcement).map(([name, key, request]) => {
    return vector(name, key, request, lowOrderSignature, false);
  });
}

function vector(name, { seed, publicKey, pem }, request, signature, valid) {
  const { nodeId, receiverId, body, ...rest } = request;
  return {
    name,
    seed,
    public_key: publicKey,
    public_key_pem: pem,
    ...rest,
    node_id: nodeId,
    receiver_id: receiverId,
    body,
    body_sha256: bodyHash(body),
    input: requestInput(request),
    signature,
    valid,
  };
}

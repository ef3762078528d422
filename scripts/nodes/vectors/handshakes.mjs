import { canonical } from '../canonical.mjs';
import { signDocument, signedHandshake } from '../handshake.mjs';
import { signText } from '../keys.mjs';
import { pairOf } from './keys.mjs';
import { spoilt } from './spoilt.mjs';

const munich = pairOf('munich.loop');
const next = pairOf('munich.loop, its next key');

const members = {
  nodeId: 'munich.loop',
  name: 'Munich node',
  endpoint: 'https://munich.example/api/v1',
  capabilities: ['material', 'federation'],
  timestamp: '2026-11-21T08:00:00Z',
};
const plain = signedHandshake({ ...members, key: munich.key });

/** Documents with a good signature, as texts. */
const good = {
  'as it is made': JSON.stringify(plain),
  'with white space': `\r\n${JSON.stringify(plain, null, '\t')} \n`,
  'members in another order': JSON.stringify(inOrder(plain, (one, other) => (one < other ? 1 : -1))),
  'the signature first': JSON.stringify({ signature: plain.signature, ...plain }),
  'a name outside ASCII': named('Zürich, 東京, Đà Nẵng'),
  'a name with an emoji': named('loop 🌍 node'),
  'a name with combining accents, which stay apart': named('Mu\u0308nchen'),
  'a name with quotation marks, backslash and slash': named('a "node" \\ of/ours'),
  'a name with control characters': named('a\b\t\n\f\r\u0000\u001f\u007f'),
  'a name with line separators, which are not escaped': named('a\u2028b\u2029c'),
  'escapes where none are needed': named('Zürich/東京 🌍').replace(/[/ü東京🌍]/g, escaped),
  'escapes in names of members': JSON.stringify(plain).replace('"node_id"', '"\\u006eode_i\\u0064"'),
  'no public_key': JSON.stringify(signDocument(munich.key, without(plain, 'public_key'))),
  'the public_key as PEM': JSON.stringify(signDocument(munich.key, { ...plain, public_key: munich.pem })),
  'a new public_key, signed by the old one': JSON.stringify(
    signedHandshake({ ...members, key: munich.key, newKey: next.key }),
  ),
};

/** Documents whose signature is not one of their canonical text. */
const bad = {
  unsigned: without(plain, 'signature'),
  'changed: another name': { ...plain, name: 'Munich Node' },
  'changed: another endpoint': { ...plain, endpoint: 'https://munich.example/api' },
  'changed: capabilities in another order': { ...plain, capabilities: plain.capabilities.toReversed() },
  'changed: the time written in another way': { ...plain, timestamp: '2026-11-21T08:00:00.000Z' },
  'changed: a member is gone': without(plain, 'public_key'),
  'changed: accents combined': {
    ...JSON.parse(named('Mu\u0308nchen')),
    name: 'München',
  },
  'signed otherwise: the text as it is sent': resigned(munich, JSON.stringify),
  'signed otherwise: the canonical text with an empty signature': resigned(munich, (document) =>
    canonical({ ...document, signature: '' }),
  ),
  'signed otherwise: the canonical text and a line break': resigned(
    munich,
    (document) => `${canonical(document)}\n`,
  ),
  'signed otherwise: by the new key that it names': signedHandshake({
    ...members,
    key: next.key,
  }),
};

export function handshakeVectors() {
  return {
    description:
      'Signed handshakes: `document` is the JSON text as it is sent, `canonical` its RFC 8785 form without the member ' +
      '`signature`; `signature` is that member (null where there is none), Ed25519 over the UTF-8 of `canonical`, base64url ' +
      'without padding. `public_key` is the key to verify it with, `seed` its secret. `valid` says whether it is ' +
      "that key's signature. The keys are public: use them for tests only.",
    cases: [
      ...Object.entries(good).map(([name, text]) => vector(name, text, true)),
      ...Object.entries(bad).map(([name, document]) => vector(name, JSON.stringify(document), false)),
      ...Object.entries(spoilt).map(([name, change]) => {
        const document = { ...plain, signature: change(plain.signature) };
        return vector(`spoilt: ${name}`, JSON.stringify(document), false);
      }),
    ],
  };
}

function vector(name, text, valid) {
  const { signature = null, ...document } = JSON.parse(text);
  const key = { seed: munich.seed, public_key: munich.publicKey, public_key_pem: munich.pem };
  return { name, ...key, document: text, canonical: canonical(document), signature, valid };
}

function named(name) {
  return JSON.stringify(signDocument(munich.key, { ...plain, name }));
}

function resigned({ key }, textOf) {
  const document = without(plain, 'signature');
  return { ...document, signature: signText(key, textOf(document)) };
}

function without(document, name) {
  return Object.fromEntries(Object.entries(document).filter(([member]) => member !== name));
}

function inOrder(document, compare) {
  return Object.fromEntries(Object.entries(document).sort(([one], [other]) => compare(one, other)));
}

/** `\uXXXX` for each UTF-16 code unit. */
function escaped(text) {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).toUpperCase().padStart(4, '0')}`)
    .join('');
}

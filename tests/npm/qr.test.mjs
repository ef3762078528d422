// Decisions 11: `loopgate/qr`, from the tarball. What it draws is read back by a decoder.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { documentOf, drawn, holds, looks, materialId, node, read } from '../support/qr.mjs';
import { entities } from '../support/records.mjs';
import { makeProject } from './support/project.mjs';

const offer = `{ '@type': 'Offer', id: 'OFR-2F7A6B9C' }`;
const project = makeProject({
  'all.cjs': `const { qrLink } = require('loopgate/qr'); console.log(qrLink(${offer}, { base: 'https://a.example' }));`,
});
const { qrLink, qrSvg } = await import(project.url('node_modules/loopgate/dist/qr.js'));
const base = node;

test('a code holds the finest link or the page, and says so to a decoder', () => {
  for (const one of holds) {
    const document = documentOf(one, entities[one.kind], materialId);
    const link = base + one.path.replace('{id}', materialId);
    assert.equal(qrLink(document, { base }), link, one.name);
    assert.equal(qrLink(document, { base: `${base}/` }), link, one.name);
    assert.equal(read(qrSvg(document, { base })), link, one.name);
  }
});

const material = { '@type': 'MaterialDNA', id: materialId, passport: { gtin: '4006381333931' } };
const numbered = (text) => (text === undefined ? undefined : Number(text));

test('it is drawn as was asked, or the reason is told', () => {
  for (const { name, look, error, help } of looks) {
    // What is no number in JavaScript either is for those who write text.
    if (['a size with a sign', 'no size'].includes(name)) continue;
    const options = { base, ...look, size: numbered(look.size), quiet: numbered(look.quiet) };
    if (!error) {
      assert.equal(read(qrSvg(material, options)), qrLink(material, { base }), name);
      continue;
    }
    const message = `loopgate: ${error}${help ? `: ${help}` : ''}`;
    assert.throws(
      () => qrSvg(material, options),
      { name: 'TypeError', code: 'ERR_LOOPGATE_QR', message },
      name,
    );
  }
});

test('the codes that are kept are those of today, and say what they should', () => {
  const { '@type': type, id } = material;
  const signs = `!"%&'()*+,/:;<=>?_!!`;
  const link = `https://id.gs1.org/01/04006381333931/22/${encodeURIComponent(signs)}`;
  const long = {
    ...material,
    passport: { gs1_digital_link: link },
    traceability: { batch_id: signs, serial_number: signs },
  };
  const documents = { 'usual.svg': material, 'small.svg': { '@type': type, id }, 'long.svg': long };
  for (const { svg, path, look } of looks.filter(({ svg }) => svg)) {
    const options = { base, ...look, size: numbered(look.size), quiet: numbered(look.quiet) };
    assert.equal(qrSvg(documents[svg], options), drawn(svg));
    assert.equal(read(drawn(svg)), base + path.replace('{id}', materialId));
  }
});

test('codes of every size are read', () => {
  for (let length = 8; length < 1000; length = Math.ceil(length * 1.7)) {
    const document = { '@type': 'ProductDNA', id: `PRD-${'A-'.repeat(length / 2)}` };
    assert.equal(read(qrSvg(document, { base })), qrLink(document, { base }));
  }
});

test('what has no code is said', () => {
  const cases = [
    [{ '@type': 'LoopVote', id: 'V' }, {}, /none of MaterialDNA, ProductDNA, Offer, Match and Transfer/],
    [{ '@type': 'Offer' }, {}, /has no `id`/],
    [{ '@type': 'Offer', id: 7 }, {}, /has no `id`/],
    [{ '@type': 'Offer', id: 'A\0B' }, {}, /has no `id`/],
    [null, {}, /the document is an object/],
    [material, { base: 'node.example' }, /`base` must be the address of a node/],
    [material, { base: undefined }, /`base` must be the address of a node/],
    [material, { size: '256' }, /`size` must be a number/],
    [material, { size: Number.NaN }, /`size` must be an integer/],
    [material, { dark: 0 }, /`dark` must be six hex digits/],
    [material, { light: '' }, /`light` must be six hex digits/],
    [{ '@type': 'ProductDNA', id: 'A'.repeat(2400) }, {}, /longer than a QR code can hold/],
  ];
  for (const [document, options, said] of cases)
    assert.throws(() => qrSvg(document, { base, ...options }), { code: 'ERR_LOOPGATE_QR', message: said });
  assert.throws(() => qrLink(material), { code: 'ERR_LOOPGATE_QR' });
  const odd = { ...material, passport: 'x', traceability: null, serial_number: {} };
  assert.equal(qrLink(odd, { base }), `${base}/records/material/${materialId}`);
});

test('a CommonJS program has it too, and the main entry nothing of it', () => {
  assert.equal(project.run('node', 'all.cjs'), 'https://a.example/records/offer/OFR-2F7A6B9C\n');
  for (const name of ['index.js', 'workerd.js', 'loopgate.wasm', 'advice.wasm', 'slim.js']) {
    const text = readFileSync(path.join(project.dir, 'node_modules', 'loopgate', 'dist', name), 'latin1');
    for (const word of ['crispEdges', 'ERR_LOOPGATE_QR']) assert.ok(!text.includes(word), `${name}: ${word}`);
  }
});

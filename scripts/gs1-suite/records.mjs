// What the suite is asked about: a product, its batches and pieces, under GTINs that GS1 uses in its examples.
import { Failure } from '../lib/fail.mjs';

const gtin = '09506000134352';
const onlyBatches = '09506000164908';

const base = {
  '@context': 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld',
  '@type': 'MaterialDNA',
  schema_version: '0.2.0',
  category: 'plastic-pet',
  quantity: { value: 2, unit: 't' },
  origin_city: 'Porto',
  current_city: 'Porto',
  available_from: '2026-11-21T08:00:00Z',
};

/** A material; its id is its name and the same in each run. */
const material = (name, gtin, traceability, members = {}) => {
  const { passport, ...others } = members;
  const id = `MAT-PT-OPO-2026-SUITE-${name}`;
  return { ...base, id, passport: { gtin, ...passport }, ...(traceability && { traceability }), ...others };
};

const claim = (claim_id) => ({
  claim_id,
  conformance: true,
  conformity_evidence_url: `https://example.com/${claim_id}`,
});

const documents = [
  material('PRODUCT', gtin, undefined, {
    passport: {
      material_safety_info_url: 'https://example.com/safety.pdf',
      gs1_digital_link: `https://id.gs1.org/01/${gtin}`,
    },
    conformity_claims: [claim('recycled-content'), claim('food-contact')],
  }),
  material(
    'BATCH07',
    gtin,
    { batch_id: 'L7' },
    { passport: { passport_url: 'https://example.com/passport' } },
  ),
  material('PIECE42', gtin, { batch_id: 'L7', serial_number: '42' }),
  material('BATCH8A', gtin, { batch_id: 'L8' }),
  material('BATCH8B', gtin, { batch_id: 'L8' }),
  material('LONELY', onlyBatches, { batch_id: 'A' }),
];
const removed = material('REMOVED', gtin);

/** Registers them, where they are not there yet. Gives the links to ask about: `[{ what, link }]`. */
export async function register({ node, front, apiKey }) {
  const send = (method, path, body) => request(`${node}/api/v1/material${path}`, method, body, apiKey);
  for (const document of [...documents, removed]) await send('POST', '', document);
  await send('DELETE', `/${removed.id}`, { reason: 'registered for a trial' });
  const link = (what, path) => ({ what, link: `https://127.0.0.1:${front}/01/${path}` });
  return [
    link('A product with several links, batches, and a record that was removed', gtin),
    link('A batch', `${gtin}/10/L7`),
    link('A piece of the batch', `${gtin}/10/L7/21/42`),
    link('A piece that is not registered, of a batch that is', `${gtin}/10/L7/21/43`),
    link('Two records of one batch', `${gtin}/10/L8`),
    link('A product of which a batch alone is registered', onlyBatches),
  ];
}

/** 409: it is there; 410: it was removed. */
async function request(url, method, body, key) {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (response.ok || [404, 409, 410].includes(response.status)) return;
  throw new Failure(`${method} ${url} is answered ${response.status} ${text.slice(0, 300)}`);
}

import { readFileSync } from 'node:fs';

/**
 * What is measured, of 150 bytes to 20 kB: `{ name, kind, value, text, bytes, isValid, group }`, without white space. Three
 * materials with passports, umlauts and names in Greek; the smallest of other kinds; one as writers have it that escape
 * all but ASCII; one that earns two hints, and `values` like it that are all different; the smallest of six kinds; and what people
 * get wrong, in large payloads and in those six.
 */
export function payloads() {
  const [small, medium, large] = ['small', 'medium', 'large'].map((name) => read(`payloads/${name}.json`));
  const others = ['Interest', 'Offer', 'ProductDNA', 'LoopSignalConfig', 'RelayMessage'];
  return [
    payload('material, small', 'MaterialDNA', small),
    payload('material, medium', 'MaterialDNA', medium),
    payload('material, large', 'MaterialDNA', large),
    payload('material, escaped', 'MaterialDNA', medium, escaped(JSON.stringify(medium))),
    ...others.map((kind) =>
      payload(kind, kind, { ...read(`../tests/vectors/${kind}.json`).base, ...more[kind] }),
    ),
    ...Object.keys(slips).map((kind) => payload(`small, valid: ${kind}`, kind, baseOf(kind))),
    payload('material, 3 faults', 'MaterialDNA', withFaults(medium)),
    payload('material, large, 3 faults', 'MaterialDNA', withFaults(large)),
    ...Object.entries(slips).map(([kind, wrong]) =>
      payload(`small, 3 faults: ${kind}`, kind, { ...baseOf(kind), ...wrong }),
    ),
    payload('material, 2 hints', 'MaterialDNA', withHints(0)),
    {
      ...payload('material, 2 hints, no value twice', 'MaterialDNA', withHints(0)),
      values: varied(4096),
    },
  ];
}

/** Three plain slips of each kind, of which one is near a right value. */
const slips = {
  MaterialDNA: { category: 'organic-wod', quantity: { value: -1, unit: 'kg' }, available_from: 'soon' },
  ProductDNA: {
    product_category: 'furniture-garden',
    condition: 'god',
    quantity: { value: '6', unit: 'piece' },
  },
  Offer: { quantity: { value: 120.5, unit: 'kilo' }, status: 'opn', available_until: '2027-09-30' },
  Match: { id: 'x', status: 'acepted', matched_at: 'yesterday' },
  Transfer: { status: 'schedulled', handoff_at: '20.06.2027', match_id: 12 },
  NodeHandshake: { node_id: 'Split', endpoint: 'node.split.example', capabilities: 'material' },
};

/** A material that is valid, and worth a look twice; with another number its texts and numbers are other ones. */
function withHints(number, base = baseOf('MaterialDNA')) {
  return {
    ...base,
    id: `${base.id}${number || ''}`,
    quantity: { ...base.quantity, value: base.quantity.value + number / 7 },
    origin_city: `${base.origin_city}${number ? ` ${number}` : ''}`,
    available_from: minutesAfter(base.available_from, number),
    passport: { gtin: gtinOf(200_123_456_789 + number * 7_919_000), access_scope: 'role-based' },
  };
}

/** No two of them share a value: each is made from a copy. */
function varied(count) {
  const base = baseOf('MaterialDNA');
  return Array.from({ length: count }, (_, at) => withHints(at, structuredClone(base)));
}

function minutesAfter(time, minutes) {
  return new Date(Date.parse(time) + minutes * 60_000).toISOString().replace('.000', '');
}

/** Twelve digits with their check digit. */
function gtinOf(number) {
  const sum = Array.from(String(number), Number).reduce(
    (sum, digit, at) => sum + digit * (at % 2 ? 3 : 1),
    0,
  );
  return `${number}${(10 - (sum % 10)) % 10}`;
}

function baseOf(kind) {
  return read(`../tests/vectors/${kind}.json`).base;
}

const more = { Interest: { email: 'ilse@example.org', organization: 'Werkstatt für Altes', note: 'Holz' } };

function withFaults(material) {
  return { ...material, category: 'metal-aluminium', quantity: { value: -1, unit: 't' }, expires: 'soon' };
}

function read(name) {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

function escaped(text) {
  return text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What its geometric mean is about. */
function groupOf(name) {
  if (name.includes('twice')) return 'valid payloads with two hints, no value twice';
  if (name.includes('hints')) return 'valid payloads with two hints';
  if (name.startsWith('small, valid')) return 'small valid payloads';
  if (name.startsWith('small, 3 faults')) return 'small payloads with three faults';
  return name.includes('faults') ? 'large payloads with three faults' : 'valid payloads';
}

function payload(name, kind, value, text = JSON.stringify(value)) {
  return {
    name,
    kind,
    value,
    text,
    bytes: new TextEncoder().encode(text),
    isValid: !name.includes('faults'),
    group: groupOf(name),
  };
}

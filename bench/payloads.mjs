import { readFileSync } from 'node:fs';

/**
 * What is measured, of 150 bytes to 20 kB: `{ name, kind, value, text, bytes, isValid }`, without white space. Three
 * materials with passports, umlauts and names in Greek; the smallest of other kinds; one as writers have it that escape
 * all but ASCII; and what people get wrong.
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
    payload('material, 3 faults', 'MaterialDNA', withFaults(medium)),
    payload('material, large, 3 faults', 'MaterialDNA', withFaults(large)),
  ];
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

function payload(name, kind, value, text = JSON.stringify(value)) {
  return {
    name,
    kind,
    value,
    text,
    bytes: new TextEncoder().encode(text),
    isValid: !name.includes('faults'),
  };
}

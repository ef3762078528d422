import { readFileSync } from 'node:fs';

/** Three materials, and the middle one with three faults; as bytes, text and value, without white space. */
export function payloads() {
  const [small, medium, large] = ['small', 'medium', 'large'].map(read);
  const broken = {
    ...medium,
    category: 'metal-aluminium',
    quantity: { value: -1, unit: 't' },
    expires: 'soon',
  };
  return Object.entries({ small, medium, large, 'medium, 3 faults': broken }).map(payload);
}

function read(name) {
  return JSON.parse(readFileSync(new URL(`payloads/${name}.json`, import.meta.url), 'utf8'));
}

function payload([name, value]) {
  const text = JSON.stringify(value);
  return { name, value, text, bytes: new TextEncoder().encode(text), isValid: !name.includes('faults') };
}

// npm run bench: this package against others on the same payloads, and its sizes, which go to sizes.json.
import assert from 'node:assert/strict';

import { contestants } from './contestants.mjs';
import { measure } from './measure.mjs';
import { payloads } from './payloads.mjs';
import { currentSizes, recordSizes } from './sizes.mjs';

console.log(`Node ${process.version}. Microseconds for one call, and how many times that of loopgate it is.`);
console.log(
  'From bytes, JSON.parse is TextDecoder and JSON.parse. The schema of ajv, @cfworker/json-schema and zod',
);
console.log('is jsonSchema("MaterialDNA"); ajv has it compiled, with ajv-formats. All report every error.');

for (const payload of payloads()) {
  for (const [start, functions] of Object.entries(contestants)) bench(payload, start, functions);
}
showSizes(currentSizes());
recordSizes(currentSizes());

function bench({ name, bytes, isValid, ...inputs }, start, functions) {
  const input = { bytes, ...inputs }[start];
  for (const [contestant, work] of Object.entries(functions)) {
    if (contestant !== 'JSON.parse') assert.equal(work(input), isValid, `${contestant} on ${name}`);
  }
  const times = measure(functions, input);
  console.log(`\n${name} (${bytes.length} bytes), from ${start}`);
  for (const [contestant, time] of Object.entries(times))
    console.log(row(contestant, time, time / times.loopgate));
}

function row(name, microseconds, ratio) {
  return `  ${name.padEnd(36)} ${microseconds.toFixed(2).padStart(9)} µs  ${ratio.toFixed(2).padStart(6)} ×`;
}

function showSizes(sizes) {
  console.log('\nSizes in bytes');
  for (const [name, { bytes, gzip, brotli }] of Object.entries(sizes)) {
    console.log(`  ${name.padEnd(36)} ${bytes}, gzip ${gzip}, brotli ${brotli}`);
  }
}

// npm run bench [-- PART OF A NAME]: this package against others on the same payloads, and its sizes. The figures of all
// payloads go to figures.json and to the picture in README, the sizes to sizes.json.
import { contestantsOf } from './contestants.mjs';
import { meansOf, recordFigures } from './figures.mjs';
import { measure } from './measure.mjs';
import { nativeResults } from './native.mjs';
import { payloads } from './payloads.mjs';
import { currentSizes, recordSizes } from './sizes.mjs';
import { startTimes } from './start.mjs';

const [part = ''] = process.argv.slice(2);
const chosen = payloads().filter(({ name }) => name.includes(part));
const kinds = new Map();

console.log(`Node ${process.version}. Microseconds for one call, and how many times that of loopgate it is.`);
console.log(
  'From bytes, JSON.parse is TextDecoder and JSON.parse. The schema of the others is jsonSchema(kind);',
);
console.log('ajv and schemasafe have it compiled. All report every error.');

const results = chosen.flatMap(({ kind, ...payload }) => {
  if (!kinds.has(kind)) kinds.set(kind, contestantsOf(kind));
  const starts = Object.entries(kinds.get(kind)).filter(([start]) => start === 'value' || !payload.values);
  return starts.map(([start, functions]) => bench(payload, start, functions));
});
const natively = nativeResults(chosen.filter(({ values }) => !values));
natively.forEach(show);
const all = [...results, ...natively];
showMeans(all);
showSizes(currentSizes());
const starts = await startTimes();
showStarts(starts);
if (part === '') {
  recordFigures(all, starts);
  recordSizes(currentSizes());
}

function bench({ name, bytes, isValid, group, values, ...inputs }, start, functions) {
  const input = { bytes, ...inputs }[start];
  // Some peers do not have all of a kind's rules; they are measured on what they judge alike.
  const agreeing = Object.entries(functions).filter(
    ([contestant, work]) => contestant === 'JSON.parse' || work(input) === isValid,
  );
  const timed = values ? agreeing.map(([contestant, work]) => [contestant, inTurn(work, values)]) : agreeing;
  const times = measure(Object.fromEntries(timed), input);
  const result = { name: `${name} (${bytes.length} bytes)`, start, isValid, group, times };
  show(result);
  return result;
}

/** Calls it with one value after the other. */
function inTurn(work, values) {
  let at = 0;
  return () => work(values[at++ % values.length]);
}

function show({ name, start, times }) {
  console.log(`\n${name}, from ${start}`);
  for (const [contestant, time] of Object.entries(times))
    console.log(row(contestant, `${time.toFixed(2)} µs`, time / times.loopgate));
}

function showMeans(results) {
  for (const { what, start, count, ratios } of meansOf(results)) {
    console.log(`\nGeometric means over ${count} ${what}, from ${start}`);
    for (const [contestant, ratio] of Object.entries(ratios)) console.log(row(contestant, '', ratio));
  }
}

function row(name, time, ratio) {
  return `  ${name.padEnd(36)} ${time.padStart(12)}  ${ratio.toFixed(2).padStart(6)} ×`;
}

function showSizes(sizes) {
  console.log('\nSizes in bytes');
  for (const [name, { bytes, gzip, brotli }] of Object.entries(sizes)) {
    console.log(`  ${name.padEnd(36)} ${bytes}, gzip ${gzip}, brotli ${brotli}`);
  }
}

function showStarts(starts) {
  console.log('\nMilliseconds in a fresh process, or of the main thread of a fresh page');
  for (const [name, time] of Object.entries(starts)) console.log(`  ${name.padEnd(58)} ${time.toFixed(1)}`);
}

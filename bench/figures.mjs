import { writeFileSync } from 'node:fs';

import { picture } from './picture.mjs';

const record = new URL('figures.json', import.meta.url);
const image = new URL('../docs/performance.svg', import.meta.url);

/**
 * The geometric means over payloads: `{ what, start, count, ratios }`, where a ratio says how many times the time of
 * loopgate a contestant takes.
 */
export function meansOf(results) {
  const groups = Map.groupBy(results, ({ group, start }) => `${group}, ${start}`);
  return [...groups.values()].map((some) => {
    const [{ group, start }] = some;
    return { what: group, start, count: some.length, ratios: ratiosOf(some) };
  });
}

function ratiosOf(results) {
  const names = new Set(results.flatMap(({ times }) => Object.keys(times)));
  return Object.fromEntries([...names].map((name) => [name, meanOf(name, results)]));
}

function meanOf(name, results) {
  const of = results.filter(({ times }) => name in times);
  const logs = of.map(({ times }) => Math.log(times[name] / times.loopgate));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

/** Writes the means, and what starting takes, as JSON, and draws the means of valid payloads. */
export function recordFigures(results, starts) {
  const means = meansOf(results);
  const rounded = (_, value) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value);
  writeFileSync(record, `${JSON.stringify({ node: process.version, means, starts }, rounded, 2)}\n`);
  writeFileSync(image, picture(means.filter(({ what }) => what === 'valid payloads')));
}

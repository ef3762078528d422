// The house: what stands on what in the service. A circle is two rooms that cannot be read one after the other.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { inRoot } from '../../scripts/lib/paths.mjs';

const source = inRoot('crates', 'edge', 'src');

/** The rooms of the service, each with those that its files name. */
function rooms() {
  const imports = new Map();
  for (const file of readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.rs'))) {
    const room = file.split(path.sep)[0].replace(/\.rs$/, '');
    const text = readFileSync(path.join(source, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
    const named = [...text.matchAll(/\bcrate::(?:\{([^;]*?)\};|(\w+))/g)].flatMap(([, many, one]) =>
      one ? [one] : [...many.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name),
    );
    imports.set(room, new Set([...(imports.get(room) ?? []), ...named]));
  }
  return imports;
}

/** A way from a room over others back to it; undefined where there is none. */
function circle(imports, from) {
  const ways = [...imports.get(from)].map((room) => [room]);
  const seen = new Set();
  for (let way = ways.pop(); way; way = ways.pop()) {
    const room = way.at(-1);
    if (room === from) return [from, ...way];
    if (seen.has(room)) continue;
    seen.add(room);
    for (const next of imports.get(room) ?? []) if (next !== room) ways.push([...way, next]);
  }
  return undefined;
}

for (const room of ['config', 'stream']) {
  test(`${room} is in no circle`, () => {
    const imports = rooms();
    const others = new Set([...imports.get(room)].filter((name) => name !== room));
    assert.ok(others.has('url'), 'its imports are found');
    assert.equal(circle(new Map([...imports, [room, others]]), room)?.join(' → '), undefined);
  });
}

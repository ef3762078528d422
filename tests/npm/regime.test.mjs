// `loopgate/regime`, from the tarball: the cases of tests/regimes, as the crate reads them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { makeProject } from './support/project.mjs';

const { bases, cases } = JSON.parse(readFileSync(new URL('../regimes/cases.json', import.meta.url), 'utf8'));
const ask = `[regimes().length, assess('ppwr', 'ProductDNA', {}).missing[0].members[0]]`;
const project = makeProject({
  'all.js': `import { assess, regimes } from 'loopgate/regime'; console.log(JSON.stringify(${ask}));`,
  'all.cjs': `const { assess, regimes } = require('loopgate/regime'); console.log(JSON.stringify(${ask}));`,
});
const { validate } = await import(project.url('node_modules/loopgate/dist/index.js'));
const { assess, regimes } = await import(project.url('node_modules/loopgate/dist/regime.js'));

/** The base of a case, changed as it says. */
function payloadOf({ kind, set, remove = [] }) {
  const payload = structuredClone(bases[kind]);
  const parentOf = (keys) => keys.reduce((value, key) => (value[key] ??= {}), payload);
  for (const [pointer, value] of Object.entries(set ?? {})) {
    const keys = pointer.split('/').slice(1);
    const key = keys.pop();
    parentOf(keys)[key] = value;
  }
  for (const pointer of remove) {
    const keys = pointer.split('/').slice(1);
    const key = keys.pop();
    delete parentOf(keys)[key];
  }
  return payload;
}

const members = (needs) => needs.map(({ members }) => members.toSorted().join('|')).toSorted();
const sorted = (names) => names.map((name) => name.split('|').toSorted().join('|')).toSorted();

for (const one of cases) {
  const payload = payloadOf(one);
  if (!validate(one.kind, payload).valid) continue;
  test(`${one.regime}: ${one.name}`, () => {
    const { want } = one;
    const found = assess(one.regime, one.kind, payload);
    assert.deepEqual(assess(one.regime, one.kind, JSON.stringify(payload)), found);
    if (want.there)
      assert.deepEqual(found.there.map(({ member }) => member).toSorted(), want.there.toSorted());
    for (const name of ['missing', 'advised']) {
      if (want[name]) assert.deepEqual(members(found[name]), sorted(want[name]), name);
    }
    for (const { url } of [...found.missing, ...found.advised, ...found.notes, found]) new URL(url);
  });
}

test('imported and required', () => {
  const expected = [5, 'product_category'];
  assert.deepEqual(JSON.parse(project.run('node', 'all.js')), expected);
  assert.deepEqual(JSON.parse(project.run('node', 'all.cjs')), expected);
});

test('what is misused is said', () => {
  assert.throws(() => assess('reach', 'MaterialDNA', {}), /no regime reach/);
  assert.throws(() => assess('nkws', 'Invoice', {}), TypeError);
  assert.equal(assess('nkws', 'MaterialDNA', '{').issues[0].code, 'json');
  assert.deepEqual(
    regimes().map(({ regime }) => regime),
    ['espr-dpp', 'battery-passport', 'ppwr', 'waste-shipment', 'nkws'],
  );
});

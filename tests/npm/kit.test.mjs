// `loopgate/kit`, from the tarball.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import fc from 'fast-check';

import { anyCharacter } from '../support/characters.mjs';
import { makeProject } from './support/project.mjs';

const types = `import { newId, template, validateAt, enums, contexts } from 'loopgate/kit';
const type: 'Offer' | undefined = template('Offer')['@type'];
const id: string = newId('MaterialDNA', { country: 'DE', city: 'Munich', name: 'plastic' });
newId('ProductDNA', { name: 'desk' });
newId('Offer');
// @ts-expect-error a family has no template
template('Signal');
// @ts-expect-error the parts are needed
newId('MaterialDNA');
// @ts-expect-error it has no identifier that can be made
newId('Interest');
console.log(type, id, validateAt('auto', {}, '').issues[0]?.path, enums('Offer').status, contexts());
`;
const project = makeProject({
  'advice.js': `export * from 'loopgate/advice';`,
  'import.js': `export * from 'loopgate'; export * from 'loopgate/kit';`,
  'use.ts': types,
});
const kit = await import(project.url('import.js'));
const { contexts, enums, jsonSchema, kinds, newId, template, validate, validateAt } = kit;
const families = ['Transaction', 'Signal', 'auto'];

describe('template', () => {
  for (const kind of kinds.filter((kind) => !families.includes(kind))) {
    test(`of ${kind} lacks nothing and has nothing of a wrong type`, () => {
      const { issues } = validate(kind, template(kind), { maxIssues: 1000 });
      const wrong = issues.filter(({ code, key }) => code === 'type' || (code === 'required' && key));
      assert.deepEqual(wrong, []);
      assert.deepEqual(Object.keys(template(kind)), jsonSchema(kind).required);
    });
  }

  test('fixed values are filled in', () => {
    const offer = template('Offer');
    assert.deepEqual(
      [offer['@type'], offer['@context'], offer.schema_version],
      ['Offer', contexts().at(-1), '0.2.0'],
    );
    assert.deepEqual(offer.quantity, { value: 0, unit: '' });
    assert.deepEqual(
      template('Offer', { contexts: ['https://a.example/'] })['@context'],
      'https://a.example/',
    );
  });

  for (const kind of [...families, 'Nothing', undefined]) {
    test(`there is none of ${kind}`, () => assert.throws(() => template(kind), TypeError));
  }
});

describe('newId', () => {
  const name = fc.string({ unit: anyCharacter }).map((text) => `${text}Ab`);
  const parts = fc.record({
    country: fc.stringMatching(/^[A-Z]{2}$/),
    city: name.map((text) => `${text}c`),
    year: fc.integer({ min: 1000, max: 9999 }),
    name,
    date: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  });
  const withIds = [
    'MaterialDNA',
    'ProductDNA',
    'Offer',
    'Match',
    'Transfer',
    'MaterialStatusUpdate',
    'MaterialTransaction',
  ];
  for (const kind of withIds) {
    test(`of ${kind} is valid and new, whatever the parts`, () => {
      const seen = new Set();
      fc.assert(
        fc.property(parts, (parts) => {
          const id = newId(kind, parts);
          assert.deepEqual(validateAt(kind, { ...template(kind), id }, '/id').issues, [], id);
          assert.ok(!seen.has(id));
          seen.add(id);
        }),
      );
    });
  }

  test('the parts are seen', () => {
    const id = newId('MaterialDNA', { country: 'DE', city: 'Münster', year: 2025, name: 'plastic-pet' });
    assert.match(id, /^MAT-DE-MUN-2025-PLASTICPET-[A-Z0-9]{6}$/);
    assert.match(newId('ProductDNA', { name: 'Desk' }), /^PRD-DESK-/);
    assert.match(newId('MaterialTransaction', { date: '2025-05-27' }), /^TXN-2025-05-27-\d{9}$/);
  });

  const good = { country: 'DE', city: 'Munich', name: 'plastic' };
  const bad = [
    [{ country: 'de' }, /^country must be two letters/],
    [{ country: undefined }, /^country/],
    [{ city: 'Ås' }, /^city must have at least 3 letters/],
    [{ city: 5 }, /^city must be a text/],
    [{ name: '東京' }, /^name must have at least one letter/],
    [{ year: 25 }, /^year must be a year/],
    [{ year: 20.5 }, /^year/],
  ];
  for (const [part, message] of bad) {
    test(`a TypeError for ${JSON.stringify(part)}`, () =>
      assert.throws(() => newId('MaterialDNA', { ...good, ...part }), { name: 'TypeError', message }));
  }

  test('a TypeError for other kinds, and for what are no parts', () => {
    for (const kind of ['Interest', 'toString', '', undefined]) assert.throws(() => newId(kind), TypeError);
    assert.throws(() => newId('Offer', null), TypeError);
    assert.throws(() => newId('MaterialTransaction', { date: new Date(NaN) }), TypeError);
    assert.throws(() => newId('MaterialTransaction', { date: '27.5.2025' }), TypeError);
  });
});

describe('validateAt', () => {
  const offer = { ...template('Offer'), id: 'x', quantity: { value: -1 } };
  const codesAt = (pointer) => validateAt('Offer', offer, pointer).issues.map(({ code }) => code);

  test('what is at the member and in it', () => {
    assert.deepEqual(codesAt('/id'), ['pattern']);
    assert.deepEqual(codesAt('/quantity').sort(), ['minimum', 'required']);
    assert.deepEqual(codesAt('/quantity/unit'), ['required']);
    assert.deepEqual(codesAt('/quant'), []);
    assert.deepEqual(validateAt('Offer', offer, '').issues, validate('Offer', offer).issues);
  });

  test('by what is given to check', async () => {
    const { validate: advising } = await import(project.url('advice.js'));
    const material = {
      ...template('MaterialDNA'),
      ...{ id: 'MAT-PT-OPO-2027-CORK-7Q4X9Z', category: 'plastic-pet', quantity: { value: 340, unit: 'kg' } },
      ...{ origin_city: 'Porto', current_city: 'Ghent', available_from: '2026-10-01T08:00:00Z' },
      classification: { ewc_code: '15 01 99' },
    };
    const codes = (options) => {
      const { issues, warnings } = validateAt('MaterialDNA', material, '/classification', options);
      return [...issues, ...warnings].map(({ code }) => code);
    };
    assert.deepEqual(codes(), []);
    assert.ok(codes({ validate: advising }).includes('waste_code_unknown'));
    assert.deepEqual(codes({ validate: advising, advice: 'none' }), []);
  });

  test('a member that is missing', () => {
    assert.deepEqual(
      validateAt('Offer', {}, '/quantity').issues.map(({ key }) => key),
      ['quantity'],
    );
  });

  test('what is no JSON Pointer is a TypeError', () => {
    for (const pointer of ['id', undefined, 5]) {
      assert.throws(() => validateAt('Offer', {}, pointer), TypeError);
    }
  });
});

test('enums are those of the rules, each value of which is none that the rules refuse', () => {
  assert.deepEqual(enums('Offer').status, ['open', 'reserved', 'withdrawn']);
  assert.ok(enums('ProductDNA')['passport.supported_regimes'].includes('ppwr'));
  for (const category of enums('MaterialDNA').category) {
    assert.deepEqual(validateAt('MaterialDNA', { category }, '/category').issues, []);
  }
});

test('its types', () => {
  const tsc = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'node20', '--types', ''];
  project.run(tsc, ...options, '--lib', 'es2023,dom', 'use.ts');
});

// What /register makes of rules, addresses and what people type, without a browser.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { jsonSchema, validate } from 'loopgate';
import { validate as validateWithAdvice } from 'loopgate/advice';
import { newId } from 'loopgate/kit';

import { importPagesModule } from './bundle.mjs';

const of = (name) => importPagesModule(`pages/register/${name}.ts`);
const [plan, text, documents, addresses, options, begin, name, findings, controls, answers] =
  await Promise.all(
    [
      'plan',
      'text',
      'document',
      'address',
      'options',
      'begin',
      'name',
      'findings',
      'controls',
      'answers',
    ].map(of),
  );

const { register: said } = await importPagesModule('words/register.ts');
const entities = ['material', 'product', 'offer', 'match', 'transfer'];
const formOf = async (entity) =>
  JSON.parse(await readFile(new URL(`../../www/dist/register/${entity}.json`, import.meta.url), 'utf8'));
const forms = Object.fromEntries(await Promise.all(entities.map(async (one) => [one, await formOf(one)])));
const placesOf = (entity) => plan.placesOf(forms[entity]);
const controlsOf = (entity, document = {}) => controls.controlsOf(placesOf(entity), document);

const wood = {
  ...forms.material.fixed,
  id: 'MAT-PT-POR-2026-WOOD-TWNGGX',
  category: 'organic-wood',
  quantity: { value: 12.5, unit: 't' },
  origin_city: 'Porto',
  current_city: 'Porto',
  available_from: '2026-11-21T08:00:00Z',
};

describe('the fields', () => {
  for (const entity of entities) {
    test(`are those of the rules, each once on a page: ${entity}`, () => {
      const { kind, fixed, members } = forms[entity];
      const schema = jsonSchema(kind);
      const asked = Object.keys(schema.properties).filter(
        (key) => schema.properties[key] !== false && !Object.hasOwn(fixed, key),
      );
      const placed = placesOf(entity).flatMap(({ shown, more }) => [...shown, ...more].map(({ key }) => key));
      assert.deepEqual(placed.toSorted(), asked.toSorted());
      compare(members, schema);
    });
  }

  /** Every member says the same as the schema, whatever is in it. */
  function compare(members, { properties, required = [] }) {
    for (const { key, shape, about, label, isRequired = false } of members) {
      assert.equal(isRequired, required.includes(key), key);
      assert.ok(label.length > 1 && (about.length > 5 || key in said.hints || key in said.askedBy), key);
      assert.doesNotMatch(label, /_/);
      compareShape(shape, properties[key], key);
    }
  }

  function compareShape(shape, schema, key) {
    if (schema.enum) {
      assert.deepEqual(
        shape.values.map(({ value }) => value),
        schema.enum,
      );
    } else if (shape.is === 'object') compare(shape.members, schema);
    else if (shape.is === 'list') {
      assert.equal(shape.most, schema.maxItems, key);
      compareShape(shape.of, schema.items, key);
    } else if (shape.is === 'free') assert.equal(schema.type, 'object');
    else {
      const is = { 'date-time': 'time', uri: 'link' }[schema.format];
      const types = { integer: 'number', boolean: 'yes-no', string: 'text' };
      assert.equal(shape.is, is ?? types[schema.type] ?? schema.type, key);
      assert.equal(shape.least, is ? undefined : (schema.minimum ?? schema.minLength), key);
      assert.equal(shape.most, is ? undefined : (schema.maximum ?? schema.maxLength), key);
    }
  }

  test('have the labels and the words of the page of a record', () => {
    const passport = forms.material.members.find(({ key }) => key === 'passport').shape.members;
    const label = (key, all) => all.find((member) => member.key === key).label;
    for (const [key, said] of [
      ['passport_url', 'Passport link'],
      ['gs1_digital_link', 'GS1 digital link'],
      ['carbon_footprint_kg_co2e', 'Carbon footprint'],
      ['recycled_content_percent', 'Recycled content'],
    ])
      assert.equal(label(key, passport), said);
    assert.equal(label('current_city', forms.material.members), 'Now in');
    const words = forms.material.members.find(({ key }) => key === 'category').shape.values;
    const said = Object.fromEntries(words.map(({ value, words }) => [value, words]));
    assert.equal(said['plastic-pet'], 'PET plastic');
    assert.equal(said['ewaste-batteries'], 'E-waste: batteries');
    assert.equal(said['cardboard'], 'Cardboard');
    const unit = forms.offer.members.find(({ key }) => key === 'quantity').shape.members[1].shape.values;
    assert.deepEqual(
      unit.map(({ words }) => words),
      ['kg', 'g', 't', 'l', 'ml', 'm³', 'piece', 'bundle'],
    );
  });
});

describe('what is typed', () => {
  for (const [typed, value] of [
    ['', undefined],
    ['12.5', 12.5],
    [' 12,5 ', 12.5],
    ['1250', 1250],
    ['1,250', '1,250'],
    ['-8.61', -8.61],
    ['1e3', 1000],
    ['1e999', '1e999'],
    ['0x10', '0x10'],
    ['twelve', 'twelve'],
  ])
    test(`is a number or stays as it is: “${typed}”`, () => assert.equal(text.numberOf(typed), value));

  test('is a time of this device, with its offset', () => {
    assert.match(text.timeOf('2026-11-21T09:00'), /^2026-11-21T09:00:00(Z|[+-]\d\d:\d\d)$/);
    for (const time of ['2026-06-21T08:00:00Z', '2026-01-01T00:30:00+05:30', '2026-03-02t09:30:00z']) {
      const again = text.timeOf(text.localTime(time));
      assert.equal(Date.parse(again), Date.parse(time.toUpperCase()));
    }
    assert.equal(text.localTime('soon'), undefined);
    assert.equal(text.timeOf(''), undefined);
  });

  test('is a list, a line each', () => {
    assert.deepEqual(text.listOf(' a \n\nb\r\n'), ['a', 'b']);
    assert.equal(text.listOf(' \n '), undefined);
    assert.equal(text.linesOf(['a', 'b']), 'a\nb');
  });

  test('is notes of one’s own, which stay the same', () => {
    const own = { reference: 'PO-7781', number: 42, text: '42', deep: { a: [1] }, line: 'a\nb', no: 'null' };
    assert.deepEqual(text.membersIn(text.notesOf(own)), own);
    assert.deepEqual(text.membersIn('only words'), { note: 'only words' });
    assert.deepEqual(text.membersIn('at: 10:30'), { at: '10:30' });
    assert.equal(text.membersIn(' '), undefined);
  });
});

test('a document changes at one place only, and what says nothing is not in it', () => {
  const { withValue, pruned, valueAt, inOrder } = documents;
  const before = { a: { b: 1, c: 2 }, list: [{ x: 1 }, { x: 2 }] };
  assert.deepEqual(withValue(before, ['a', 'b'], 3), { a: { b: 3, c: 2 }, list: before.list });
  assert.deepEqual(withValue(before, ['list', 0], undefined).list, [{ x: 2 }]);
  assert.deepEqual(withValue({}, ['list', 0, 'x'], 1), { list: [{ x: 1 }] });
  assert.deepEqual(withValue(before, ['a', 'b'], undefined), { a: { c: 2 }, list: before.list });
  assert.deepEqual(before, { a: { b: 1, c: 2 }, list: [{ x: 1 }, { x: 2 }] });
  assert.equal(valueAt(before, ['list', 1, 'x']), 2);
  assert.deepEqual(pruned({ a: '', b: { c: {} }, d: [], e: 0, f: [{}], g: false }), {
    e: 0,
    f: [{}],
    g: false,
  });
  assert.equal(pruned({ a: { b: '' } }), undefined);
  assert.deepEqual(Object.keys(inOrder({ z: 1, b: 1, a: 1 }, ['a', 'b'])), ['a', 'b', 'z']);
});

describe('the address', () => {
  for (const [search, said] of [
    ['', undefined],
    ['?kind=nothing', undefined],
    ['?kind=material', { entity: 'material', start: undefined, page: undefined, isChange: false }],
    [
      '?kind=offer&from=material/MAT-1&page=where',
      {
        entity: 'offer',
        start: { way: 'from', kind: 'material', id: 'MAT-1' },
        page: 'where',
        isChange: false,
      },
    ],
    [
      '?copy=product/PRD-1',
      {
        entity: 'product',
        start: { way: 'copy', kind: 'product', id: 'PRD-1' },
        page: undefined,
        isChange: false,
      },
    ],
    ['?copy=constructor/1', undefined],
    [
      '?kind=match&from=offer/a/../b',
      { entity: 'match', start: undefined, page: undefined, isChange: false },
    ],
    [
      '?kind=offer&checked&page=check&change',
      { entity: 'offer', start: { way: 'check', kind: 'material', id: '' }, page: 'check', isChange: true },
    ],
  ])
    test(`is read: ${search}`, () => {
      const address = addresses.addressIn(search);
      assert.deepEqual(address, said);
      if (!address) return;
      const again = new URL(addresses.addressTo(address), 'http://localhost').search;
      assert.deepEqual(addresses.addressIn(again), said);
    });
});

describe('a list to search in', () => {
  const categories = forms.material.members.find(({ key }) => key === 'category').shape.values;
  const find = (typed) => options.matching(options.optionsOf(categories), typed).map(({ value }) => value);
  for (const [typed, first] of [
    ['timber', 'organic-wood'],
    ['Wood', 'organic-wood'],
    ['alumin', 'metal-aluminum'],
    ['girder', 'metal-steel'],
    ['bottles brown', 'glass-brown'],
    ['newspap', 'paper-newsprint'],
    ['organic-wood', 'organic-wood'],
  ])
    test(`${typed} finds ${first}`, () => assert.equal(find(typed)[0], first));
  test('shows all for nothing, and nothing for what is not there', () => {
    assert.equal(find('').length, categories.length);
    assert.deepEqual(find('xyzzy'), []);
  });
  test('finds without accents', () => {
    const cities = options.optionsOfCities([{ name: 'São Paulo', country: 'Brazil' }]);
    assert.equal(options.matching(cities, 'sao pau')[0].value, 'São Paulo');
  });
});

describe('what is known when one begins', () => {
  const now = '2026-11-25T10:00:00Z';
  const hidden = { ...wood, expires: '2027-06-30T00:00:00Z', passport: { gtin: '1', passport_id: 'DPP-1' } };
  test('an offer knows its material, a match its offer, a transfer its match', () => {
    const offer = begin.followingFrom(forms.offer, 'material', hidden, undefined, now);
    assert.deepEqual(offer, {
      ...{ status: 'open', to_city: 'any', material_id: wood.id, quantity: wood.quantity },
      ...{ from_city: 'Porto', available_until: hidden.expires },
    });
    const match = begin.followingFrom(forms.match, 'offer', { ...offer, id: 'OFR-12345678' }, undefined, now);
    assert.deepEqual(match, {
      ...{ status: 'proposed', matched_at: now, material_id: wood.id, offer_id: 'OFR-12345678' },
      from_city: 'Porto',
    });
    const met = { ...match, id: 'MCH-12345678', to_city: 'Braga' };
    assert.deepEqual(begin.followingFrom(forms.transfer, 'match', met, hidden, now), {
      ...{ status: 'scheduled', material_id: wood.id, match_id: 'MCH-12345678' },
      route: { from_city: 'Porto', to_city: 'Braga' },
      passport: { passport_id: 'DPP-1' },
    });
  });
  test('an offer proposes what no other holds, and nothing where nothing is left', () => {
    const of = (left) => begin.followingFrom(forms.offer, 'material', hidden, undefined, now, left).quantity;
    assert.deepEqual(of({ value: 4.5, unit: 't' }), { value: 4.5, unit: 't' });
    assert.deepEqual(of({ value: 0, unit: 't' }), { unit: 't' });
  });
  test('a copy has all but the identifier and the status', () => {
    const copy = begin.copyOf(forms.offer, { ...forms.offer.fixed, id: 'X', status: 'withdrawn', own: [1] });
    assert.deepEqual(copy, { status: 'open', own: [1] });
  });
});

describe('an identifier', () => {
  test('is right for every category and any city', () => {
    const categories = forms.material.members.find(({ key }) => key === 'category').shape.values;
    for (const city of ['Porto', 'Ås', 'München', '東京', 'L’Aquila'])
      for (const { value } of categories) {
        const document = { ...wood, category: value, origin_city: city };
        const { id } = name.madeId(forms.material, document, 'PT', undefined, newId);
        assert.deepEqual(validate('MaterialDNA', { ...document, id }).issues, [], id);
      }
  });
  test('stays until what it is made of changes', () => {
    const made = name.madeId(forms.material, wood, 'PT', undefined, newId);
    assert.equal(name.madeId(forms.material, { ...wood, quality: 1 }, 'PT', made, newId), made);
    assert.notEqual(name.madeId(forms.material, { ...wood, origin_city: 'Braga' }, 'PT', made, newId), made);
    assert.equal(name.madeId(forms.material, wood, '', made, newId), undefined);
    for (const entity of ['product', 'offer', 'match', 'transfer']) {
      const { id } = name.madeId(forms[entity], { name: '椅子 old Chair' }, '', undefined, newId);
      const report = validate(forms[entity].kind, { ...forms[entity].fixed, id });
      assert.ok(!report.issues.some(({ path }) => path === '/id'), id);
    }
  });
});

describe('what is wrong', () => {
  const say = (entity, document) => {
    const report = validateWithAdvice(forms[entity].kind, { ...forms[entity].fixed, ...document });
    return findings.findingsOf(report.issues, report.warnings, controlsOf(entity, document));
  };
  const at = (entity, document, pointer) =>
    say(entity, document).find(({ control }) => control?.pointer === pointer);

  for (const [entity, change, pointer, said] of [
    ['material', { current_city: undefined }, '/current_city', 'Enter the city where it is now'],
    ['material', { category: undefined }, '/category', 'Choose a category'],
    [
      'material',
      { category: 'organic-wod' },
      '/category',
      '“organic-wod” is not in the list for category. Did you mean Organic wood?',
    ],
    ['material', { quantity: undefined }, '/quantity/value', 'Enter the quantity'],
    ['material', { quantity: { value: -1, unit: 't' } }, '/quantity/value', 'Quantity must be 0 or more'],
    [
      'material',
      { quantity: { value: 'a few', unit: 't' } },
      '/quantity/value',
      'Quantity must be a number, such as 1250 or 12.5',
    ],
    ['material', { quantity: { value: 1 } }, '/quantity/unit', 'Choose the unit'],
    [
      'material',
      { current_city: 'P' },
      '/current_city',
      'City where it is now must have 2 characters or more',
    ],
    ['material', { quality: 3 }, '/quality', 'Quality must be 1 or less'],
    [
      'material',
      { images: ['no address'] },
      '/images',
      'Images must be a web address, such as https://example.com/passports/1',
    ],
    [
      'material',
      { classification: { ewc_code: '160605' } },
      '/classification/ewc_code',
      'Waste code must be a waste code of six digits, such as 15 01 02',
    ],
    [
      'material',
      { passport: { issuer: 'x'.repeat(161) } },
      '/passport/issuer',
      'Issuer must be 160 characters or fewer; it has 161',
    ],
    [
      'material',
      { expires: '2026-11-20T08:00:00Z' },
      '/expires',
      '“Can be had until” is not after “Can be had from”; set it to a time after “Can be had from”',
    ],
    ['offer', {}, '/material_id', 'Choose a material or a product'],
    ['offer', {}, '/available_until', 'Enter the day and time when the offer ends'],
    ['transfer', {}, '/handoff_at', 'Enter the day and time when it leaves'],
  ])
    test(`is said in plain words: ${said.slice(0, 50)}`, () => {
      const document = JSON.parse(JSON.stringify({ ...(entity === 'material' ? wood : {}), ...change }));
      assert.equal(at(entity, document, pointer)?.text, said);
    });

  test('advice is no obstacle, and has the label of the field', () => {
    const found = at('material', { ...wood, passport: { gtin: '04006381333932' } }, '/passport/gtin');
    assert.equal(found.isAdvice, true);
    assert.match(found.text, /^“GTIN” is not a GTIN: its last digit should be 1/);
  });

  test('has a field, wherever it is', () => {
    for (const entity of entities) {
      const wrong = (members) => Object.fromEntries(members.map(({ key, shape }) => [key, wrongOf(shape)]));
      const wrongOf = (shape) => {
        if (shape.is === 'object') return wrong(shape.members);
        if (shape.is === 'list') return [wrongOf(shape.of)];
        return shape.is === 'free' ? 1 : { nothing: 'right' };
      };
      const document = wrong(forms[entity].members);
      const found = say(entity, document);
      assert.ok(found.length > 5);
      for (const { control, text } of found) {
        assert.ok(control, text);
        assert.doesNotMatch(text, /undefined|NaN/);
      }
      for (const { control, text } of say(entity, {})) assert.ok(control, text);
    }
  });
});

test('what was filled in reads like sentences, what was not is said', () => {
  const document = {
    ...wood,
    location: { lat: 41.15, lon: -8.61, address: 'Rua do Ouro 12' },
    passport: { hazardous: false, supported_regimes: ['ppwr'], substances_of_concern: [{ name: 'Lead' }] },
    metadata: { notes: '<b>dry</b>' },
    colour: 'brown',
  };
  const sections = answers.sectionsOf(placesOf('material'), document);
  const all = Object.fromEntries(
    sections.flatMap(({ answers }) => answers.map(({ label, text }) => [label, text])),
  );
  assert.equal(all['Category'], 'Organic wood');
  assert.equal(all['Quantity'], '12.5 t');
  assert.equal(all['Exact place'], 'Rua do Ouro 12; 41.15, -8.61');
  assert.equal(all['Notes'], '<b>dry</b>');
  assert.equal(all['Passport: Hazardous'], 'No');
  assert.equal(all['Passport: Supported regimes'], 'Packaging');
  assert.equal(all['Passport: Substances of concern, 1: Name'], 'Lead');
  assert.ok('Traceability' in all && all['Traceability'] === undefined);
  assert.deepEqual(
    answers.othersOf(placesOf('material'), { ...document }).filter(({ label }) => label === 'colour'),
    [{ tokens: ['colour'], label: 'colour', text: '"brown"' }],
  );
});

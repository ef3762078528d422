// What the page of a record makes of a story, without a browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { importPagesModule } from '../bundle.mjs';
import { event, place, story } from './stories.mjs';

const { readStory } = await importPagesModule('pages/record/story.ts');
const { chainOf } = await importPagesModule('pages/record/chain.ts');
const { timeLineOf } = await importPagesModule('pages/record/time-line.ts');
const { readRecord } = await importPagesModule('pages/record/record.ts');

const page = (kind, id, rest) => readRecord({ kind, id, node: 'lab.loop', ...rest });

describe('the way', () => {
  const wordsOf = ({ steps, current }) => [
    ...steps.map(({ kind, links }) => `${kind}: ${links.map(({ id }) => id).join(' ')}`),
    current,
  ];

  test('leads from material to transfer, whichever of them the page is about', () => {
    const told = readStory(story());
    const way = ['material: MAT-1', 'offer: OFR-1 OFR-2', 'match: MCH-1', 'transfer: TRF-1', 3];
    for (const [kind, id] of [
      ['material', 'MAT-1'],
      ['offer', 'OFR-2'],
      ['transfer', 'TRF-1'],
    ]) {
      const chain = chainOf(page(kind, id), told);
      assert.deepEqual(wordsOf(chain), way);
      const here = chain.steps.flatMap(({ links }) => links).filter(({ isHere }) => isHere);
      assert.deepEqual(
        here.map((link) => link.id),
        [id],
      );
    }
  });

  test('tells the records of a step apart', () => {
    const body = story();
    body.records[2] = { kind: 'offer', id: 'OFR-2', removed: true, reason: 'x' };
    const { steps } = chainOf(page('material', 'MAT-1'), readStory(body));
    const labels = steps.flatMap(({ links }) => links.map(({ label }) => label));
    assert.deepEqual(labels, [
      '12.5 t, reserved',
      '8 t, reserved',
      'taken down',
      'Braga, accepted',
      'in transit',
    ]);
  });

  test('is behind the last step once the goods have arrived, and goes back where a step has ended', () => {
    const withStatus = (status, matchStatus = 'accepted') => {
      const body = story();
      body.records.find(({ kind }) => kind === 'transfer').status = status;
      body.records.find(({ kind }) => kind === 'match').status = matchStatus;
      return chainOf(page('material', 'MAT-1'), readStory(body)).current;
    };
    assert.equal(withStatus('completed'), 4);
    assert.equal(withStatus('in_transit'), 3);
    assert.equal(withStatus('cancelled'), 2);
    assert.equal(withStatus('cancelled', 'rejected'), 1);
  });

  test('without a story is what the record refers to', () => {
    const references = { material: 'MAT-1', offer: 'OFR-1' };
    const chain = chainOf(page('match', 'MCH-1', { references, status: 'proposed' }), undefined);
    assert.deepEqual(wordsOf(chain), ['material: MAT-1', 'offer: OFR-1', 'match: MCH-1', 'transfer: ', 2]);
  });

  test('of a product begins with the product', () => {
    const chain = chainOf(page('offer', 'OFR-1', { references: { product: 'PRD-1' } }), undefined);
    assert.equal(chain.steps[0].kind, 'product');
  });
});

describe('the time line', () => {
  const textsOf = (body) => timeLineOf(readStory(body), page('offer', 'OFR-9')).map(({ text }) => text);

  test('says what happened as people say it, the newest first', () => {
    assert.deepEqual(textsOf(story()), [
      'It left Porto for Braga',
      'A transfer from Porto to Braga is planned for 5 June 2026',
      'Porto agreed',
      'Braga would like 8 t',
      '500 kg of it are offered',
      '8 t of it are offered to Braga until 30 June 2026',
      'It is reserved',
      '12.5 t of organic wood are in Porto',
    ]);
  });

  for (const [type, payload, said] of [
    ['offer.status_updated', { status: 'withdrawn' }, 'The offer was withdrawn'],
    ['offer.status_updated', { status: 'strange_word' }, 'The offer is strange word'],
    ['offer.status_updated', { status: 'constructor' }, 'The offer is constructor'],
    ['offer.status_updated', {}, 'Offer: status updated'],
    ['offer.superseded', { superseded_by: 'OFR-3' }, 'Replaced by a corrected record'],
    ['offer.removed', { reason: 'a slip' }, 'Taken down: a slip'],
    ['offer.shouted_at', null, 'Offer: shouted at'],
    ['federation.announcement', { status: 5 }, 'Offer: announcement'],
  ]) {
    test(`${type} ${JSON.stringify(payload)}`, () => {
      const records = [{ kind: 'offer', id: 'OFR-1', document: {}, events: [event(1, type, { payload })] }];
      assert.deepEqual(textsOf({ records }), [said]);
    });
  }

  test('names the goods of the page as its title does', () => {
    for (const one of [
      page('material', 'MAT-1', { thing: 'old beams' }),
      page('offer', 'OFR-1', { thing: 'old beams', references: { material: 'MAT-1' } }),
    ]) {
      assert.equal(timeLineOf(readStory(story()), one).at(-1).text, '12.5 t of old beams are in Porto');
    }
  });

  test('names another node that told something, and says nothing of a removed record', () => {
    const body = story();
    body.records[1].events[0].source_node = 'braga.loop';
    body.records[2] = { kind: 'offer', id: 'OFR-2', removed: true, reason: 'x' };
    const entries = timeLineOf(readStory(body), page('offer', 'OFR-9'));
    assert.deepEqual(
      entries.flatMap(({ toldBy }) => toldBy ?? []),
      ['braga.loop'],
    );
    assert.ok(!entries.some(({ id }) => id === 'OFR-2'));
  });

  test('what is no story is none, and parts that are none are left out', () => {
    for (const body of [undefined, null, 5, [], {}, { records: {} }]) {
      assert.equal(readStory(body), undefined);
    }
    const told = readStory({
      records: [null, {}, { kind: 'offer', id: 'OFR-1', events: [null, {}] }],
      truncated: true,
    });
    assert.deepEqual([told.records.length, told.records[0].events, told.isTruncated], [1, [], true]);
  });
});

describe('what the Worker says of a record', () => {
  test('is read with care', () => {
    for (const data of [undefined, null, {}, { kind: 'city', id: 'x' }, { kind: 'offer' }]) {
      assert.equal(readRecord(data), undefined);
    }
    const images = ['https://a.example/1.jpg', 'javascript:alert(1)', 5, 'http://', 'data:image/png,x'];
    const read = page('material', 'MAT-1', { images, place, references: { offer: 'OFR-1', city: 'x' } });
    assert.deepEqual(read.images, ['https://a.example/1.jpg']);
    assert.deepEqual([read.place, read.references], [place, { offer: 'OFR-1' }]);
  });
});

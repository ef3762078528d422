// In strict mode goods go out once, whatever is registered, moved, superseded and removed in whatever order: sequences at random against what
// must hold after each step. The rules are the database's, so this asks the database alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { migratedDatabase } from '../../scripts/migration/database.mjs';
import { folders } from '../../scripts/migration/folders.mjs';
import { keepStatements } from '../support/kept-statements.mjs';

/** A generator of numbers below a limit, the same for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const grams = { g: 1, kg: 1e3, t: 1e6, piece: 1 };
const statuses = {
  offer: ['open', 'open', 'open', 'reserved', 'withdrawn'],
  match: ['proposed', 'accepted', 'accepted', 'rejected', 'expired'],
  transfer: ['scheduled', 'in_transit', 'completed', 'cancelled'],
};
/** Of 1 t, or of three pieces. */
const amounts = {
  'material-1': [
    [1, 't'],
    [400, 'kg'],
    [0.3, 't'],
    [250_000, 'g'],
    [2, 'piece'],
  ],
  'product-1': [
    [3, 'piece'],
    [1, 'piece'],
    [2, 'piece'],
  ],
};

const insert = `INSERT INTO records (kind, id, status, category, material_id, product_id, offer_id, match_id, quantity_value,
    quantity_unit, source_node, strict, created_at, document, size)
  VALUES (:kind, :id, :status, 'c', :material_id, :product_id, :offer_id, :match_id, :value, :unit, 'a.loop', 1, '', '{}', 1)`;

const supersede = `INSERT INTO supersessions (kind, id, successor, newest, reason, superseded_at)
  VALUES (:kind, :id, :successor, :successor, '', '')`;

const remove = "INSERT INTO removals (kind, id, reason, removed_at) VALUES (?, ?, '', '')";

const nothing = {
  ...{ status: null, material_id: null, product_id: null, offer_id: null, match_id: null },
  ...{ value: null, unit: null },
};

class World {
  refused = 0;
  done = 0;
  /** Offers and transfers that were removed, as they were then. */
  removed = [];
  #removes;
  #database;
  #records = { material: [], offer: [], match: [], transfer: [] };
  #random;

  constructor(database, seed, { removes }) {
    this.#removes = removes;
    this.#database = database;
    this.#random = randomOf(seed);
    this.#insert({ kind: 'material', id: 'material-1', value: 1, unit: 't' });
    this.#insert({ kind: 'product', id: 'product-1', value: 3, unit: 'piece' });
  }

  step() {
    if (this.#removes && this.#random(9) === 0) return this.#remove(this.#one(Object.keys(statuses)));
    const kinds = ['offer', 'match', 'match', 'transfer', 'transfer', 'move', 'move', 'move', 'move'];
    if (this.#random(8) === 0)
      return this.#supersede(this.#one(['material', 'offer', 'offer', 'match', 'transfer']));
    const kind = this.#one(kinds);
    if (kind === 'move') return this.#move();
    const record = this[kind]?.();
    if (record) this.#attempt(() => this.#insert(record));
  }

  offer() {
    const subject = this.#one(Object.keys(amounts));
    const [value, unit] = this.#one(amounts[subject]);
    return this.#new('offer', { ...this.#about(subject), value, unit });
  }

  match() {
    const offer = this.#one(this.#records.offer);
    return offer && this.#new('match', { ...this.#subjectOf(offer), offer_id: offer.id });
  }

  transfer() {
    const match = this.#one(this.#records.match);
    return match && this.#new('transfer', { ...this.#subjectOf(match), match_id: match.id });
  }

  #about(subject) {
    return subject === 'material-1' ? { material_id: this.#material() } : { product_id: subject };
  }

  /** Mostly the newest, as others are not taken. */
  #material() {
    return (this.#random(4) === 0 ? this.#one(this.#records.material) : this.#records.material.at(-1)).id;
  }

  #subjectOf({ material_id = null, product_id = null }) {
    return { material_id: material_id && this.#material(), product_id };
  }

  /** The newest material by a new one; of the others any by any. */
  #supersede(kind) {
    let [id, successor] = [this.#one(this.#records[kind])?.id, this.#one(this.#records[kind])?.id];
    if (kind === 'material') {
      [id, successor] = [this.#records.material.at(-1).id, `material-${this.#records.material.length + 1}`];
      this.#insert({ kind, id: successor, value: 1, unit: 't' });
    }
    if (id) this.#attempt(() => this.#database.prepare(supersede).run({ kind, id, successor }));
  }

  /** What is removed may still be named by what comes later. */
  #remove(kind) {
    const id = this.#one(this.#records[kind])?.id;
    const row = this.#database.prepare('SELECT * FROM records WHERE kind = ? AND id = ?').get(kind, id ?? '');
    if (!row) return;
    this.#database.prepare(remove).run(kind, id);
    this.removed.push({ ...row, isRemoved: true });
    this.done += 1;
  }

  #new(kind, members) {
    const id = `${kind}-${this.done + this.refused}`;
    return { kind, id, status: this.#one(statuses[kind]), ...members };
  }

  #insert(record) {
    this.#database.prepare(insert).run({ ...nothing, ...record });
    this.#records[record.kind]?.push(record);
  }

  #move() {
    const kind = this.#one(Object.keys(statuses));
    const record = this.#one(this.#records[kind]);
    const sql = `INSERT INTO asked_moves (status, moved_at, strict, kind, id) VALUES (?, '', 1, ?, ?)`;
    if (record)
      this.#attempt(() => this.#database.prepare(sql).run(this.#one(statuses[kind]), kind, record.id));
  }

  #attempt(write) {
    try {
      write();
      this.done += 1;
    } catch (error) {
      assert.match(error.message, /^loopgate:(refused|held|no_such_move) /);
      this.refused += 1;
    }
  }

  #one(list) {
    return list[this.#random(list.length)];
  }
}

/** The records as the database has them now, and the offers and transfers that were removed. */
function stored(database, removed) {
  const rows = database.prepare('SELECT * FROM records').all();
  const held = removed.filter(({ kind }) => kind !== 'match').map((one) => ({ ...one }));
  return Object.groupBy([...rows, ...held], ({ kind }) => kind);
}

const amountOf = ({ quantity_value, quantity_unit }) => quantity_value * grams[quantity_unit];

/**
 * What must hold, worked out from the records alone, and from which were superseded or removed. Returns how many goods are out. A
 * transfer that was removed holds its goods; an offer that was, while something is agreed about it.
 */
function check(database, removed) {
  const rows = database.prepare("SELECT kind || ' ' || id AS record FROM supersessions").all();
  const old = new Set(rows.map(({ record }) => record));
  const isOld = ({ kind, id }) => old.has(`${kind} ${id}`);
  const { material, product, offer = [], match = [], transfer = [] } = stored(database, removed);
  const goesOut = transfer.filter(({ status }) => status !== 'cancelled');
  const isActive = ({ status }) => ['proposed', 'accepted'].includes(status);
  const out = new Set();
  for (const one of offer) {
    const matches = match.filter(({ offer_id }) => offer_id === one.id);
    const transfers = goesOut.filter(({ offer_id }) => offer_id === one.id);
    assert.ok(transfers.length <= 1, `${one.id} goes out ${transfers.length} times`);
    for (const { status, id } of matches.filter(({ id }) => id === transfers[0]?.match_id)) {
      assert.equal(status, 'accepted', `${id} has a transfer`);
    }
    if (transfers.length === 1) out.add(one);
    const active = matches.filter(isActive);
    assert.ok(active.length <= 1, `${one.id} has ${active.length} active matches`);
    if (active.length === 1 && !one.isRemoved)
      assert.notEqual(one.status, 'open', `${one.id} is open beside a match`);
    const isFree = one.isRemoved || one.status === 'withdrawn' || isOld(one);
    one.holds_now = !isFree || active.length === 1 || transfers.length === 1;
  }
  const isReserved = offer.some((one) => one.product_id && one.status === 'reserved' && one.holds_now);
  assert.equal(product[0].status, isReserved ? 'reserved' : 'available');
  // All materials are the same goods.
  assert.equal(material.filter((one) => !isOld(one)).length, 1);
  for (const goods of [material, product]) {
    const [subject] = goods;
    const isOf = (one) => goods.some(({ id }) => [one.material_id, one.product_id].includes(id));
    const inUnit = (one) => (one.quantity_unit === 'piece') === (subject.quantity_unit === 'piece');
    const sum = (offers) =>
      offers.filter((one) => isOf(one) && inUnit(one)).reduce((all, one) => all + amountOf(one), 0);
    const thereIs = amountOf(subject) * (1 + 1e-9);
    assert.ok(sum([...out]) <= thereIs, `more of ${subject.id} is out than there is`);
    const held = sum(offer.filter(({ holds_now }) => holds_now));
    assert.ok(held <= thereIs, `more of ${subject.id} is offered than there is`);
    const dimension = subject.quantity_unit === 'piece' ? 'piece' : 'mass';
    const kept = database
      .prepare('SELECT SUM(total + rest) * pow(2, 100) AS kept FROM offered WHERE kind = ? AND dimension = ?')
      .get(subject.kind, dimension);
    assert.ok(Math.abs((kept?.kept ?? 0) - held) < 1e-6, `${kept?.kept} is kept of ${held}`);
  }
  return out.size;
}

const worlds = [
  ['goods go out once, and no more of them than there are', { removes: false, leastOut: 13 }],
  ['the same while records are removed', { removes: true, leastOut: 8 }],
];
for (const [words, options] of worlds) test(words, () => live(options));

async function live({ leastOut, ...options }) {
  const database = keepStatements(await migratedDatabase(folders.migrations));
  let [out, refused, done] = [0, 0, 0];
  for (let seed = 1; seed <= 30; seed += 1) {
    database.exec('SAVEPOINT world');
    const world = new World(database, seed, options);
    for (let step = 0; step < 70; step += 1) {
      world.step();
      try {
        check(database, world.removed);
      } catch (error) {
        error.message = `seed ${seed}, step ${step}: ${error.message}`;
        throw error;
      }
    }
    out += check(database, world.removed);
    refused += world.refused;
    done += world.done;
    database.exec('ROLLBACK TO world; RELEASE world');
  }
  assert.ok(out >= leastOut && refused > 500 && done > 400, `${out} out, ${refused} refused, ${done} done`);
}

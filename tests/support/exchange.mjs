// Valid documents of the transaction and signal families, and what the tests of the exchange share.
import assert from 'node:assert/strict';

import { expectStatus } from './expect.mjs';
import { baseOf } from './records.mjs';

let count = 0;

/** A MaterialTransaction with an id of its own, for 248.40. */
export function transaction(changes = {}) {
  return changed('MaterialTransaction', { id: freshTransactionId(), ...changes });
}

/** An id that no other transaction of this test file has. */
export function freshTransactionId() {
  count += 1;
  return `TXN-2027-04-09-${String(count).padStart(3, '0')}`;
}

export function transactionStatus(transaction_id, status, changes = {}) {
  return changed('TransactionStatus', { transaction_id, status, ...changes });
}

/** A Settlement that agrees with its transaction in all. */
export function settlement({ id, material, seller, buyer, offer }, changes = {}) {
  const final_cost = offer.loop_cost;
  const distribution = { seller_receives: final_cost };
  const subject = { transaction_id: id, material, seller, buyer };
  return changed('Settlement', { ...subject, final_cost, distribution, ...changes });
}

/** Opens a transaction, and gives the document. */
export async function open(server, changes) {
  const document = transaction(changes);
  expectStatus(await server.post('/api/v1/transaction', document), 201);
  return document;
}

/** Sends a TransactionStatus. */
export function moveTransaction(server, id, status, changes, headers) {
  return server.post('/api/v1/transaction', transactionStatus(id, status, changes), headers);
}

/** Opens a transaction, and brings it to a status. */
export async function openAt(server, status, changes) {
  const way = ['in_transit', 'delivered'];
  if (!way.includes(status)) return open(server, { ...changes, status });
  const document = await open(server, { ...changes, status: 'confirmed' });
  for (const step of way.slice(0, way.indexOf(status) + 1)) {
    expectStatus(await moveTransaction(server, document.id, step), 201);
  }
  return document;
}

export function signalConfig(signals, changes = {}) {
  return changed('LoopSignalConfig', { signals, ...changes });
}

/** The categories that have signals, and `default`. */
export const signalNames = [
  ...['pet', 'hdpe', 'pvc', 'ldpe', 'pp', 'ps', 'mixed'].map((name) => `plastic-${name}`),
  ...['steel', 'aluminum', 'copper', 'mixed'].map((name) => `metal-${name}`),
  ...['food', 'garden', 'wood'].map((name) => `organic-${name}`),
  ...['clear', 'brown', 'green', 'mixed'].map((name) => `glass-${name}`),
  ...['paper-clean', 'paper-newsprint', 'cardboard', 'paper-mixed'],
  ...['cotton', 'wool', 'synthetic', 'mixed'].map((name) => `textile-${name}`),
  ...['computers', 'phones', 'batteries', 'mixed'].map((name) => `ewaste-${name}`),
  'default',
];

/** What a signal is: its own, else the default, else 0. */
export function effective(signals, name) {
  return signals[name] ?? signals.default ?? 0;
}

/** The current LoopSignalConfig. */
export async function currentSignals(server) {
  const response = await server.request('/api/v1/signals');
  expectStatus(response, 200);
  return response.body;
}

export function publish(server, signals, changes, headers) {
  return server.post('/api/v1/signals', signalConfig(signals, changes), headers);
}

/** Publishes step after step, until these signals are the current ones. Gives the last document. */
export async function bringSignals(server, signals, changes) {
  const { signals: current } = await currentSignals(server);
  const pairs = signalNames.map((name) => [name, effective(current, name), effective(signals, name)]);
  const steps = Math.max(...pairs.map(([, from, to]) => Math.ceil(Math.abs(to - from) / 0.09)));
  for (let step = 1; step <= steps; step += 1) {
    const between = pairs.map(([name, from, to]) => [name, from + ((to - from) * step) / steps]);
    const config = step === steps ? pairs.map(([name, , to]) => [name, to]) : between;
    expectStatus(await publish(server, Object.fromEntries(config)), 201);
  }
  const response = await publish(server, signals, changes);
  expectStatus(response, 201);
  return response.body;
}

/** A LoopVote on `[category, current_value, proposed_value]`, with a vote_id of its own. */
export function vote(status, proposals, changes = {}) {
  const { results: base } = baseOf('LoopVote');
  const items = proposals.map(([category, current_value, proposed_value]) => {
    return { category, current_value, proposed_value };
  });
  const results = { ...base, status, ...changes.results };
  return changed('LoopVote', { vote_id: freshVoteId(), proposals: items, ...changes, results });
}

export function freshVoteId() {
  count += 1;
  return `vote-27-${count}`;
}

export function proposal(changes = {}) {
  return changed('SignalProposal', changes);
}

/** A MaterialOffer for a material, valid for a day. */
export function materialOffer(material, from, changes = {}) {
  const valid_until = new Date(Date.now() + 86_400_000).toISOString();
  return changed('MaterialOffer', { material, from, valid_until, ...changes });
}

/** Posts without a key. */
export function ask(server, path, body = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: text };
  return server.request(path, init);
}

/** All pages of a search, each its body; `onPage` is called after each with the pages so far. */
export async function walkSearch(server, path, body, onPage = () => {}) {
  const pages = [];
  do {
    const cursor = pages.at(-1)?.next;
    const response = await ask(server, path, cursor ? { ...body, cursor } : body);
    expectStatus(response, 200);
    assert.deepEqual(Object.keys(response.body), ['results', 'total', 'total_is_exact', 'next']);
    assert.equal(response.headers.get('link'), null);
    pages.push(response.body);
    await onPage(pages);
  } while (pages.at(-1).next !== null);
  return pages;
}

/** The events about an entity, oldest first. */
export async function eventsOf(server, entity_type, entity_id) {
  const query = new URLSearchParams({ entity_type, entity_id, limit: 200 });
  const response = await server.request(`/api/v1/events?${query}`);
  expectStatus(response, 200);
  return response.body.results;
}

function changed(kind, changes) {
  const members = Object.entries({ ...baseOf(kind), ...changes });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

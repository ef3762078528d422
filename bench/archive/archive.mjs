// node bench/archive/archive.mjs [N]: what moving events, audit and documents of N finished chains to R2 saves in the database.
import { readFileSync } from 'node:fs';

import { send } from '../../tests/support/http.mjs';
import { apiKey, startServer } from '../../tests/support/server.mjs';
import { kinds, numberOf, variants } from '../rows/kinds.mjs';

const count = Number(process.argv[2] ?? 300);
const large = JSON.parse(readFileSync(new URL('../payloads/large.json', import.meta.url), 'utf8'));
const of = Object.fromEntries(kinds.map(({ name, document }) => [name, document]));
const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };

/** A node with finished chains of such materials. */
class Node {
  async fill(materialOf) {
    this.server = await startServer({ archive: true, vars: { RETENTION_DAYS: '1' } });
    const empty = await this.bytes();
    for (let index = 0; index < count; index += 1) await this.#chain(numberOf(index), materialOf, index);
    this.empty = empty;
  }

  async #chain(number, materialOf, index) {
    const material = materialOf(number, index % variants);
    const transfer = of.transfer(number);
    await this.#post('material', material);
    await this.#post('offer', { ...of.offer(number), quantity: material.quantity });
    await this.#post('match', of.match(number));
    await this.#post('transfer', transfer);
    for (const status of ['in_transit', 'completed'])
      await this.#post(`transfer/${transfer.id}/status`, { status });
  }

  async #post(path, document) {
    const body = JSON.stringify(document);
    const answer = await send(new URL(`/api/v1/${path}`, this.server.url), { method: 'POST', headers, body });
    if (answer.status > 299) throw new Error(`POST ${path} was answered ${answer.status} ${answer.text}`);
  }

  /** Runs the Cron Trigger until a table is empty. */
  async until(table) {
    const left = () => this.server.database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first('n');
    while ((await left()) > 0) await this.server.cron();
  }

  async age() {
    for (const table of ['events', 'audit'])
      await this.server.database.prepare(`UPDATE ${table} SET created_at = '2025-01-01T00:00:00.000Z'`).run();
  }

  /** What a chain takes of the database. */
  async chainBytes() {
    return Math.round(((await this.bytes()) - this.empty) / count);
  }

  async bytes() {
    return (await this.server.database.prepare('SELECT 1').run()).meta.size_after;
  }
}

const materials = {
  'a passport as most are': of.material,
  'a large one': (number, variant) => ({ ...large, id: of.material(number, variant).id }),
};
for (const [title, materialOf] of Object.entries(materials)) {
  const node = new Node();
  await node.fill(materialOf);
  const before = await node.chainBytes();
  await node.age();
  for (const table of ['events', 'audit', 'archive_candidates']) await node.until(table);
  const after = await node.chainBytes();
  const { n } = await node.server.database
    .prepare('SELECT COUNT(*) AS n FROM records WHERE octet_length(document) <> size')
    .first();
  console.log(
    `${title} (${Buffer.byteLength(JSON.stringify(materialOf(numberOf(0), 0)))} bytes): a chain has ${before} bytes in the database, ` +
      `${after} after archiving (${Math.round(100 - (100 * after) / before)} % less); ${n} documents moved`,
  );
  await node.server.close();
}

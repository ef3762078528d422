import { withProgress } from '../lib/progress.mjs';
import { insertStatements, updateStatement } from './statements.mjs';

const pageSize = 50_000;
const chunkSize = 20_000;

/** The cities of a database, as `Atlas` takes them. */
export async function readCities(database) {
  const cities = [];
  let page;
  do {
    const last = page?.at(-1).id ?? 0;
    [page] = await database.query(
      `SELECT id, slug, name, country, lon, lat, source_id FROM cities WHERE id > ${last} ORDER BY id LIMIT ${pageSize}`,
    );
    for (const { id, source_id: sourceId, ...city } of page) cities.push({ ...city, sourceId });
  } while (page.length === pageSize);
  return cities;
}

/** Writes changes of cities, many at a time; what is written stays when a later part fails. */
export class Writer {
  #database;
  #changes = [];
  #written = 0;

  constructor(database) {
    this.#database = database;
  }

  async add({ change, city }) {
    if (change === 'unchanged') return;
    this.#changes.push({ change, city });
    if (this.#changes.length === chunkSize) await this.flush();
  }

  async flush() {
    if (this.#changes.length === 0) return;
    const first = this.#written + 1;
    this.#written += this.#changes.length;
    const title = `writing cities ${first.toLocaleString('en')} to ${this.#written.toLocaleString('en')}`;
    await withProgress(title, () => this.#database.run(statements(this.#changes)));
    this.#changes = [];
  }
}

function statements(changes) {
  const of = (kind) => changes.filter(({ change }) => change === kind).map(({ city }) => city);
  const inserts = insertStatements(of('loaded'), new Date().toISOString());
  return [...of('updated').map(updateStatement), ...inserts];
}

import { literal, tuple } from '../lib/sql.mjs';
import { sortName } from './names.mjs';

/** Well under the 100 KB that D1 takes as one statement. */
const limit = 60_000;

const head = 'INSERT INTO cities (slug, name, sort_name, country, lon, lat, source_id, created_at) VALUES\n';

/** Statements that add cities, many with each. */
export function insertStatements(cities, createdAt) {
  const rows = cities.map(({ slug, name, country, lon, lat, sourceId }) =>
    tuple([slug, name, sortName(name), country, lon, lat, sourceId, createdAt]),
  );
  return groups(rows).map((group) => `${head}${group.join(',\n')}`);
}

function groups(rows) {
  const result = [];
  let size = Infinity;
  for (const row of rows) {
    const bytes = Buffer.byteLength(row) + 2;
    if (size + bytes > limit) {
      result.push([]);
      size = 0;
    }
    result.at(-1).push(row);
    size += bytes;
  }
  return result;
}

export function updateStatement({ slug, name, country, lon, lat, sourceId }) {
  const values = { name, sort_name: sortName(name), country, lon, lat, source_id: sourceId };
  const set = Object.entries(values).map(([column, value]) => `${column} = ${literal(value)}`);
  return `UPDATE cities SET ${set.join(', ')} WHERE slug = ${literal(slug)}`;
}

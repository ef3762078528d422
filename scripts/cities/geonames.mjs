import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import { Unfit, makePlace } from './place.mjs';

const columns = 19;

/** Populated places that are no more. */
const gone = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW']);

/** The lines of a GeoNames table, one by one: `{ where, read }`, where `read` gives a place, null for one to leave out. */
export async function* readGeonames(file, { minPopulation }) {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') continue;
    yield { where: `line ${number}`, read: () => readLine(text, minPopulation) };
  }
}

/** The place of a line, or null where it is no populated place, or too small a one. */
export function readLine(line, minPopulation) {
  const cells = line.split('\t');
  if (cells.length !== columns)
    throw new Unfit(`it has ${cells.length} columns, not the ${columns} of GeoNames`);
  const [id, name, ascii, alternate, lat, lon, featureClass, featureCode, country] = cells;
  const population = Number(cells[14]) || 0;
  const isMeant = featureClass === 'P' && !gone.has(featureCode) && population >= (minPopulation ?? 0);
  if (!isMeant) return null;
  if (!/^[1-9]\d*$/.test(id)) throw new Unfit(`its geonameid is "${id}"`);
  return makePlace({
    name,
    country,
    lon: degrees(lon),
    lat: degrees(lat),
    sourceId: `geonames:${id}`,
    aliases: [ascii, ...alternate.split(',')].filter(Boolean),
    population,
  });
}

function degrees(text) {
  return /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

import { open } from 'node:fs/promises';

import { Failure } from '../lib/fail.mjs';
import { readGeojson } from './geojson.mjs';
import { readGeonames } from './geonames.mjs';

/** A function that gives the places of a file from the first to the last, each time it is called. */
export async function openPlaces(file, { minPopulation }) {
  if (await isGeojson(file)) {
    if (minPopulation !== null)
      throw new Failure('--min-population goes with a table of GeoNames: leave it out');
    const places = await readGeojson(file);
    return () => places;
  }
  return () => readGeonames(file, { minPopulation });
}

/** Told from what the file begins with. */
async function isGeojson(file) {
  const start = await beginning(file);
  if (start.startsWith('PK\x03\x04'))
    throw new Failure(`${file} is a zip archive: unzip it and load the table in it`);
  if (start.startsWith('\x1f\x8b')) throw new Failure(`${file} is compressed: gunzip it first`);
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (text === '') throw new Failure(`${file} is empty`);
  if (text.startsWith('{')) return true;
  if (text.includes('\t')) return false;
  throw new Failure(
    `${file} is neither a GeoJSON FeatureCollection nor a table of GeoNames (19 columns, tabs between)`,
  );
}

async function beginning(file) {
  try {
    const handle = await open(file);
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(4096), 0, 4096)
      .finally(() => handle.close());
    return buffer.toString('latin1', 0, bytesRead);
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${reasons[error.code] ?? error.message}`);
  }
}

const reasons = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

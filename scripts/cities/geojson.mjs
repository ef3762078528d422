import { readFile } from 'node:fs/promises';

import { Failure } from '../lib/fail.mjs';
import { Unfit, checkText, makePlace } from './place.mjs';

/** The features of a FeatureCollection, as `readGeonames` gives lines. */
export async function readGeojson(file) {
  const { features } = parse(file, await readFile(file));
  return features.map((feature, index) => ({
    where: `feature ${index + 1}`,
    read: () => readFeature(feature),
  }));
}

function parse(file, bytes) {
  let collection;
  try {
    collection = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${error.message}`);
  }
  if (collection?.type === 'FeatureCollection' && Array.isArray(collection.features)) return collection;
  throw new Failure(
    `${file} is no GeoJSON FeatureCollection: it needs "type": "FeatureCollection" and "features"`,
  );
}

export function readFeature(feature) {
  if (feature?.type !== 'Feature') throw new Unfit('it is no Feature');
  const { type, coordinates } = feature.geometry ?? {};
  if (type !== 'Point') throw new Unfit(`its geometry is ${type ?? 'missing'}, not a Point`);
  const [lon, lat] = Array.isArray(coordinates) ? coordinates : [];
  const { name, slug, country, country_code, iso, iso_a2, ...rest } = feature.properties ?? {};
  return makePlace({
    name,
    slug: slug ?? null,
    country: country ?? country_code ?? iso_a2 ?? iso,
    lon,
    lat,
    sourceId: readId(feature.id ?? rest.id),
    population: Number(rest.population) || 0,
  });
}

function readId(id) {
  if (id === undefined || id === null) return null;
  return `geojson:${checkText('id', typeof id === 'number' ? String(id) : id, 100)}`;
}

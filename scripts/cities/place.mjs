import { countryName } from './country.mjs';

/** Why a line or a feature cannot be loaded. */
export class Unfit extends Error {}

/** `{ value }` of what `work` gives, or the `reason` where it finds something unfit. */
export function attempt(work) {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof Unfit) return { reason: error.message };
    throw error;
  }
}

/**
 * What a file says of a place, checked: `{ name, country, lon, lat, sourceId, slug, aliases, population }`. `country` is
 * a name or a two-letter code; `sourceId` and `slug` are null where the file has none.
 */
export function makePlace({
  name,
  country,
  lon,
  lat,
  sourceId = null,
  slug = null,
  aliases = [],
  population = 0,
}) {
  return {
    name: checkText('name', name, 200),
    country: readCountry(country),
    lon: checkDegrees('longitude', lon, 180),
    lat: checkDegrees('latitude', lat, 90),
    sourceId,
    slug: slug === null ? null : checkSlug(slug),
    aliases,
    population,
  };
}

export function checkText(what, value, limit) {
  if (typeof value !== 'string' || value.trim() === '') throw new Unfit(`it has no ${what}`);
  const text = value.trim().normalize('NFC');
  if ([...text].length > limit) throw new Unfit(`its ${what} has more than ${limit} characters`);
  if (/\p{Cc}|\p{Cs}|\uFFFD/u.test(text)) throw new Unfit(`its ${what} holds characters that are no text`);
  return text;
}

function readCountry(value) {
  if (value === undefined || value === null || value === '') return null;
  const text = checkText('country', value, 200);
  if (text.length !== 2) return text;
  const name = countryName(text);
  if (name) return name;
  throw new Unfit(`there is no country "${text}"`);
}

/** To a ten-millionth of a degree, a centimetre. */
function checkDegrees(what, value, limit) {
  const isFit = typeof value === 'number' && Math.abs(value) <= limit;
  if (isFit) return Math.round(value * 1e7) / 1e7 + 0;
  throw new Unfit(
    `its ${what} is ${JSON.stringify(value) ?? 'missing'}, not a number from -${limit} to ${limit}`,
  );
}

function checkSlug(slug) {
  const isFit = typeof slug === 'string' && slug.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
  if (isFit && slug !== 'geojson') return slug;
  throw new Unfit(
    `its slug ${JSON.stringify(slug)} is not of the form "porto-alegre", or is taken by the service`,
  );
}

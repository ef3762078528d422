// Cities of a test's own, and where places are on the globe.

const radius = 6_371_008.8;
const radians = (degrees) => (degrees * Math.PI) / 180;

/** Metres along the great circle between `[lon, lat]` and another. */
export function haversine([lon, lat], [otherLon, otherLat]) {
  const half = (degrees) => Math.sin(radians(degrees) / 2) ** 2;
  const h =
    half(otherLat - lat) + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLon - lon);
  return 2 * radius * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** The point so many metres to the north. */
export function northOf([lon, lat], metres) {
  return [lon, lat + (metres / radius) * (180 / Math.PI)];
}

/** Adds cities `{ slug, name, at: [lon, lat] or null, country? }`. */
export async function addCities(server, cities) {
  const sql = `INSERT INTO cities (slug, name, sort_name, country, lon, lat, created_at)
               VALUES (?, ?, ?, ?, ?, ?, ?)`;
  const statements = cities.map(({ slug, name, at, country = null }) => {
    const [lon, lat] = at ?? [null, null];
    return server.database.prepare(sql).bind(slug, name, folded(name), country, lon, lat, createdAt);
  });
  await server.database.batch(statements);
}

export const createdAt = '2026-01-02T03:04:05.678Z';

function folded(name) {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const radiusKm = 6371.0088;
const radians = Math.PI / 180;

/** Kilometres between two places. */
export function distanceKm(a, b) {
  const half = (degrees) => Math.sin((degrees * radians) / 2) ** 2;
  const chord =
    half(b.lat - a.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lon - a.lon);
  return 2 * radiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const earthRadius = 6_371_008.8;
const degrees = '(-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)';
const point = new RegExp(`^${degrees},${degrees}$`);

/** The kilometres between two places, along the great circle; 0 without places. */
export function distanceBetween({ from, to }) {
  if (from === undefined) return 0;
  const [one, other] = [pointOf(from), pointOf(to)];
  const cosines = sine(90 - one.lat) * sine(90 - other.lat);
  const h = sine((other.lat - one.lat) / 2) ** 2 + cosines * sine((other.lon - one.lon) / 2) ** 2;
  return (2 * earthRadius * Math.asin(Math.min(Math.sqrt(h), 1))) / 1000;
}

/** `lon,lat` in degrees, each written as in JSON; undefined where it is no place. */
export function pointOf(text) {
  const [, lon, lat] = point.exec(text)?.map(Number) ?? [];
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : undefined;
}

/** The sine of degrees, without its sign. */
function sine(degrees) {
  return Math.abs(Math.sin((degrees * Math.PI) / 180));
}

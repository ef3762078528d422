// What an exchange costs: crates/core/src/exchange has the same arithmetic, and tests/vectors/exchange what comes out.
import { yes } from './sure/verdict.js';
import { valueInput } from './value/input.js';

const kmFor1 = 50;
const earthRadius = 6_371_008.8;

/** The function that says what an exchange costs; it throws a TypeError with all issues of wrong terms. */
export function createLoopCost({ loopCostReport, placeIssue }, judge, options) {
  return (terms) => {
    const checked = surelyValid(terms, judge) ?? byEngine(terms);
    const { distance_km = distanceBetween(checked) } = checked;
    if (Number.isNaN(distance_km)) throw wrongTerms(placeIssues(checked));
    return costOf({ ...checked, distance_km });
  };

  function placeIssues({ from, to }) {
    const wrong = [
      [true, from],
      [false, to],
    ].filter(([, text]) => !pointOf(text));
    return wrong.map(([isFrom, text]) => placeIssue(isFrom, text));
  }

  function byEngine(terms) {
    const input = valueInput(terms);
    const { valid, issues } = loopCostReport(input, options);
    if (!valid) throw wrongTerms(issues);
    return JSON.parse(input.text);
  }
}

/** A copy of the terms, each member read once; undefined where the engine has to say what they are. */
function surelyValid(terms, judge) {
  try {
    if (Object.getPrototypeOf(terms) !== Object.prototype) return undefined;
    const copy = { ...terms };
    return judge.judge(copy).verdict === yes ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** In kilometres; NaN where a place is missing or wrong, 0 without places. */
function distanceBetween({ from, to }) {
  if (from === undefined && to === undefined) return 0;
  const [one, other] = [pointOf(from), pointOf(to)];
  if (!one || !other) return NaN;
  const cosines = sine(90 - one.lat) * sine(90 - other.lat);
  const h = sine((other.lat - one.lat) / 2) ** 2 + cosines * sine((other.lon - one.lon) / 2) ** 2;
  return (2 * earthRadius * Math.asin(Math.min(Math.sqrt(h), 1))) / 1000;
}

/** `lon,lat` in degrees, each written as in JSON. */
function pointOf(text) {
  const degrees = '(-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)';
  const [, lon, lat] = new RegExp(`^${degrees},${degrees}$`).exec(text)?.map(Number) ?? [];
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : undefined;
}

/** The sine of degrees, without its sign. */
function sine(degrees) {
  return Math.abs(Math.sin((degrees * Math.PI) / 180));
}

function costOf({ base_price, origin_signal = 0, destination_signal = 0, distance_km, local }) {
  const applies = local ? 0 : 1;
  const export_penalty = base_price * origin_signal * applies;
  const import_penalty = base_price * destination_signal * applies;
  const distance_cost = (distance_km / kmFor1) * applies;
  return {
    loop_cost: rounded(base_price + export_penalty + import_penalty + distance_cost),
    base_price: rounded(base_price),
    distance_km: rounded(distance_km),
    breakdown: {
      export_penalty: rounded(export_penalty),
      import_penalty: rounded(import_penalty),
      distance_cost: rounded(distance_cost),
    },
  };
}

/** To 6 decimals, half to even; what is a half but for the noise of doubles counts as one. */
function rounded(number) {
  // From here on doubles have no more decimals than that.
  if (number >= 4_503_599_627) return number;
  const millionths = number * 1e6;
  const tie = Math.floor(millionths) + 0.5;
  const noise = Math.min(millionths * 4 * Number.EPSILON, 1e-4);
  const snapped = Math.abs(millionths - tie) <= noise ? tie : millionths;
  // From 2 ** 52 on doubles have no decimals: adding it rounds.
  return (snapped + 2 ** 52 - 2 ** 52) / 1e6;
}

function wrongTerms(issues) {
  const error = new TypeError(`loopCost: ${issues[0].message}`);
  return Object.assign(error, { code: 'ERR_LOOPGATE_LOOP_COST', issues });
}

// What an exchange costs: crates/core/src/exchange has the same arithmetic, and tests/vectors/loop-cost what comes out.
import { checkedTerms } from './terms.js';
import { distanceBetween } from './places.js';

const kmFor1 = 50;

/** What a material costs at another node; see cost.d.ts. */
export function loopCost(terms, options) {
  const checked = checkedTerms(terms, options?.language);
  return costOf({ ...checked, distance_km: checked.distance_km ?? distanceBetween(checked) });
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

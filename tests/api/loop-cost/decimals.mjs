// The formula of the loop cost in exact decimals.

/** A decimal number, exact: `digits` times ten to the minus `scale`. */
function decimal(number) {
  const [, sign, whole, fraction = '', exponent = 0] = /^(-?)(\d+)(?:\.(\d+))?(?:e(.+))?$/.exec(
    String(number),
  );
  return { digits: BigInt(sign + whole + fraction), scale: fraction.length - Number(exponent) };
}

function scaled({ digits, scale }, to) {
  return digits * 10n ** BigInt(to - scale);
}

const times = (one, other) => ({ digits: one.digits * other.digits, scale: one.scale + other.scale });

function sum(...numbers) {
  const scale = Math.max(...numbers.map((number) => number.scale));
  const digits = numbers.reduce((total, number) => total + scaled(number, scale), 0n);
  return { digits, scale };
}

/** To six decimals, half to even, as the double that JSON gives. */
function rounded({ digits, scale }) {
  if (scale <= 6) return Number(`${digits}e${-scale}`);
  const unit = 10n ** BigInt(scale - 6);
  const [whole, rest] = [digits / unit, (digits % unit) * 2n];
  const isUp = rest > unit || (rest === unit && whole % 2n === 1n);
  return Number(`${whole + (isUp ? 1n : 0n)}e-6`);
}

/** What the formula gives, in exact decimals. */
export function expected({ base_price, origin_signal = 0, destination_signal = 0, distance_km = 0 }) {
  const base = decimal(base_price);
  const distance = decimal(distance_km);
  const parts = [times(base, decimal(origin_signal)), times(base, decimal(destination_signal))];
  parts.push(times(distance, decimal(0.02)));
  const [export_penalty, import_penalty, distance_cost] = parts.map(rounded);
  return {
    loop_cost: rounded(sum(base, ...parts)),
    base_price: rounded(base),
    distance_km: rounded(distance),
    breakdown: { export_penalty, import_penalty, distance_cost },
  };
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that stand for no country. */
const others = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Where the name in use is another. */
const usual = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

/** The English name of a two-letter code, such as `DE`; null where there is no such country. */
export function countryName(code) {
  const current = currentCode(code);
  if (!current || others.has(current)) return null;
  return usual[current] ?? names.of(current)?.replace(' & ', ' and ') ?? null;
}

/** The two-letter code of an English name; null where it is not known. */
export function countryCode(name) {
  return codes().get(name.toLowerCase()) ?? null;
}

/** The code of today: `UK` is `GB`. */
function currentCode(code) {
  return /^[A-Za-z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : null;
}

let known;

function codes() {
  if (known) return known;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const present = all.filter((code) => currentCode(code) === code && countryName(code));
  known = new Map(present.map((code) => [countryName(code).toLowerCase(), code]));
  return known;
}

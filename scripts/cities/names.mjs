/** The key by which a name is sorted and compared: in lower case, without accents. */
export function sortName(name) {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

/** Latin letters that are no base letter with an accent. */
const latin = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ə: 'a' };

/** A name as part of an address: lower-case ASCII letters and digits with hyphens; may be empty. */
export function slugOf(name) {
  const spelled = sortName(name).replace(/[^\0-\x7f]/gu, (letter) => latin[letter] ?? letter);
  const words = spelled.replace(/['’ʻ‘`]/gu, '').match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}

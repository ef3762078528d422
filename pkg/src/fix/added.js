// Where new members stand in an object. crates/core/src/fix/added.rs does the same.

/** What a record begins with, in this order; other members come at the end. */
const head = ['@context', '@type', 'schema_version'];

function rankOf(key) {
  const rank = head.indexOf(key);
  return rank < 0 ? head.length : rank;
}

/** The order in which new members are written. */
export function byRank(one, other) {
  return rankOf(one) - rankOf(other) || (one < other ? -1 : 1);
}

/** Behind which of these keys a new one stands; -1 where it is the first. */
export function placeBehind(key, keys) {
  const rank = rankOf(key);
  return rank === head.length ? keys.length - 1 : keys.findLastIndex((other) => rankOf(other) < rank);
}

/**
 * The edits of a text that write new members in an object, in the style of its members.
 *
 * @param left the members that stay, each with the key `name` that it has then
 * @param added the new members `{ key, value }`, in the order in which they are written
 */
export function additions(text, { open, close, members }, left, added) {
  const { between, colon } = styleOf(text, members);
  const written = added.map(({ key, value }) => JSON.stringify(key) + colon + JSON.stringify(value));
  if (left.length === 0) {
    const from = members[0]?.keyStart ?? open + 1;
    const to = members.at(-1)?.end ?? close;
    return [{ from, to, insert: written.join(`,${between}`) }];
  }
  const names = left.map(({ name }) => name);
  return added.map(({ key }, index) => {
    const behind = left[placeBehind(key, names)];
    const at = behind ? behind.end : left[0].keyStart;
    const insert = behind ? `,${between}${written[index]}` : `${written[index]},${between}`;
    return { from: at, to: at, insert };
  });
}

/** The white space behind a comma, and what is between a key and its value. */
function styleOf(text, [first, second]) {
  if (!first) return { between: ' ', colon: ': ' };
  const colon = text.slice(first.keyEnd, first.start);
  const [space] = /[ \t\r\n]*$/.exec(text.slice(0, (second ?? first).keyStart));
  const isAlone = !second && space === '' && colon.endsWith(' ');
  return { between: isAlone ? ' ' : space, colon };
}

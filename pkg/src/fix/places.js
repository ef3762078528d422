// Where the members of a JSON text are. The text is JSON: that was seen before.

/**
 * The object or array that a text is, with the places of its members, and of those in the members that are wanted: a tree
 * of keys.
 *
 * @returns `{ open, close, members: { key, node, keyStart, keyEnd, start, end, inner }[] }`; undefined of another value
 */
export function wantedIn(text, tree) {
  return containerAt(text, skipSpace(text, 0), tree);
}

function containerAt(text, open, { below, added }) {
  const isObject = text[open] === '{';
  const isWanted = below.size > 0 || added.length > 0;
  if (!isWanted || (!isObject && text[open] !== '[')) return undefined;
  const members = [];
  const end = isObject ? '}' : ']';
  let at = skipSpace(text, open + 1);
  while (text[at] !== end) {
    const member = isObject ? memberAt(text, at) : { key: String(members.length), start: at };
    member.node = below.get(member.key);
    member.inner = member.node && containerAt(text, member.start, member.node);
    member.end = member.inner ? member.inner.close + 1 : endOfValue(text, member.start);
    members.push(member);
    at = skipSpace(text, member.end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return { open, close: at, members };
}

function memberAt(text, keyStart) {
  const keyEnd = endOfString(text, keyStart);
  const colon = skipSpace(text, keyEnd);
  const key = JSON.parse(text.slice(keyStart, keyEnd));
  return { key, keyStart, keyEnd, start: skipSpace(text, colon + 1) };
}

function skipSpace(text, from) {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

function endOfString(text, start) {
  const string = /"(?:[^"\\]|\\.)*"/y;
  string.lastIndex = start;
  string.test(text);
  return string.lastIndex;
}

function endOfValue(text, start) {
  if (text[start] === '"') return endOfString(text, start);
  if (text[start] === '{' || text[start] === '[') return endOfContainer(text, start);
  const plain = /[^\s,\]}]+/y;
  plain.lastIndex = start;
  plain.test(text);
  return plain.lastIndex;
}

function endOfContainer(text, start) {
  const sign = /["{}[\]]/g;
  let depth = 0;
  for (let at = start; ;) {
    sign.lastIndex = at;
    const found = sign.exec(text)[0];
    at = sign.lastIndex;
    if (found === '"') at = endOfString(text, at - 1);
    else depth += found === '{' || found === '[' ? 1 : -1;
    if (depth === 0) return at;
  }
}

import { wantedIn } from './places.js';

/** A JSON text with these fixes; what they do not name stays as it is written. Another text is given back as it is. */
export function fixedText(text, fixes) {
  if (!isJson(text)) return text;
  const edits = [];
  collect(text, wantedIn(text, treeOf(fixes)), edits);
  edits.sort((a, b) => a.from - b.from);
  let [out, at] = ['', 0];
  for (const { from, to, insert } of edits) {
    if (from < at) continue;
    out += text.slice(at, from) + insert;
    at = to;
  }
  return out + text.slice(at);
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The fixes by their keys: a node has those below it, and the fix that is its own. */
function treeOf(fixes) {
  const root = { below: new Map() };
  for (const fix of fixes) {
    let node = root;
    for (const key of fix.keys) {
      if (!node.below.has(key)) node.below.set(key, { below: new Map() });
      node = node.below.get(key);
    }
    node.fix = fix;
  }
  return root;
}

/** Puts the changes of an object or array, and of what is in it, to the edits. */
function collect(text, container, edits) {
  if (!container) return;
  const { members } = container;
  const times = new Map();
  for (const { key } of members) times.set(key, (times.get(key) ?? 0) + 1);
  // Of a key that is there twice nobody knows which is meant.
  const wanted = (member) => (times.get(member.key) === 1 ? member.node : undefined);
  const goes = members.map((member) => wanted(member)?.fix?.op === 'remove');
  members.forEach((member, index) => {
    const node = wanted(member);
    if (!node || goes[index]) return;
    const edit = node.fix && editOf(text, member, node.fix, times);
    if (edit) edits.push(edit);
    if (node.fix?.op !== 'replace') collect(text, member.inner, edits);
  });
  edits.push(...removals(container, goes));
}

function editOf(text, { start, end, keyStart, keyEnd }, { op, value }, times) {
  if (op === 'replace') return { from: start, to: end, insert: written(text.slice(start, end), value) };
  if (keyStart === undefined || times.has(value)) return undefined;
  times.set(value, 1);
  return { from: keyStart, to: keyEnd, insert: JSON.stringify(value) };
}

/** A number that was in quotes keeps its digits: `12.50`. */
function written(before, value) {
  const inside = before.slice(1, -1);
  return typeof value === 'number' && isJson(inside) && JSON.parse(inside) === value
    ? inside
    : JSON.stringify(value);
}

/** What goes, with exactly one comma for each member, and the white space before it, or after it where it is the first. */
function* removals({ members, open, close }, goes) {
  if (goes.length > 0 && goes.every(Boolean)) return yield { from: open + 1, to: close, insert: '' };
  const firstKept = goes.indexOf(false);
  for (const [index, member] of members.entries()) {
    if (!goes[index]) continue;
    const from = index < firstKept ? beginOf(member) : members[index - 1].end;
    const to = index < firstKept ? beginOf(members[index + 1]) : member.end;
    yield { from, to, insert: '' };
  }
}

function beginOf({ keyStart, start }) {
  return keyStart ?? start;
}

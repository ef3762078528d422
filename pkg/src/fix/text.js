import { additions, byRank } from './added.js';
import { wantedIn } from './places.js';

/** A JSON text with these fixes; what they do not name stays as it is written. Another text is given back as it is. */
export function fixedText(text, fixes) {
  if (!isJson(text)) return text;
  const edits = [];
  const tree = treeOf(fixes);
  collect(text, wantedIn(text, tree), tree, edits);
  edits.sort((a, b) => a.from - b.from || a.to - b.to);
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

/** The fixes by their keys: a node has those below it, the members that it gets, and the fix that is its own. */
function treeOf(fixes) {
  const root = newNode();
  for (const fix of fixes) {
    const key = fix.keys.at(-1);
    if (fix.op === 'add') nodeAt(root, fix.keys.slice(0, -1)).added.push({ key, value: fix.value });
    else nodeAt(root, fix.keys).fix = fix;
  }
  return root;
}

function newNode() {
  return { below: new Map(), added: [] };
}

function nodeAt(root, keys) {
  return keys.reduce((node, key) => {
    if (!node.below.has(key)) node.below.set(key, newNode());
    return node.below.get(key);
  }, root);
}

/** Puts the changes of an object or array, and of what is in it, to the edits. */
function collect(text, container, { added }, edits) {
  if (!container) return;
  const { members } = container;
  const times = new Map();
  for (const { key } of members) times.set(key, (times.get(key) ?? 0) + 1);
  // Of a key that is there twice nobody knows which is meant.
  const wanted = (member) => (times.get(member.key) === 1 ? member.node : undefined);
  const goes = members.map((member) => wanted(member)?.fix?.op === 'remove');
  const left = [];
  members.forEach((member, index) => {
    if (goes[index]) return;
    const node = wanted(member);
    const edit = node?.fix && editOf(text, member, node.fix, times);
    if (edit) edits.push(edit);
    left.push({ ...member, name: edit?.name ?? member.key });
    if (node && node.fix?.op !== 'replace') collect(text, member.inner, node, edits);
  });
  const fitting = text[container.open] === '{' ? added.filter(({ key }) => !times.has(key)) : [];
  if (left.length > 0 || fitting.length === 0) edits.push(...removals(container, goes));
  if (fitting.length > 0) edits.push(...additions(text, container, left, inOrder(fitting)));
}

function inOrder(added) {
  return added.sort((one, other) => byRank(one.key, other.key));
}

function editOf(text, { start, end, keyStart, keyEnd }, { op, value }, times) {
  if (op === 'replace') return { from: start, to: end, insert: written(text.slice(start, end), value) };
  if (keyStart === undefined || times.has(value)) return undefined;
  times.set(value, 1);
  return { from: keyStart, to: keyEnd, insert: JSON.stringify(value), name: value };
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

// The corpus of vectors in tests/vectors, as data: a case changes the base of its file, or gives a value, a text or bytes.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../vectors/', import.meta.url);

/**
 * All cases: `{ file, kind, name, section, value?, bytes, issues, warnings, truncated, schema }`.
 *
 * `value` is there where the payload is given as a value and not as a text or as bytes; `schema` is
 * false where JSON Schema cannot express the rule. An issue or warning may say its `fix`, or that it has none (`null`).
 */
export function loadVectors() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap(readVectors);
}

function readVectors(fileName) {
  const { cases, ...shared } = JSON.parse(readFileSync(new URL(fileName, folder), 'utf8'));
  const file = fileName.replace(/\.json$/, '');
  return cases.map((test) => vector(file, shared, test));
}

function vector(file, { kind, section, base }, test) {
  const { name, issues, warnings = [], truncated = false, schema = true } = test;
  const common = {
    file,
    kind: test.kind ?? kind,
    name,
    section: test.section ?? section,
    issues,
    warnings,
    truncated,
    schema,
  };
  if ('text' in test) return { ...common, bytes: Buffer.from(test.text, 'utf8') };
  if ('hex' in test) return { ...common, bytes: Buffer.from(test.hex, 'hex') };
  const value = 'value' in test ? test.value : patched(base, test.set ?? {}, test.remove ?? []);
  return { ...common, value, bytes: Buffer.from(JSON.stringify(value), 'utf8') };
}

/** A copy of `base` with the values at the pointers of `set`, and without what `remove` points at. */
export function patched(base, set, remove = []) {
  const holder = { root: JSON.parse(JSON.stringify(base ?? null)) };
  for (const [pointer, value] of Object.entries(set)) put(holder, keysOf(pointer), value);
  for (const pointer of remove) takeOut(holder, keysOf(pointer));
  return holder.root;
}

function keysOf(pointer) {
  const keys = pointer.split('/').slice(1);
  return ['root', ...keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))];
}

function put(holder, keys, value) {
  const last = keys.at(-1);
  const parent = keys.slice(0, -1).reduce(enter, holder);
  define(parent, last === '-' && Array.isArray(parent) ? parent.length : last, value);
}

/** The member `key`, made as an object where it is missing. */
function enter(parent, key) {
  const index = key === '-' && Array.isArray(parent) ? parent.length : key;
  if (!Object.hasOwn(parent, index) || parent[index] === null) define(parent, index, {});
  return Object.getOwnPropertyDescriptor(parent, index).value;
}

/** Unlike an assignment, this makes `__proto__` a member like any other. */
function define(parent, key, value) {
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}

function takeOut(holder, keys) {
  const key = keys.at(-1);
  const parent = keys.slice(0, -1).reduce(enter, holder);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

// A document as it is written: read and changed by the tokens of a JSON Pointer, never in place.
import { member } from '../../text/json';

export type Tokens = readonly (string | number)[];

export type Document = Record<string, unknown>;

/** The value at a place; undefined where there is none. */
export function valueAt(document: unknown, tokens: Tokens): unknown {
  return tokens.reduce<unknown>((value, token) => member(value, String(token)), document);
}

/** The document with another value at a place; without the member where the value is undefined. */
export function withValue<T>(document: T, [token, ...rest]: Tokens, value: unknown): T {
  if (token === undefined) return value as T;
  if (typeof token === 'number') {
    const items: unknown[] = Array.isArray(document) ? [...document] : [];
    if (rest.length === 0 && value === undefined) items.splice(token, 1);
    else items[token] = withValue(items[token], rest, value);
    return items as T;
  }
  const { [token]: before, ...others } = (isObject(document) ? document : {}) as Document;
  const after = withValue(before, rest, value);
  if (after === undefined) return others as T;
  return (
    token in (isObject(document) ? document : {})
      ? { ...(document as object), [token]: after }
      : { ...others, [token]: after }
  ) as T;
}

/** Without what says nothing: empty texts, objects and lists. Items of a list stay where they are. */
export function pruned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => pruned(item) ?? (isObject(item) ? {} : item));
    return items.length === 0 ? undefined : items;
  }
  if (!isObject(value)) return value === '' ? undefined : value;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const some = pruned(inner);
    return some === undefined ? [] : [[key, some] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The members in this order, the others after them. */
export function inOrder(document: Document, keys: readonly string[]): Document {
  const known = keys.filter((key) => Object.hasOwn(document, key));
  const others = Object.keys(document).filter((key) => !keys.includes(key));
  return Object.fromEntries([...known, ...others].map((key) => [key, document[key]]));
}

export function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON Pointer (RFC 6901) of a place. */
export function pointerOf(tokens: Tokens): string {
  return tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

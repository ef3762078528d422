import { member } from '../../text/json';

/**
 * A description with no more in it than what stands at `path` needs: that is resolved in a moment, where the whole takes
 * seconds.
 */
export function partOf(description: object, path: readonly string[]): object {
  const part = { ...description, paths: {}, components: {} };
  const keep = (asked: readonly string[]): void => {
    const place = wholeOf(asked);
    const value = valueAt(description, place);
    if (value === undefined || valueAt(part, place) !== undefined) return;
    put(part, place, value);
    for (const reference of referencesIn(value)) keep(reference);
  };
  keep(path);
  return part;
}

/** The path or the component that a place is in: the parameters of a path are those of its operations. */
function wholeOf(place: readonly string[]): readonly string[] {
  return place.slice(0, place[0] === 'paths' ? 2 : 3);
}

function valueAt(root: unknown, place: readonly string[]): unknown {
  return place.reduce(member, root);
}

function put(root: object, place: readonly string[], value: unknown): void {
  const last = place.length - 1;
  let parent = root;
  for (const name of place.slice(0, last)) {
    const inner: object = Object(member(parent, name));
    Reflect.set(parent, name, inner);
    parent = inner;
  }
  Reflect.set(parent, place[last] ?? '', value);
}

/** The places that a value refers to. */
function referencesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const reference = member(value, '$ref');
  const inner = Object.values(value).flatMap(referencesIn);
  return typeof reference === 'string' && reference.startsWith('#/') ? [placeOf(reference), ...inner] : inner;
}

function placeOf(reference: string): string[] {
  const names = decodeURIComponent(reference).split('/').slice(1);
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

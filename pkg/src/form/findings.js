import { keysOf, pointerOf } from './names.js';

/**
 * The findings of a report by the field that each belongs to, in the report's order.
 *
 * It belongs to the field of its member; else to the first field within it, or to the field that it is within.
 *
 * @param pointers the pointer of each field's name
 * @returns `{ issue, name }[]`; without a name where it belongs to no field
 */
export function findingsOf({ issues, warnings }, pointers) {
  const places = [...pointers];
  return [...issues, ...warnings].map((issue) => {
    const target = targetOf(issue);
    const place =
      places.find(([, pointer]) => pointer === target) ??
      (target && places.find(([, pointer]) => pointer.startsWith(`${target}/`))) ??
      places.find(([, pointer]) => target.startsWith(`${pointer}/`));
    return { issue, name: place ? place[0] : undefined };
  });
}

/** The member that is meant: of a missing one the issue's path is its object. */
export function targetOf({ path, code, key }) {
  if (key === undefined || !['required', 'kind'].includes(code)) return path;
  const inObject = path === '' ? [] : keysOf(path);
  return pointerOf([...inObject, key]);
}

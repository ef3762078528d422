import { pointerOf } from './names.js';

/**
 * The findings of a report by the field that each belongs to, in the report's order.
 *
 * It belongs to the field of its member; else to the first field within it, or to the field that it is within. What any of
 * several members corrects belongs to the fields of all of them.
 *
 * @param pointers the pointer of each field's name
 * @returns `{ issue, names }[]`; without names where it belongs to no field
 */
export function findingsOf({ issues, warnings }, pointers) {
  const places = [...pointers];
  return [...issues, ...warnings].map((issue) => {
    const found = targetsOf(issue).map((target) => placeOf(target, places));
    return { issue, names: found.filter(Boolean).map(([name]) => name) };
  });
}

function placeOf(target, places) {
  return (
    places.find(([, pointer]) => pointer === target) ??
    (target && places.find(([, pointer]) => pointer.startsWith(`${target}/`))) ??
    places.find(([, pointer]) => target.startsWith(`${pointer}/`))
  );
}

/** What any of several members corrects is about all of them. */
function targetsOf(issue) {
  const { path, code, params } = issue;
  return code === 'any_of' ? params.allowed.map((key) => path + pointerOf([key])) : [targetOf(issue)];
}

/** The member that is meant: of a missing one the issue's path is its object. */
export function targetOf({ path, code, key }) {
  return key !== undefined && /^(required|kind)$/.test(code) ? path + pointerOf([key]) : path;
}

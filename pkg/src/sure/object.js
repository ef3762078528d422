// Checks of objects (judge.js says what a check is).
import { isWellFormed } from '../value/text.js';

import { any, container } from './values.js';
import { no, unsure, yes } from './verdict.js';

/** The check of a family, whose `@type` chooses one of these tables. */
export function familyCheck(names, judge) {
  return (value, depth, notes) => {
    if (typeof value !== 'object' || value === null) return no;
    const name = value['@type'];
    if (!names.includes(name)) return typeof name === 'string' ? no : unsure;
    notes.kind = name;
    return judge.table(name)(value, depth, notes);
  };
}

/**
 * The check of a table.
 *
 * @param factOf the index of what advice knows a member as; -1 where it does not
 * @param advice `mayAdvise(notes, depth)`, whether there may be advice on what was noted, and `slipOf(key)`, the index of the member
 *   that was probably meant by another key; each undefined where there is none
 */
export function objectCheck({ fields, isClosed, anyOf }, factOf, { mayAdvise, slipOf }, judge) {
  const choosing = new Set(fields.filter(({ isChosen }) => isChosen).map(({ rule }) => rule.key));
  const rows = fields.map((field) => {
    return new Row(field, factOf(field.key), anyOf.includes(field.key), judge);
  });
  const indices = new Map(rows.map(({ key }, index) => [key, index]));
  const required = fields.filter(({ isRequired }) => isRequired).length;

  const members = (object, depth, notes) => {
    let [next, lacking, hasWanted] = [0, required, anyOf.length === 0];
    for (const key in object) {
      const member = object[key];
      if (member === undefined) continue;
      // Keys mostly come in the table's order.
      const index = next < rows.length && rows[next].key === key ? next : indices.get(key);
      let verdict;
      if (index === undefined) {
        verdict = isClosed || !isWellFormed(key) ? no : any(member, depth + 1, notes);
        if (slipOf !== undefined && notes.tellsAdvice) notes.isAdvised ||= lacks(object, rows[slipOf(key)]);
      } else {
        const row = rows[index];
        next = index + 1;
        lacking -= row.required;
        hasWanted ||= row.isWanted;
        if (row.fact >= 0) notes.note(row.fact, member);
        verdict = row.check(member, depth + 1, notes, object);
      }
      if (verdict !== yes) return verdict;
    }
    if (lacking > 0 || !hasWanted) return no;
    if (mayAdvise !== undefined && notes.tellsAdvice && mayAdvise(notes, depth)) notes.isAdvised = true;
    return yes;
  };
  return (value, depth, notes) => {
    const verdict = container(value, depth, notes);
    if (verdict !== yes) return verdict;
    // A member that others depend on is read once too.
    return members(choosing.size > 0 ? { ...value } : value, depth, notes);
  };
}

/** Whether there is such a row, and an object has no such member. */
function lacks(object, row) {
  return row !== undefined && object[row.key] === undefined;
}

/** A field of a table, with its check, which is made when it is first needed. */
class Row {
  constructor(field, fact, isWanted, judge) {
    this.key = field.key;
    this.required = Number(field.isRequired);
    this.fact = fact;
    this.isWanted = isWanted;
    this.check = (value, depth, notes, object) => {
      this.check = judge.check(field.rule, fact);
      return this.check(value, depth, notes, object);
    };
  }
}

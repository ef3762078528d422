// Checks of objects (judge.js says what a check is).
import { isWellFormed } from '../value/text.js';

import { pathTo } from './notes.js';
import { any, container } from './values.js';
import { no, noted, unsure, yes } from './verdict.js';

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
  const isChoosing = fields.some(({ isChosen }) => isChosen);
  const rows = fields.map((field) => {
    return new Row(field, factOf(field.key), anyOf.includes(field.key), judge);
  });
  const indices = new Map(rows.map(({ key }, index) => [key, index]));
  const required = fields.filter(({ isRequired }) => isRequired).length;

  const members = (object, depth, notes) => {
    const { path } = notes;
    let next = 0;
    let lacking = required;
    let hasWanted = anyOf.length === 0;
    let hasOthers = false;
    let seen = 0;
    let result = yes;
    for (const key in object) {
      const member = object[key];
      if (member === undefined) continue;
      // Keys mostly come in the table's order.
      const index = next < rows.length && rows[next].key === key ? next : indices.get(key);
      if (index === undefined) {
        const verdict = isClosed || !isWellFormed(key) ? no : any(member, depth + 1, notes);
        if (slipOf !== undefined && notes.tells) notes.isAdvised ||= lacks(object, rows[slipOf(key)]);
        if (verdict !== yes) return verdict;
        hasOthers = true;
        continue;
      }
      const row = rows[index];
      next = index + 1;
      seen |= 1 << index;
      lacking -= row.required;
      hasWanted ||= row.isWanted;
      if (row.fact >= 0) notes.note(row.fact, member);
      notes.path = pathTo(path, index);
      const verdict = row.check(member, depth + 1, notes, object);
      if (verdict === yes) continue;
      result = notes.settle(verdict, member);
      if (result !== noted || isChoosing) return result === noted ? no : result;
      if (row.fact >= 0) notes.forget(row.fact);
    }
    if (lacking > 0 || !hasWanted) {
      if (hasOthers || isChoosing || !notes.tells) return no;
      result = noteMissing(path, seen, hasWanted, notes);
      if (result === no) return no;
    }
    if (mayAdvise !== undefined && notes.tells && mayAdvise(notes, depth)) notes.isAdvised = true;
    return result;
  };
  /** Nothing but the table says what is to be said of members that are missing. */
  const noteMissing = (path, seen, hasWanted, notes) => {
    if (rows.length > 32) return no;
    let result = hasWanted ? noted : notes.fault(pathTo(path, -1));
    rows.forEach(({ required }, index) => {
      if (required && !(seen & (1 << index)) && result === noted) result = notes.fault(pathTo(path, index));
    });
    return result;
  };
  return (value, depth, notes) => {
    const verdict = container(value, depth, notes);
    if (verdict !== yes) return verdict;
    // A member that others depend on is read once too.
    return members(isChoosing ? { ...value } : value, depth, notes);
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

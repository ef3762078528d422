// What single values are by their rules.
import { maxDepth } from '../value/limits.js';
import { isWellFormed } from '../value/text.js';

import { formats } from './formats.js';
import { most, pathTo } from './notes.js';
import { no, noted, unsure, yes } from './verdict.js';

/** Whether a value is an object whose own members are all that `for` finds, and that JSON carries as it is. */
export function container(value, depth, notes) {
  if (typeof value !== 'object' || value === null) return no;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return unsure;
  return depth < maxDepth && value.toJSON === undefined && --notes.left > 0 ? yes : unsure;
}

/** Any value that JSON carries. */
export function any(value, depth, notes) {
  switch (typeof value) {
    case 'string':
      return wellFormed(value, notes);
    case 'boolean':
      return yes;
    case 'number':
      return Number.isFinite(value) ? yes : no;
    case 'object':
      if (value === null) return yes;
      return Array.isArray(value) ? anyItems(value, depth, notes) : free(value, depth, notes);
    default:
      return no;
  }
}

/** An object with any members. */
export function free(value, depth, notes) {
  const verdict = container(value, depth, notes);
  if (verdict !== yes) return verdict;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    const verdict = isWellFormed(key) ? any(member, depth + 1, notes) : no;
    if (verdict !== yes) return verdict;
  }
  return yes;
}

/** @param hasFact whether advice reads the items: only the engine knows what it says where one is wrong */
export function arrayCheck(check, { min = 0, max = Infinity }, hasFact = false) {
  return (value, depth, notes) => {
    if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? unsure : no;
    const { length } = value;
    notes.left -= length;
    if (depth >= maxDepth || notes.left < 0 || value.toJSON !== undefined) return unsure;
    const { path } = notes;
    let result = yes;
    for (let index = 0; index < length; index++) {
      const item = value[index];
      notes.path = pathTo(path, index);
      const verdict = check(item, depth + 1, notes);
      if (verdict === yes) continue;
      result = hasFact ? verdict : notes.settle(verdict, item);
      if (result !== noted) return result;
    }
    return length >= min && length <= max ? result : no;
  };
}

const anyItems = arrayCheck(any, {});

/** @param bitOf the bit of a value that advice asks for; 0 of others */
export function oneOf(values, bitOf = () => 0) {
  const known = new Map(values.map((value) => [value, bitOf(value)]));
  return (value, depth, notes) => {
    const bit = known.get(value);
    if (bit === undefined) return no;
    notes.chosen |= bit;
    return yes;
  };
}

export function number({ min = -Infinity, max = Infinity, isInteger }) {
  return (value) => {
    const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
    return fits && (!isInteger || value % 1 === 0) ? yes : no;
  };
}

/**
 * A text by its format, its length and its pattern.
 *
 * @param read may give a number for a text that is surely right; -1 for others; one below that where advice on it depends on
 *   nothing but this number
 * @param fact the index of what advice knows the text as; -1 where it does not
 */
export function text(rule, read, fact) {
  const { min = 0, max = Infinity } = rule;
  const formed = formedText(rule);
  if (!formed) return plainText(min, max);
  const judged = read ? soonerBy(read, formed, fact) : formed;
  return min > 0 || max < Infinity ? both(plainText(min, max), judged) : judged;
}

/** A text that a format or a pattern judges, if there is one. */
function formedText({ is, source, example, isPreferred }) {
  const format = formats[is];
  const pattern = source && new RegExp(source, 'u');
  if (!format && !pattern) return undefined;
  return (value, depth, notes) => {
    if (typeof value !== 'string') return no;
    const verdict = format ? format(value) : yes;
    if (verdict !== yes || !pattern) return verdict;
    if (!pattern.test(value)) return no;
    if (isPreferred && value !== example) notes.isAdvised = true;
    return yes;
  };
}

/** The same, sooner where a reader gives the text's number, which advice is told. */
function soonerBy(read, check, fact) {
  return (value, depth, notes) => {
    const number = typeof value === 'string' ? read(value) : -1;
    if (fact >= 0) notes.numbers[fact] = number;
    return number === -1 ? check(value, depth, notes) : yes;
  };
}

function both(one, other) {
  return (value, depth, notes) => {
    const verdict = one(value, depth, notes);
    return verdict === yes ? other(value, depth, notes) : verdict;
  };
}

/** A text of any form. */
function plainText(min, max) {
  return (value, depth, notes) => {
    if (typeof value !== 'string') return no;
    const { length } = value;
    // A text has at least half as many code points as units.
    if (length < 2 * min || length > max) {
      const verdict = lengthWithin(value, min, max);
      if (verdict !== yes) return verdict;
    }
    return wellFormed(value, notes);
  };
}

/** A pattern takes no text with half of a surrogate pair, as each of its characters is ASCII or white space. */
export function matching(source) {
  const pattern = new RegExp(source, 'u');
  return (value) => (typeof value === 'string' && pattern.test(value) ? yes : no);
}

/** Lengths count code points, of which a text has at least half as many as units. */
function lengthWithin(value, min, max) {
  let { length } = value;
  if (length < min) return no;
  if (length > most) return unsure;
  if (length > max || length < 2 * min) length = Array.from(value.slice(0, 2 * max + 2)).length;
  return length >= min && length <= max ? yes : no;
}

function wellFormed(text, notes) {
  notes.left -= text.length;
  if (notes.left < 0) return unsure;
  return isWellFormed(text) ? yes : no;
}

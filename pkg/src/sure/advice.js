import { isBefore } from './formats.js';

/**
 * What advice reads of an object: the slot of each of its keys, -1 for others; and whether there may be advice on the
 * values in the slots. The engine says whether there is.
 */
export function adviceOn(advice, keys) {
  if (!advice) return { slots: keys.map(() => -1) };
  const [, sign, list] = /^(<=?|&|\+)(.*)$/.exec(advice);
  const names = list.split(',');
  return { slots: keys.map((key) => names.indexOf(key)), mayAdvise: doubts[sign] };
}

const mayBeLate =
  (orSame) =>
  ([one, other]) =>
    one !== undefined && other !== undefined && !isBefore(one, other, orSame);
const doubts = {
  '<': mayBeLate(false),
  '<=': mayBeLate(true),
  '&': ([one, other]) => one === true && other === undefined,
  '+': ([most, all, some, others]) => some + others > all || all > most,
};

import { tooLarge } from './limits.js';
import { isPlain, tooManyNodes } from './plain.js';
import { placeholder } from './placeholder.js';
import { Writer } from './write.js';

/** A value as `{ text, hasForeign }`, or as `{ error }` where it is too large. Whatever it is, nothing is thrown. */
export function valueInput(value) {
  try {
    if (isPlain(value)) return { text: JSON.stringify(value) };
  } catch (error) {
    if (error === tooManyNodes) return { error: tooLarge };
  }
  return written(value);
}

/**
 * The same of a value that is surely not valid: as far as its judge sees that nothing is wrong with its members, the
 * placeholder alone stands for them.
 */
export function faultyInput(value, judge) {
  try {
    const rest = judge.doubtful(value, placeholder);
    if (isPlain(rest)) return { text: JSON.stringify(rest) };
  } catch {}
  return valueInput(value);
}

function written(value) {
  try {
    const writer = new Writer();
    writer.write(value);
    return { text: writer.text(), hasForeign: writer.hasForeign };
  } catch {
    return { error: tooLarge };
  }
}

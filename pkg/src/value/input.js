import { isPlain, tooManyNodes } from './plain.js';
import { Writer } from './write.js';

/** A value as `{ text, hasForeign }`, or as `{}` where it is too large. Whatever it is, nothing is thrown. */
export function valueInput(value) {
  try {
    if (isPlain(value)) return { text: JSON.stringify(value) };
  } catch (error) {
    if (error === tooManyNodes) return {};
  }
  return written(value);
}

function written(value) {
  try {
    const writer = new Writer();
    writer.write(value);
    return { text: writer.text(), hasForeign: writer.hasForeign };
  } catch {
    return {};
  }
}

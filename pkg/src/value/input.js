import { tooLarge } from '../limits.js';
import { encoded } from '../text.js';
import { isPlain, tooMuch } from './plain.js';
import { Writer } from './write.js';

/** A value as `{ bytes, standIn }`, or as `{ refusal }` where it is too much. Whatever it is, nothing is thrown. */
export function valueInput(value) {
  try {
    if (isPlain(value)) return encoded(JSON.stringify(value));
  } catch (error) {
    if (error === tooMuch) return { refusal: tooLarge };
  }
  return written(value);
}

function written(value) {
  const standIn = `\0${Math.random()}:`;
  try {
    const writer = new Writer(standIn);
    writer.write(value);
    return { ...encoded(writer.text()), standIn: writer.hasForeign ? standIn : undefined };
  } catch {
    return { refusal: tooLarge };
  }
}

import { tooLarge } from '../limits.js';
import { encoded } from '../text.js';
import { isPlain } from './plain.js';
import { Writer } from './write.js';

/** A value as `{ bytes, standIn }`, or as `{ refusal }` where it is too much. Whatever it is, nothing is thrown. */
export function valueInput(value) {
  const text = plainText(value);
  return text === undefined ? written(value) : encoded(text);
}

function plainText(value) {
  try {
    return isPlain(value) ? JSON.stringify(value) : undefined;
  } catch {
    return undefined;
  }
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

import { check } from '../../words/check';
import { size } from '../../words/shared/text';
import { largestShown } from './limits';

/** A file as the editor shows it. */
export interface OpenedFile {
  text: string;
  /** What one should know about it. */
  note: string;
  /** What it holds, where that is not UTF-8 and so not what is shown. */
  bytes?: Uint8Array;
}

/**
 * Reads a file. Bytes that are not UTF-8 are shown as � and it is said where the first one is.
 *
 * @throws Error where the file cannot be read; its message is for people
 */
export async function openFile(file: File): Promise<OpenedFile> {
  const about = `${file.name} (${size(file.size)})`;
  if (file.size > largestShown) throw new Error(check.tooLarge(about));
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    throw new Error(check.unreadable(file.name));
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (isUtf8(bytes)) return { text, note: about };
  return { text, note: check.notUtf8(about, lineOf(text)), bytes: new Uint8Array(bytes) };
}

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function lineOf(text: string): number {
  return text.slice(0, text.indexOf('\ufffd')).split('\n').length;
}

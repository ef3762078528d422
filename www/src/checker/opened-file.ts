import { size } from '../words';

/** A file as the checker takes it: as text, or as bytes alone where it cannot be shown as it is. */
export interface OpenedFile {
  source: string | Uint8Array;
  note: string;
}

const largestShown = 4_000_000;
const largest = 100_000_000;

/**
 * Reads a file. A large one, or one that is not UTF-8, stays bytes, which are checked all the same.
 *
 * @throws Error where the file is too large or cannot be read; its message is for people
 */
export async function openFile(file: File): Promise<OpenedFile> {
  const about = `${file.name} (${size(file.size)})`;
  if (file.size > largest) throw new Error(`${about} is too large for this page`);
  const bytes = await bytesOf(file);
  if (bytes.length > largestShown)
    return { source: bytes, note: `${about} is checked, but too large to show` };
  const text = decoded(bytes);
  if (text === undefined) return { source: bytes, note: `${about} is not UTF-8, so it is not shown` };
  return { source: text, note: about };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} could not be read`);
  }
}

/** The text, with its byte-order mark if it has one: the rules do not allow it. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

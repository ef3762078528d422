import { markLength, shapeOf } from './split';

/** What is read to see how a file is divided; a first line is seldom longer. */
const looked = 1 << 17;

/** Whether a file holds several payloads, or one that may be too large for the editor. */
export async function areMany(file: File): Promise<boolean> {
  try {
    const head = new Uint8Array(await file.slice(0, looked).arrayBuffer());
    return isList(file.name, head.subarray(markLength(head)), file.size <= looked);
  } catch {
    return false;
  }
}

/** Whether a text holds several payloads. */
export function isMany(text: string): boolean {
  const bytes = new TextEncoder().encode(text.slice(0, looked));
  return isList('', bytes, text.length <= looked);
}

function isList(name: string, head: Uint8Array, isWhole: boolean): boolean {
  const shape = shapeOf(name, head, isWhole);
  if (shape !== 'lines') return shape === 'array';
  const text = new TextDecoder().decode(head);
  return !isWhole || text.trim().includes('\n');
}

import type { Kind } from 'loopgate/advice';

/** What a link carries in its fragment, which browsers send to nobody. */
export interface Shared {
  kind: Kind;
  text: string;
}

/** Browsers and messengers cut longer ones. */
export const longestLink = 100_000;
/** A link that gives more than this when it is unpacked is not opened. */
const longestText = 10_000_000;

const start = '#p=';

export async function linkTo(page: string, shared: Shared): Promise<string> {
  const bytes = await through(
    new CompressionStream('deflate-raw'),
    new TextEncoder().encode(JSON.stringify(shared)),
  );
  return `${page}${start}${base64(bytes)}`;
}

/**
 * What a fragment carries; undefined where it carries nothing.
 *
 * @throws Error where it is cut off or not one of these
 */
export async function sharedIn(fragment: string): Promise<Shared | undefined> {
  if (!fragment.startsWith(start)) return undefined;
  const bytes = await through(new DecompressionStream('deflate-raw'), bytesOf(fragment.slice(start.length)));
  const { kind, text } = JSON.parse(
    new TextDecoder('utf-8', { fatal: true }).decode(bytes),
  ) as Partial<Shared>;
  if (typeof text !== 'string' || typeof kind !== 'string') throw new Error('no payload in this link');
  return { kind, text };
}

async function through(
  transform: CompressionStream | DecompressionStream,
  input: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const readable = new Blob([input]).stream().pipeThrough(transform);
  for (const reader = readable.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > longestText) throw new Error('the payload in this link is too large');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

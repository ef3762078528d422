import type { Component } from 'svelte';

/** Payloads to check one by one. */
export type ManyPayloads = { files: File[] } | { text: string };
export type Many = Component<ManyPayloads & { onopen: (text: string, kind: string) => void }>;

const parts = import.meta.glob<{ default: Many }>('./many/Many.svelte');

export const canOpenMany = './many/Many.svelte' in parts;

/** The table for many payloads; undefined where it is not part of these pages. */
export async function loadMany(): Promise<Many | undefined> {
  const part = await parts['./many/Many.svelte']?.();
  return part?.default;
}

/** A text that is an array, or a value a line (NDJSON): not one payload, but many. */
export function holdsMany(text: string): boolean {
  const start = text.slice(0, 200_000).trimStart();
  if (start.startsWith('[')) return true;
  const [first, second] = start.split('\n', 2);
  return isObject(first) && second !== undefined && second.trim().startsWith('{');
}

function isObject(line: string | undefined): boolean {
  try {
    return line?.startsWith('{') === true && typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

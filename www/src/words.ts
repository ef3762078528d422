// What the pages say: plain English, in this file only. What is wrong with a payload is said by the rules themselves.

export const site = {
  skip: 'Skip to the content',
  navigation: 'Site',
  disclaimer: 'loopgate is a lab demonstration and makes no claim of full protocol conformance.',
  licences: 'Licences',
  theme: (now: string, next: string) => `Theme: ${now}. Change to ${next}`,
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser does not let this page copy. Select the text and copy it yourself.',
  tryAgain: 'Try again',
};

export const home = {};

export const check = {};

export const files = {};

export const rules = {};

export const palette = {};

export const activity = {};

export const interest = {};

export const docs = {};

/** `1 issue`, `3 issues`, `2 entries`. */
export function count(number: number, noun: string): string {
  const many = `${noun.replace(/y$/, 'ie')}s`;
  return `${number.toLocaleString('en')} ${number === 1 ? noun : many}`;
}

/** `512 B`, `2.2 kB`, `1.0 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `under 1 ms`, `12 ms`. */
export function duration(milliseconds: number): string {
  return milliseconds < 1 ? 'under 1 ms' : `${Math.round(milliseconds)} ms`;
}

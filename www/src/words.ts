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

export const findings = {
  issue: 'Issue',
  warning: 'Warning',
  hint: 'Hint',
  whole: 'whole payload',
  line: (line: number) => `line ${line}`,
  meaning: 'What this code means',
  rules: 'Rules',
  fix: 'Fix',
};

export const check = {
  pageTitle: 'Check a LOOP payload · loopgate',
  description:
    'Paste or write a LOOP payload and see at once what is wrong, where, and how to mend it. Nothing leaves your browser.',
  title: 'Check a payload',
  privacy: 'Nothing that you write here leaves your browser.',
  payload: 'Payload',
  editorKeys: 'F8 goes to the next finding, Shift and F8 to the one before. Tab leaves the editor.',
  keys: 'Keyboard shortcuts',
  keyList: [
    ['F8', 'Go to the next finding'],
    ['Shift F8', 'Go to the finding before'],
    ['Ctrl Z', 'Undo, also a fix or a sample'],
    ['Ctrl F', 'Search in the payload'],
    ['Tab', 'Leave the editor (it is never held there)'],
    ['?', 'Show this list, outside the editor'],
  ],
  copyReport: 'Copy report',
  nothing: 'Write or paste a payload, or drop a file here.',
  aSample: 'Show me a sample',
  isMany: 'This is more than one payload.',
  openMany: 'Check them one by one',
  noSample: 'The sample could not be loaded. Check your connection and try again.',
  tools: 'Payload',
  kind: 'Kind',
  auto: 'Found by its @type',
  sample: 'Sample',
  pickSample: 'Pick one…',
  validSamples: 'Valid',
  brokenSamples: 'With faults',
  open: 'Open…',
  format: 'Format',
  share: 'Copy link',
  register: 'Register this',
  undo: 'Undo',
  fix: 'Fix',
  fixAll: (number: number) => `Fix all (${number})`,
  mended: (number: number) => `${count(number, 'finding')} mended.`,
  notMended: 'Nothing could be mended: the text has changed.',
  empty: 'Nothing to check yet',
  valid: 'Valid',
  issues: 'Issues',
  inThis: 'in this',
  moreThan: (found: string) => `More than ${found}`,
  cost: (characters: number, time: string) =>
    `${characters.toLocaleString('en')} characters, checked in ${time}`,
  truncated: 'There is more than a report can tell.',
  noRules: 'The rules could not be loaded. Check your connection and load this page again.',
  answered: 'What this node answered',
  advice: 'Advice',
  adviceLevel: 'Which advice is shown',
  levels: { all: 'Warnings and hints', warnings: 'Warnings only', none: 'None' },
  noAdvice(state: 'empty' | 'valid' | 'invalid', level: 'all' | 'warnings' | 'none') {
    if (level === 'none') return 'Advice is switched off.';
    return state === 'invalid' ? 'Advice is given once nothing is wrong.' : 'None.';
  },
  fromLink: 'This payload came with the link. It was sent to nobody.',
  brokenLink: 'The payload in this link is incomplete. Ask for the link again.',
  textKept: 'Your text is kept.',
  draftTooLong: 'This text is too long to be kept for a reload.',
  linkCopied: 'Link copied. The payload is in the link itself and is sent to nobody else.',
  linkInAddress: 'The link is in the address bar now: copy it from there.',
  linkTooLong: 'This payload is too long for a link. Send the file instead.',
  tooLarge: (about: string) => `${about} is too large for the editor.`,
  unreadable: (name: string) => `${name} could not be read. Is it still there?`,
  notUtf8: (about: string, line: number) =>
    `${about} is not UTF-8. What could not be read is shown as \ufffd, first in line ${line}.`,
  registerTitle: (kind: string) => `Register this ${kind}`,
  registered: 'Registered as',
  record: 'See the record',
  close: 'Close',
  cancel: 'Cancel',
  send: 'Register',
  sending: 'Sending…',
  key: 'API key',
  keyHint: 'It goes to this node only and is forgotten when this tab is closed.',
  keyPattern: 'A key has no spaces and no characters outside ASCII.',
  notReached: 'The node could not be reached. Check your connection and try again.',
  refused: (status: number, message?: string) =>
    `The node refused it (${status})${message ? `: ${message}` : ''}.`,
};

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

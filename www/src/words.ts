// What the pages say: plain English, in this file only. What is wrong with a payload is said by the rules themselves.

import { grouped } from './text/number.ts';

export const site = {
  skip: 'Skip to the content',
  navigation: 'Site',
  disclaimer: 'loopgate is a lab demonstration and makes no claim of full protocol conformance.',
  licences: 'Licences',
  vocabulary: 'Linked data',
  theme: (now: string, next: string) => `Theme: ${now}. Change to ${next}`,
  chain: 'The way of a material: an offer, a match, a transfer',
  copy: 'Copy',
  copyId: (id: string) => `Copy ${id}`,
  copied: 'Copied',
  done: '(done)',
  notCopied: 'The browser does not let this page copy. Select the text and copy it yourself.',
  tryAgain: 'Try again',
};

export const records = {
  pageTitle: 'Materials and products · loopgate',
  description:
    'Search this LOOP node for materials and products near you, and for the offers, matches and transfers of them.',
  title: 'Materials and products',
  lead: 'What is registered at this node: materials and products, and the offers, matches and transfers of them.',
  absent: 'The list comes from the node, which is not answering right now. Load this page again in a minute.',
  map: 'Where these records are',
  nowhere: 'None of these records says where it is.',
  /** The name of a dot that has several records. */
  spots(number: number, cities: string[]) {
    const all = count(number, 'record');
    return cities.length === 1
      ? `${all} in ${cities[0]}`
      : [all, listed(cities, 3)].filter(Boolean).join(': ');
  },
  cities: (cities: string[]) => listed(cities, 1),
  inView: (number: number, all: number) =>
    `${grouped(number)} of ${count(all, 'record')} ${number === 1 ? 'is' : 'are'} in view.`,
  picked: (number: number, all: number) =>
    `${grouped(number)} of ${count(all, 'record')} ${number === 1 ? 'is' : 'are'} here.`,
  partly: (number: number) => `The map shows the ${grouped(number)} records of this page.`,
  showAll: 'Show all',
  searchHere: 'Search here',
  whereIAm: 'Where I am',
  notLocated: 'Your device does not say where it is. Write a city.',
  failed: 'The node could not be reached. What you asked for is still here: try again.',
};

export const zoom = {
  in: 'Come nearer',
  out: 'Go further away',
  whole: 'Show the whole map',
  keys: 'The arrow keys go from dot to dot, plus and minus come nearer and go away, 0 shows all of it. Enter comes nearer to a dot with a number, or lists what is there.',
};

export const notFound = {
  pageTitle: 'No such page · loopgate',
  description: 'There is no page at this address. Here is where you can go instead.',
  title: 'Page not found',
  lead: 'The address may be mistyped, or the page has moved. The search at the top finds every page, kind, code and record.',
  home: 'Go to the home page',
};

export const home = {
  pageTitle: 'loopgate: the rules of LOOP, checked in milliseconds',
  description:
    'LOOP is a shared format for passing on used materials. loopgate tells you in milliseconds whether a payload follows it, and registers those that do.',
  title: 'Used materials find their next place when the data is right',
  lead: 'LOOP is a shared format for passing on used materials; loopgate tells you in milliseconds whether a payload follows it, and registers those that do.',
  same: 'The form, the package, the command and the server give the same answer, because they run the same rules.',
  check: 'Check a payload',
  register: 'Register a material',
  look: 'Look around',
  tryTitle: 'Try it: there is one mistake in here',
  valid: (kind: string) => `Valid ${kind}.`,
  more: (number: number) => `and ${number} more: open the checker to see them all.`,
  noRules: 'The rules could not be loaded. Check your connection and load this page again.',
  storiesTitle: 'What is happening here',
  allActivity: 'See all activity',
  noStories: 'Nothing has been matched at this node yet.',
  noNode: 'This node is not answering right now. You can still check payloads.',
  to: 'to',
  map: (ways: string[][]) =>
    ['A map of what is on its way', ways.map((cities) => cities.join(' to ')).join(', ')]
      .filter(Boolean)
      .join(': '),
  what: 'What are you looking for?',
  example: 'For example: organic wood',
  near: 'Near (a city)',
  find: 'Find materials',
  installTitle: 'Use it',
  npm: 'In a form or program',
  npmAbout: 'For browsers, Node, workers and bundlers, with types for every kind. It has no dependencies.',
  command: 'In the shell',
  commandAbout:
    'Checks files, arrays and millions of lines. Says what is wrong, and fixes what it safely can.',
  http: 'Over HTTP',
  httpAbout: 'A full report on any payload. No key is needed, and nothing is stored.',
  rules: 'Rules for every kind',
  api: 'API of this node',
  interest: 'Express interest',
  node: 'About this node',
};

export const findings = {
  issue: 'Issue',
  warning: 'Warning',
  hint: 'Hint',
  whole: 'whole payload',
  line: (line: number) => `line ${line}`,
  meaning: 'What this code means',
  rules: 'Rules',
  fix: 'Fix',
  addMember: (key: string) => `Add ${key}`,
  rename: (key: string) => `Rename to ${key}`,
  allowed: (number: number) => `${grouped(number)} allowed`,
  putIn: (value: string) => `Put in ${value}`,
  language: 'Findings in',
};

export const check = {
  pageTitle: 'Check a LOOP payload · loopgate',
  description:
    'Paste or write a LOOP payload and see at once what is wrong, where, and how to fix it. Nothing leaves your browser.',
  title: 'Check a payload',
  privacy: 'Nothing that you write here leaves your browser.',
  payload: 'Payload',
  editorKeys:
    'F8 goes to the next finding, Shift and F8 to the previous one. Control and full stop fixes the finding at the cursor. Tab leaves the editor.',
  keys: 'Keyboard shortcuts',
  keysOfMac: 'On a Mac, use ⌘ in place of Ctrl and ⌥ in place of Alt.',
  keyList: [
    ['F8', 'Go to the next finding'],
    ['Shift F8', 'Go to the previous finding'],
    ['Ctrl .', 'Fix the finding at the cursor'],
    ['Alt Page Down', 'Go to the next invalid payload of the results'],
    ['Alt Page Up', 'Go to the previous invalid payload'],
    ['Ctrl Z', 'Undo, including a fix or a sample'],
    ['Ctrl F', 'Search in the payload'],
    ['Tab', 'Leave the editor (it never traps the focus)'],
    ['?', 'Show this list, outside the editor'],
  ],
  keyHints: [
    ['F8', 'next finding'],
    ['Ctrl .', 'fix it'],
  ],
  /** Said to those who listen, where they arrive. */
  atFinding: (number: number, all: number) => `Finding ${number} of ${all}: `,
  noFindings: 'There are no findings to go to.',
  noFixHere: 'What is wrong here needs you: it cannot be fixed automatically.',
  nothingHere: 'There is no finding at the cursor. F8 goes to the next one.',
  copyReport: 'Copy report',
  nothing: 'Write or paste a payload, or drop a file here.',
  aSample: 'Show me a sample',
  isMany: 'This is more than one payload.',
  openMany: 'Check them one by one',
  noSample: 'The sample could not be loaded. Check your connection and try again.',
  tools: 'Payload',
  more: 'More tools',
  kind: 'Kind',
  auto: 'Detected from @type',
  sample: 'Sample',
  pickSample: 'Pick one…',
  validSamples: 'Valid',
  brokenSamples: 'With mistakes',
  open: 'Open…',
  format: 'Format',
  share: 'Copy link',
  register: 'Register this',
  undo: 'Undo',
  fix: 'Fix',
  fixAll: (number: number) => `Fix all (${number})`,
  mended: (number: number) => `${count(number, 'finding')} fixed.`,
  notMended: 'Nothing was fixed: the text has changed.',
  empty: 'Nothing to check yet',
  valid: 'Valid',
  issues: 'Issues',
  inThis: 'in this',
  moreThan: (found: string) => `More than ${found}`,
  cost: (characters: number, time: string) => `${grouped(characters)} characters, checked in ${time}`,
  truncated: 'There are more findings than a report can show.',
  noRules: 'The rules could not be loaded. Check your connection and load this page again.',
  answered: 'What this node answered',
  advice: 'Advice',
  adviceLevel: 'Advice to show',
  levels: { all: 'Warnings and hints', warnings: 'Warnings only', none: 'None' },
  noAdvice: (level: 'all' | 'warnings' | 'none') => (level === 'none' ? 'Advice is switched off.' : 'None.'),
  fromLink: 'This payload came inside the link. It was not sent anywhere.',
  brokenLink: 'The payload in this link is incomplete. Ask for the link again.',
  textKept: 'Your own text is still here.',
  draftTooLong: 'This text is too long to be saved for a reload.',
  linkCopied: 'Link copied. The payload is inside the link and is sent nowhere else.',
  linkInAddress: 'The link is now in the address bar: copy it from there.',
  linkTooLong: 'This payload is too long for a link. Send the file instead.',
  tooLarge: (about: string) => `${about} is too large for the editor.`,
  unreadable: (name: string) => `${name} could not be read. Is it still there?`,
  notUtf8: (about: string, line: number) =>
    `${about} is not UTF-8. What could not be read is shown as \ufffd, first on line ${line}.`,
  registerTitle: (kind: string) => `Register this ${kind}`,
  registerSteps: ['Checked', 'API key', 'Registered'],
  registered: 'Registered as',
  record: 'See the record',
  close: 'Close',
  cancel: 'Cancel',
  send: 'Register',
  sending: 'Sending…',
  key: 'API key',
};

/** What came of what was sent to the node. */
export const sent = {
  notReached: 'The node could not be reached. Check your connection and try again.',
  refused: (status: number, message?: string) =>
    `The node refused it (${status})${message ? `: ${message}` : ''}.`,
};

export const files = {
  title: 'Results',
  back: 'Back to the editor',
  toResults: 'Back to the results',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Stop',
  json: 'Report as JSON',
  csv: 'Report as CSV',
  reportAbout: 'The reports list every payload with issues or advice, and all that was found in it.',
  keptSome: (kept: number, all: number) =>
    `The reports list the first ${grouped(kept)} of ${grouped(all)} payloads with issues or advice; a browser has no room for more. All are counted.`,
  fixAll: (payloads: number) => `Fix all and download (${grouped(payloads)})`,
  fixAllAbout:
    'Fixing changes only what has one possible repair. You get the files that changed, under their own names, and as a zip if there are several. Your own files stay as they are.',
  mending: 'Fixing…',
  mended({ payloads, files, left }: { payloads: number; files: number; left: number }) {
    if (files === 0) return 'Nothing was fixed: the files have changed or are gone. Add them again.';
    const fixed = `What is certain was fixed in ${count(payloads, 'payload')}. The download has ${files === 1 ? 'the file' : `the ${grouped(files)} files`} that changed.`;
    return left === 0
      ? `${fixed} Every payload is valid now.`
      : `${fixed} ${count(left, 'payload')} still ${left === 1 ? 'has' : 'have'} issues that need you.`;
  },
  nextInvalid: 'Next invalid',
  noNext: 'There are no more invalid payloads in that direction.',
  show: 'Show',
  filters: { all: 'All', invalid: 'Invalid', advice: 'With advice' },
  firstRows: (rows: number, all: number) =>
    `The first ${grouped(rows)} of ${grouped(all)} are listed. All are counted.`,
  range: (from: number, to: number, all: number) => `${grouped(from)} to ${grouped(to)} of ${grouped(all)}`,
  previous: 'Previous',
  next: 'Next',
  columns: { place: 'Where', kind: 'Kind', id: 'Id', verdict: 'Verdict', message: 'First finding' },
  place: { single: '', lines: 'line', array: 'item' },
  open: (place: string) => `Open ${place} in the editor`,
  valid: 'Valid',
  unknown: 'Unknown kind',
  kinds: 'By kind',
  codes: 'By code',
  moreCodes: (number: number) => `${number} more`,
  fewerCodes: 'Fewer',
  none: 'None here.',
  noneYet: 'None so far.',
  notes: 'About the files',
  note: {
    bom: () => 'begins with a byte-order mark, which was ignored here. A node would refuse it.',
    empty: () => 'is empty.',
    tooLong: (number = 0) =>
      `has a payload that is longer than ${grouped(1 << 20)} bytes, the most that a node takes${number > 0 ? ` (number ${grouped(number)})` : ''}.`,
    cutLine: (line = 0) => `ends in the middle of line ${line}. It was probably cut off.`,
    openArray: () => 'ends before its list does: a closing bracket is missing. It was probably cut off.',
    afterArray: () => 'has something after the end of its list. That was not checked.',
    unreadable: (byte = 0) =>
      `could not be read past byte ${grouped(byte)}: it has changed or is gone. The results up to there are kept. Add it again to check it from the start.`,
  },
  tooLong: (most: number) => `This payload is longer than ${grouped(most)} bytes, too long to check.`,
  failed: 'The checks have stopped. Check your connection and load this page again.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  found: (payloads: number, invalid: number, advised: number) =>
    [
      count(payloads, 'payload'),
      `${grouped(invalid)} invalid`,
      ...(advised > 0 ? [`${grouped(advised)} with advice`] : []),
    ].join(', '),
  rate: (megabytes: number, payloads: number) =>
    `${megabytes.toFixed(1)} MB/s, ${grouped(Math.round(payloads))} payloads/s`,
  left(seconds: number) {
    if (seconds < 60) return `about ${Math.ceil(seconds)} s left`;
    return `about ${Math.ceil(seconds / 60)} min left`;
  },
  faults: {
    comma: (before: string) => `A comma is missing before ${before}.`,
    colon: (key: string) => `A colon is missing after ${key}.`,
    trailing: 'There is a comma after the last one.',
    extraComma: 'There is a comma too many.',
    extraBracket: (bracket: string) => `There is a ${bracket} too many.`,
    bracket: (missing: string, before: string) => `${missing} is missing before ${before}.`,
    atEnd: (missing: string) => `${missing} is missing at the end.`,
    quote: 'The closing quote of this text is missing.',
    single: 'This is in single quotes; JSON needs double quotes.',
    key: (key: string) => `The key ${key} is not in quotes.`,
    text: (word: string) => `${word} is not in quotes.`,
    literal: (word: string, value: string) => `${word} is written ${value} in JSON.`,
    value: (key: string) => `${key} has no value.`,
    comment: 'JSON has no comments.',
    character: 'This character cannot be used in a text as it is.',
    escape: 'A backslash is not allowed here.',
    unread: (text: string) => `${text} cannot be read here.`,
    after: 'There is something after the end of the payload.',
  },
  states: { reading: 'Checking', paused: 'Paused', done: 'Done', cancelled: 'Stopped' },
};

export const regime = {
  title: 'What an act asks',
  about:
    'Battery passport, packaging, waste shipment and others: what is here, what is missing, and the dates.',
  choose: 'Act',
  pick: 'Choose an act…',
  named: (names: string) => `Named in the payload: ${names}`,
  loading: 'Loading…',
  failed: 'The acts could not be loaded. Check your connection and open this again.',
  notValid: 'An act can be read against a payload once it has no issues.',
  notAbout: (kind: string) => `This act is not about a ${kind}.`,
  inForce: (force: string, day: string) => `${force}, in force since ${day}`,
  applies: (to: string) => `It applies ${to}.`,
  score: (here: number, all: number) => `${here} of ${all} points are here`,
  missing: (number: number) => `Necessary, and missing (${number})`,
  nothingMissing: 'Nothing necessary is missing.',
  advised: (number: number) => `Advised, and missing (${number})`,
  there: (number: number) => `Here (${number})`,
  noField: (number: number) => `Asked for, but LOOP has no field for it (${number})`,
  dates: (number: number) => `Dates (${number})`,
  reached: 'reached',
  or: ' or ',
  from: (day: string) => `from ${day}`,
  wrong(got: string, expected: string | undefined) {
    return expected === undefined ? `It is ${got}.` : `It is ${got}, and should be ${expected}.`;
  },
  expected: (expected: string) => `It should be ${expected}.`,
  caution: (caution: string) => `Keep in mind: ${caution}.`,
  known: (day: string, disclaimer: string) => `As known on ${day}. This is ${disclaimer}.`,
};

export const ns = {
  pageTitle: 'The vocabulary of LOOP documents · loopgate',
  description:
    'Each class and property of LOOP documents as linked data: what it means, what its values are, and in which unit.',
  title: 'Vocabulary',
  lead: 'What LOOP documents say, for programs that have never heard of LOOP. Each name has a place on this page, and its IRI leads there.',
  reading:
    'The documents are JSON-LD. Have your processor take this context for the one that a document names in `@context`:',
  quads: 'A record as N-Quads: ask for it with `Accept: application/n-quads`, or with `?format=nquads`.',
  same: 'The same as this page, as JSON-LD:',
  others:
    'A document may have members that no rule names. They keep their names, under the same address, and have no place here.',
  classes: 'Classes',
  properties: 'Properties',
  of: 'Of',
  values: 'Values:',
  unit: 'in',
  units: 'Units',
  unitsAre:
    'What is counted, where QUDT has no unit for it. The other units of a quantity are those of QUDT.',
};

export const rules = {
  pageTitle: 'Rules of every kind of LOOP payload · loopgate',
  description:
    'Every kind of LOOP payload with an example, its members, what each must be, and every code that a check can give.',
  kindTitle: (name: string) => `${name}: members and rules · loopgate`,
  kindDescription: (name: string) =>
    `An example of ${name}, its members, what each must be, and the advice that is given on it.`,
  title: 'Rules',
  lead: 'What each kind of payload must look like. The form, the package, the command and the server check these same rules.',
  kinds: 'Kinds',
  picture: 'How the kinds hang together',
  verbs: {
    changes: 'changes the status of',
    madeOf: 'of',
    offers: 'offers',
    takes: 'takes',
    carriesOut: 'carries out',
    sells: 'sells',
  },
  groups: {
    way: 'The way of a material',
    price: 'What is paid',
    signals: 'What a city asks for its materials',
    nodes: 'From node to node',
    others: 'Others',
  },
  oneOf: (kinds: string[]) => `One of ${kinds.length} kinds, as its @type says.`,
  all: 'All kinds and codes',
  vocabulary: 'The same as linked data: the vocabulary of the documents',
  section: (section: string) => (section === 'loopgate' ? 'added by loopgate' : `section ${section}`),
  example: 'Example',
  copy: 'Copy',
  open: 'Open in the checker',
  members: 'Members',
  membersOf: (name: string) => `Members of ${name}`,
  member: 'Member',
  presence: 'Presence',
  rule: 'What it means and must be',
  memberExample: 'For example',
  optional: 'optional',
  choice: 'One of several kinds',
  chosen: 'A payload says in its @type which of them it is.',
  codes: 'Codes of issues',
  codesAre:
    'Short names for what can be wrong with a payload. They do not change, so programs can rely on them.',
  advice: 'Advice',
  adviceIs:
    'A warning is very likely a mistake; a hint is worth a look. Advice never makes a payload invalid, and none of it is legal advice.',
  schema: 'JSON Schema',
  schemaIs:
    'For editors and code generators: put the address of the download into their settings. The rules check more than a schema can.',
  download: 'Download',
  search: 'Look up',
  searchKey: '(press /)',
  searchHint:
    'A kind, member, value or code. A country by name or code, a waste code or words such as “lead battery”. A GTIN, CAS number or GS1 Digital Link to check.',
  searchFailed: 'The lists could not be loaded. Check your connection and write on.',
  meant: (near: string) => `Did you mean “${near}”?`,
  sources: (number: number) => (number === 1 ? 'Source: ' : 'Sources: '),
  valueOf: (member: string) => `value of ${member}`,
  found: (number: number) => `${count(number, 'entry')} found`,
  nothing: 'Nothing found. Try another word.',
};

/** What an answer rests on. */
export const sources = {
  since: (day: string) => `, since ${day}`,
};

/** What lists and standards say of a code or a number. */
export const lookUp = {
  waste: ({
    name,
    hazardous,
    since,
    until,
    instead,
  }: {
    name: string;
    hazardous: boolean;
    since: string | null;
    until: string | null;
    instead: string[];
  }) =>
    [
      `${hazardous ? 'hazardous waste' : 'waste'}: ${name}`,
      ...(since === null ? [] : [`since ${since}`]),
      ...(until === null ? [] : [`until ${until}`]),
      ...(instead.length === 0 ? [] : [`then ${instead.join(', ')}`]),
    ].join('; '),
  moreWaste: (shown: number, all: number) =>
    `${shown} of ${all} waste codes are shown. More words find fewer.`,
  country: ({
    name,
    alpha3,
    status,
    isInUse,
    instead,
  }: {
    name: string | null;
    alpha3: string | null;
    status: string;
    isInUse: boolean;
    instead: string[];
  }) =>
    [
      `${isInUse ? 'country' : `not the code of a country today (${status})`}: ${name ?? 'without a name'}`,
      ...(alpha3 === null ? [] : [alpha3]),
      ...(instead.length === 0 ? [] : [`use ${instead.join(' or ')}`]),
    ].join('; '),
  moreCountries: (shown: number, all: number) => `${shown} of ${all} countries are shown.`,
  gtin: (format: string, isProduct: boolean, prefix: string | null) =>
    [
      `${format}: the check digit is right`,
      ...(isProduct ? [] : ['its prefix identifies no product']),
      ...(prefix === null ? [] : [prefix]),
    ].join('; '),
  wrongDigit: (what: string, digit: string) => `${what}: the check digit is wrong; it would be ${digit}`,
  cas: 'CAS number',
  rightCas: 'CAS number: the check digit is right',
  wrongCas: (fault: string) => `CAS number: ${fault}`,
  link: ({
    key,
    value,
    digit,
    remarks,
  }: {
    key: string;
    value: string;
    digit: string | null;
    remarks: string[];
  }) =>
    [
      `GS1 Digital Link of ${key} ${value}`,
      ...(digit === null ? [] : [`the check digit of its GTIN is wrong; it would be ${digit}`]),
      ...remarks,
    ].join('; '),
};

export const palette = {
  title: 'Find a page, kind, code or record',
  button: 'Find a page, kind, code or record: Ctrl K',
  keys: 'Ctrl K',
  placeholder: 'A page, kind, code or record…',
  allRecords: (words: string) => `All records with “${words}”`,
  home: 'Home',
  page: 'page',
  action: 'action',
  theme: (theme: string) =>
    theme === 'system' ? 'System theme' : `${theme === 'dark' ? 'Dark' : 'Light'} theme`,
  copyAddress: 'Copy the address of the API',
  nothing: 'Nothing found. Try another word.',
};

/** What the feed is narrowed to, in words; empty where it is not. */
interface About {
  kind: string;
  category: string;
  city: string;
}

/** `offer of organic wood in Porto`. */
function thingOf({ kind, category, city }: About): string {
  return `${kind || 'record'}${category && ` of ${category}`}${city && ` in ${city}`}`;
}

/** What is looked through where it is narrowed to a kind: `offer event`. */
function eventOf({ kind }: About): string {
  return `${kind} event`.trim();
}

export const activity = {
  title: 'Activity',
  description:
    'What happens at this LOOP node, as it happens, where, and how materials go from city to city.',
  lead: 'What happens at this node, as it happens. All of this is public, and so is ',
  health: 'the state of the node',
  leadEnd: '.',
  onPage: 'On this page',
  withoutScripts: 'This page updates live and needs JavaScript. Without it there is ',
  recordsTitle: 'the list of records',
  loading: 'Loading…',
  showMore: 'Show more',
  pause: 'Pause',
  resume: (waiting: number) => (waiting > 0 ? `Resume (${waiting} new)` : 'Resume'),
  newestFirst: (title: string) => `${title}, newest first`,
  full: (most: number) => `Showing the newest ${most}.`,
  shown: (number: number, noun: string) => `${count(number, noun)} shown`,
  connection: { connecting: 'connecting', live: 'live', reconnecting: 'reconnecting' },
  lost: (subject: string) => `${subject}: connection lost, trying again`,
  back: (subject: string) => `${subject}: live again`,
  toldBy: (node: string) => `told by ${node}`,
  hours: {
    title: 'Events an hour',
    none: 'No events in the last 24 hours.',
    inWords: (all: number, hours: number, most: number, when: string) =>
      `${count(all, 'event')} in the last ${hours} hours; the most in one hour, ${most}, from ${when}.`,
    span: (from: string, to: string) => `${from} to ${to}`,
    each: 'Hour by hour',
  },
  events: {
    title: 'What happened',
    filter: 'Show',
    kinds: {
      '': 'Everything',
      material: 'Materials',
      product: 'Products',
      offer: 'Offers',
      match: 'Matches',
      transfer: 'Transfers',
      transaction: 'Transactions',
      signal: 'Signals',
    } as Record<string, string>,
    newOnes: (number: number) => `${number} new`,
    none: 'Nothing has happened at this node yet.',
    noneAbout: (about: About) => `Nothing has happened to any ${thingOf(about)} yet.`,
    noneAtHand: (looked: number, about: About) =>
      `Of the ${count(looked, eventOf(about))} at hand none is about any ${thingOf(about)}.`,
    noneAmong: (looked: number, about: About) =>
      `Of the newest ${count(looked, eventOf(about))} none is about any ${thingOf(about)}.`,
    looked: (number: number, about: About) => `Looked through the newest ${count(number, eventOf(about))}.`,
    further: 'Look further',
    showAll: 'Show everything',
    records: 'Look for such records',
    category: 'Category',
    anyCategory: 'Any category',
    city: 'City',
    cityHint: 'In, from or to this city',
    allOf: (beginning: string) => `All ${beginning}`,
    show: 'Show',
  },
  said: {
    today: 'Today',
    yesterday: 'Yesterday',
    someDay: 'Without a date',
    happened: {
      'material.created': ({ amount, thing, city }) => record.happened.material(amount, thing, city),
      'product.created': ({ thing, city }) => record.happened.product(thing, city),
      'offer.created': (told) =>
        `${subject(told)} ${are(told)} offered${told.to ? ` to ${told.to}` : ''}${told.day ? ` until ${told.day}` : ''}`,
      'match.created': (told) => `${told.to ?? 'Somebody'} would like ${goods(told)}`,
      'transfer.created': (told) =>
        `${subject(told)} will go${fromTo(told.from, told.to)}${told.day ? `, planned for ${told.day}` : ''}`,
      'federation.announcement': (told) =>
        `${subject(told)} ${are(told)} announced${told.city ? ` in ${told.city}` : ''}`,
      'federation.offer_received': (told) => `${subject(told)} ${are(told)} offered to this node`,
      'transaction.created': () => 'A transaction was opened',
      'transaction.settled': () => 'A transaction was settled',
      'signal.published': () => 'The signals of the network were published',
      'signal.proposed': () => 'A change of the signals was proposed',
      'signal.voted': () => 'A node voted on a change of the signals',
    } as Record<string, Say>,
    moved: {
      material: {
        available: (told) => `${subject(told)} ${are(told)} available${told.city ? ` in ${told.city}` : ''}`,
        reserved: (told) => `${subject(told)}${told.city ? ` in ${told.city}` : ''} ${are(told)} reserved`,
        in_transit: (told) => `${subject(told)} ${are(told)} on the way`,
      },
      offer: {
        open: (told) => `${subject(told)} ${are(told)} offered again`,
        reserved: (told) => `${subject(told)} ${are(told)} reserved${told.to ? ` for ${told.to}` : ''}`,
        withdrawn: (told) => `${subject(told)} ${are(told)} no longer offered`,
      },
      match: {
        accepted: (told) =>
          `${told.from ?? 'The owner'} agreed: ${goods(told)}${told.to ? ` for ${told.to}` : ''}`,
        rejected: (told) =>
          `${told.from ?? 'The owner'} declined: ${goods(told)} will not go${told.to ? ` to ${told.to}` : ''}`,
        expired: (told) => `Nobody took it up in time: ${goods(told)}${told.to ? ` for ${told.to}` : ''}`,
      },
      transfer: {
        in_transit: (told) =>
          `${subject(told)} left${told.from ? ` ${told.from}` : ''}${told.to ? ` for ${told.to}` : ''}`,
        completed: (told) => `${subject(told)} arrived${told.to ? ` in ${told.to}` : ''}`,
        cancelled: (told) => `${subject(told)} will not go${fromTo(told.from, told.to)}: cancelled`,
      },
    } as Record<string, Record<string, Say>>,
    status: (kind: string, told: Told, status: string) =>
      told.thing || told.amount
        ? `${subject(told)}: ${kind} is now ${status.replaceAll('_', ' ')}`
        : record.happened.status(kind || 'record', status),
    removed: (kind: string, reason?: string) =>
      `${capital(one(kind || 'record'))} was taken down${reason ? `: ${reason}` : ''}`,
    superseded: (kind: string) => `${capital(one(kind || 'record'))} was replaced by a corrected record`,
    unknown: (kind: string, what: string) => record.happened.other(kind || 'record', what),
  },
  cities: {
    title: 'On the map',
    map: 'Materials and cities on the map',
    point: 'Point at a dot to see its name, or move between dots with the arrow keys.',
    touch: 'Touch a dot to see its name.',
    legend: (materials: number, flows: number) =>
      `${count(materials, 'material')} (large dots), ${count(flows, 'route')} of transfers (lines).`,
    near: 'Records near here',
    happened: 'What happened here',
    whole: 'Show the whole world',
    closer: 'Show only where materials are',
    materials: 'Materials on the map',
    flows: 'From where to where',
    flow: (from: string, to: string, transfers: number) =>
      `${from} to ${to}: ${count(transfers, 'transfer')}`,
    list: 'The cities as a list',
    nowhere: 'place unknown',
    more: 'Show more cities',
    none: 'This node knows no cities yet.',
  },
};

export const key = {
  label: 'API key',
  /** Where keys come from: `node` is what the node calls itself, `contact` where its operator is reached, where they are known. */
  from(isDemonstration: boolean, node?: string, contact?: string) {
    if (isDemonstration) return "Running npm start printed this demonstration's key in the terminal.";
    if (contact) return `${key.fromContact(node)} ${contact}.`;
    return `A key comes from whoever runs this node${node ? `, ${node}` : ''}. Ask them for one.`;
  },
  fromContact: (node?: string) => `A key comes from whoever runs ${node ?? 'this node'}: ask`,
  useDemonstration: "Use this demonstration's key",
  demonstrationUsed: "This demonstration's key is filled in.",
  demonstrationFailed: 'The key did not come. Running npm start printed it in the terminal.',
  hint: 'It is sent only to this node, and forgotten when you close this tab.',
  hintOnDevice: 'It is sent only to this node, and kept in this browser until you forget it.',
  onDevice: 'Keep it on this device',
  forget: 'Forget the key',
  forgotten: 'The key is forgotten.',
  missing: 'Enter your API key.',
  odd: 'Check your API key: it has a space or a character that no key has.',
  unknown: 'This node does not know that key, or it has expired.',
  notAllowed: 'This key does not allow that.',
};

export const invitation = {
  pageTitle: 'loopgate: an invitation',
  description: 'An invitation to register materials at this LOOP node: it makes a key for you, once.',
  title: 'You are invited',
  lead: (node = 'This node') =>
    `${node} invites you to register materials. The key will be kept in this browser.`,
  once: 'The invitation works once, for whoever accepts it first.',
  shared:
    'On a device that others use, forget the key when you are done: every page that asks for it offers that.',
  replaces: 'This browser has a key of this node already, which the new one replaces.',
  accept: 'Accept the invitation',
  accepting: 'Making your key…',
  done: 'Your key is kept in this browser',
  doneAbout: (until?: string) =>
    `You can register materials now${until === undefined ? '' : `, until ${until.slice(0, 10)}`}.`,
  register: 'Register a material',
  copyKey: 'Copy the key',
  copyAbout: 'To use it in other programs or browsers, copy it now: this node does not show it again.',
  notKept:
    'This browser keeps nothing for this page. Copy the key now, and type it where a page asks for it.',
  none: 'This address has no invitation in it. Open the whole link that you were sent.',
  refused: {
    unknown: 'This invitation is not known here. Check that you have the whole link.',
    used: 'This invitation was used already. It makes one key, and whoever used it has that.',
    expired: 'This invitation has expired.',
    revoked: 'This invitation was taken back.',
  },
  tooMany: 'Too many invitations were tried from your address. Wait a minute, then press the button again.',
  failed: (status: number) =>
    `The node could not make a key (status ${status}). Nothing is lost: press the button again.`,
  unreachable:
    'The node could not be reached. Check your connection and press the button again; it makes one key all the same.',
};

export const interest = {
  list: {
    title: 'Who is interested',
    search: 'Search',
    demo: 'demo',
    none: 'Nobody has expressed interest in public yet.',
    noneFound: 'No public entry matches this.',
    clear: 'Clear the search',
    express: 'Express interest',
  },
  waiting: {
    title: 'Waiting to be confirmed',
    about: 'These came without a key. Nobody else sees them until you confirm them.',
    number: (number: number) => `${number} ${number === 1 ? 'waits' : 'wait'} to be confirmed`,
    isMore: 'These are the oldest. More are shown once they are confirmed or refused.',
    listed: 'It is to be listed in public.',
    notListed: 'It is not to be listed: once confirmed, it is stored and not shown.',
    shareEmail: 'The e-mail address is shown with it.',
    keepEmail: 'The e-mail address is not shown.',
    confirm: 'Confirm',
    refuse: 'Refuse',
    /** For those who do not see beside which entry a button is. */
    of: (name: string) => ` the entry of ${name}`,
    sure: (name: string) => `Refuse the entry of ${name}? It is removed for good.`,
    yes: 'Remove it',
    no: 'No, leave it',
    confirmed: (name: string) => `The entry of ${name} is confirmed.`,
    refused: (name: string) => `The entry of ${name} is removed.`,
  },
  title: 'Express interest',
  description: 'Tell this LOOP node who you are and which materials you would like to pass on or receive.',
  lead: 'Tell this node who you are and what you would like to pass on or receive.',
  about: (address: string) => `I am interested in ${address}\n\n`,
  seen: 'See who is interested',
  privacy: 'What this node stores about people',
  withoutScripts: 'The form needs JavaScript. Entries can also be sent to the API: ',
  api: 'POST /api/interest',
  required: 'required',
  optional: 'optional',
  withoutKey:
    'You need no key here. Without one, your entry is shown once somebody at this node has confirmed it.',
  /** The label of each member, and how a sentence names it. */
  fields: {
    name: { label: 'Name', own: 'your name' },
    email: { label: 'E-mail', own: 'your e-mail address' },
    organization: { label: 'Organization', own: 'the name of your organization' },
    role: { label: 'Role', own: 'your role' },
    city: { label: 'City', own: 'your city' },
    country: { label: 'Country', own: 'your country' },
    website: { label: 'Website', own: 'the address of your website' },
    message: { label: 'Message', own: 'your message' },
    consentPublic: { label: 'List this entry publicly', own: 'whether this entry is public' },
    shareEmail: { label: 'Show my e-mail address in the list', own: 'whether your e-mail address is shown' },
  } as Record<string, { label: string; own: string }>,
  kept: 'Without this, your entry is stored but never shown.',
  honey: 'Leave this empty',
  counter: (length: number, most: number) => `${length} of ${most}`,
  enter: (own: string, least: number, most: number) => `Enter ${own} (${least} to ${most} characters).`,
  shorten: (own: string, most: number, length: number) =>
    `Shorten ${own} to ${most} characters; it has ${length}.`,
  send: 'Send',
  sending: 'Sending…',
  notSent: (fields: number) =>
    `Not sent: ${count(fields, 'field')} ${fields === 1 ? 'needs' : 'need'} attention.`,
  toPutRight: (things: number) =>
    things === 1 ? 'There is 1 thing to put right' : `There are ${things} things to put right`,
  thanks: (id: number | string) => `Thank you. Your entry is number ${id}.`,
  waits: (id: number | string) =>
    `Thank you. Your entry is number ${id}. It is shown once somebody at this node has confirmed it.`,
  see: 'See it in the list',
  seeOthers: 'It is not public. See who else is interested',
  absent: 'This node does not accept entries yet. Your entry is still here; try again later.',
  unreachable:
    'The node could not be reached. Check your connection and send it again; it will not be entered twice.',
  refused: (message: string) => `Not accepted: ${message}.`,
  status: (status: number) => `the node answered with status ${status}`,
};

export const docs = {
  title: 'API',
  description: 'Every request that this LOOP node accepts, what it answers, and a way to try it out.',
  described: 'Every request that this node accepts, and what it answers, from ',
  version: ' (OpenAPI 3.1). What a payload may contain is described in ',
  rules: 'the rules',
  withoutScripts: 'This reference needs JavaScript. The same content as JSON: ',
  loading: 'Loading…',
  noDescription: 'The node did not return an OpenAPI description.',
  noViewer: 'The viewer could not be loaded.',
  failed: (problem: string) => `The description of the API cannot be shown. ${problem}`,
  keyHint: 'The requests that you try here use it where they need one.',
  drawn: 'This reference is shown with Swagger UI.',
};

/** A sentence about something that moved from one city to another, as far as these are known. */
type Way = (from: string | undefined, to: string | undefined) => string;

/** A sentence about an event of the log. */
type Say = (told: Told) => string;

/** What of a record a sentence names. */
export interface Told {
  amount: string | undefined;
  /** `organic wood` */
  thing: string | undefined;
  city: string | undefined;
  from: string | undefined;
  to: string | undefined;
  day: string | undefined;
}

/** `8 t of organic wood`, `18 pieces of Oak desk` */
function goods({ amount, thing }: Told): string {
  return amount && thing ? `${amount} of ${thing}` : (thing ?? amount ?? 'something');
}

const subject = (told: Told) => capital(goods(told));

const are = ({ amount }: Told) => (amount && !/^1 /.test(amount) ? 'are' : 'is');

const fromTo: Way = (from, to) => `${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`;

/** `an offer`, `a match` */
const one = (kind: string) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;

export const labels = {
  pageTitle: 'Labels of records · loopgate',
  description: 'Labels to print, each with the name, the QR code and the ID of a record at this node.',
  title: 'Labels',
  lead: 'This page prints labels for records. Its address names which.',
  toRecords: 'Search all records',
  print: 'Print these labels',
};

export const record = {
  pageTitle: 'A record of this node · loopgate',
  description: 'What a material, product, offer, match or transfer is, where it is, and what became of it.',
  title: 'A record of this node',
  lead: 'This page shows one record. Its address names which: its kind and its ID.',
  toActivity: 'See what this node registers',
  chain: 'From material to transfer',
  kinds: {
    material: 'Material',
    product: 'Product',
    offer: 'Offer',
    match: 'Match',
    transfer: 'Transfer',
    transaction: 'Transaction',
  } as Record<string, string>,
  none: 'none yet',
  thisOne: 'this page',
  removed: 'taken down',
  moreOf: (number: number) => `and ${number} more below`,
  timeLine: 'What happened',
  storyFailed: 'What happened could not be loaded.',
  news: (number: number) => `${number} new: see what happened`,
  goneNow: 'This record was taken down while this page was open.',
  seeWhy: 'See why',
  truncated: 'This is not all: the nearest records and their newest events are shown.',
  toldBy: (node: string) => `told by ${node}`,
  about: (kind: string) => `See the ${kind}`,
  place: 'Where it is',
  map: (name: string) => (name === '' ? 'Its place on a map' : `${name} on a map`),
  pictures: 'Pictures',
  picturesAbout: (hosts: string) => `They are at ${hosts}, which sees that you load them.`,
  showPictures: (number: number) => `Show ${count(number, 'picture')}`,
  picture: (number: number) => `Picture ${number}`,
  pictureAddress: 'Open it where it is',
  share: 'Pass it on',
  copyLink: 'Copy link',
  print: 'Print',
  feed: 'Follow in a feed reader',
  forDevelopers: 'For developers',
  json: 'JSON',
  curl: 'curl',
  noDocument: 'The document could not be loaded.',
  keyTitle: 'Change its status',
  keyAbout: 'For those who hold a key of this node.',
  moves: {
    offer: { reserved: 'Reserve this offer', open: 'Open it again', withdrawn: 'Withdraw this offer' },
    match: {
      accepted: 'Accept this match',
      rejected: 'Decline this match',
      expired: 'Let this match expire',
    },
    transfer: {
      in_transit: 'Say that it has left',
      completed: 'Say that it has arrived',
      cancelled: 'Cancel this transfer',
    },
  } as Record<string, Record<string, string>>,
  /** Why a move is not possible. */
  notFrom: (kind: string, now: string) => `Not possible: the ${kind} is ${now.replaceAll('_', ' ')}.`,
  isNow: 'It is so already.',
  sure: (move: string) => `${move}? Others see this at once, and it stays in the story.`,
  yes: 'Yes',
  no: 'No, leave it',
  movedTo: (now: string) => `Done: it is ${now.replaceAll('_', ' ')} now.`,
  happened: {
    material: (amount: string | undefined, thing = 'material', city?: string) => {
      const what = amount ? `${amount} of ${thing}` : thing;
      return `${capital(what)} ${/^1 |^[^\d]/.test(what) ? 'is' : 'are'} ${city ? `in ${city}` : 'registered'}`;
    },
    product: (thing = 'A product', city?: string) => `${thing} is ${city ? `in ${city}` : 'registered'}`,
    offer: (amount: string | undefined, to: string | undefined, day: string | undefined) =>
      `${amount ? `${amount} of it` : 'It'} ${amount && !/^1 /.test(amount) ? 'are' : 'is'} offered${to ? ` to ${to}` : ''}${day ? ` until ${day}` : ''}`,
    match: (to = 'Somebody', amount?: string) => `${to} would like ${amount ?? 'it'}`,
    transfer: (from: string | undefined, to: string | undefined, day: string | undefined) =>
      `A transfer${fromTo(from, to)} is planned${day ? ` for ${day}` : ''}`,
    moved: {
      material: {
        available: () => 'It is available',
        reserved: () => 'It is reserved',
        withdrawn: () => 'It was withdrawn',
      },
      offer: {
        open: () => 'The offer is open again',
        reserved: (_, to) => `The offer is reserved${to ? ` for ${to}` : ''}`,
        withdrawn: () => 'The offer was withdrawn',
      },
      match: {
        accepted: (from = 'The owner') => `${from} agreed`,
        rejected: (from = 'The owner') => `${from} declined`,
        expired: () => 'Nobody took it up in time',
      },
      transfer: {
        in_transit: (from, to) => `It left${from ? ` ${from}` : ''}${to ? ` for ${to}` : ''}`,
        completed: (_, to) => `It arrived${to ? ` in ${to}` : ''}`,
        cancelled: () => 'The transfer was cancelled',
      },
    } as Record<string, Record<string, Way>>,
    status: (kind: string, status: string) => `The ${kind} is ${status.replaceAll('_', ' ')}`,
    removed: (reason?: string) => (reason ? `Taken down: ${reason}` : 'Taken down'),
    superseded: 'Replaced by a corrected record',
    other: (kind: string, what: string) =>
      what === 'created'
        ? `${capital(one(kind))} was registered`
        : `${capital(kind)}: ${what.replaceAll('_', ' ')}`,
  },
};

/** `Porto, Braga and 2 more` */
function listed(names: string[], most: number): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
}

/** A label inside a sentence: `GTIN` stays, `Waste code` is `waste code`. */
const within = (label: string) =>
  /^[A-Z][A-Z0-9]/.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);

export const register = {
  pageTitle: 'Register materials, products, offers and transfers · loopgate',
  description:
    'Register a material or a product at this LOOP node, offer it, propose a match or plan a transfer, step by step.',
  tab: (heading: string) => `${heading} · loopgate`,
  title: 'What do you want to register?',
  withoutScripts: 'This form needs JavaScript. The same can be sent to the API: ',
  api: 'POST /api/v1/material and the others',
  kinds: {
    material: ['A material', 'Wood, steel, glass and the like: so many tonnes of something.'],
    product: ['A product', 'A thing that can be used again: a desk, a door, a machine.'],
    offer: ['An offer', 'Say that a material or product can be had, how much of it and until when.'],
    match: ['A match', 'Propose that an offer goes to a city.'],
    transfer: ['A transfer', 'Plan how goods go from one city to another, after a match was accepted.'],
  } as Record<string, [string, string]>,
  copyHint: 'To copy one that is there, open its page and choose “Copy as new”.',
  lookForOne: 'Find a record',
  goOn: 'Begun on this device',
  draft: (kind: string) => `Go on with ${kind.toLowerCase()}`,
  back: 'Back',
  next: 'Continue',
  change: 'Change',
  changeOf: (label: string) => ` ${within(label)}`,
  step: (kind: string, number: number, all: number) => `${kind}, step ${number} of ${all}`,
  headings: {
    material: { what: 'What the material is', where: 'Where it is, and from when', papers: 'Papers' },
    product: { what: 'What the product is', where: 'Where it is, and from when', papers: 'Papers' },
    offer: { what: 'What you offer', where: 'From where, to whom, until when' },
    match: { what: 'Which offer, and for whom' },
    transfer: { where: 'From where to where, and when', papers: 'Papers' },
  } as Record<string, Record<string, string>>,
  papersAbout: 'All of this is optional, and can help whoever takes it. Open what you have.',
  /** Who asks for a paper. */
  askedBy: {
    classification: 'Waste authorities and customs ask for these codes when it is moved.',
    passport: 'Buyers and market authorities ask for a passport, of batteries and packaging first.',
    traceability: 'Auditors ask where it comes from, and who has held it.',
    certifications: 'Buyers ask for certificates.',
    conformity_claims: 'Buyers and auditors ask what it conforms to, and how that was shown.',
    waste_shipment_doc_ref: 'Authorities ask for it where waste crosses a border.',
    environmental_conditions: 'Asked for where goods must stay dry or cool.',
  } as Record<string, string>,
  more: 'More about it',
  optional: '(optional)',
  suchAs: (example: string) => `Such as ${example}.`,
  onePerLine: 'One in each line.',
  notesOwn: 'One in each line, with a name: reference: PO-7781',
  choose: 'Choose…',
  yes: 'Yes',
  no: 'No',
  add: (label: string) => `Add to ${within(label)}`,
  remove: (label: string, number: number) => `Remove ${within(label)} ${number}`,
  item: (label: string, number: number) => `${label}, ${number}`,
  foundList: 'What was found',
  found: (number: number) => (number === 0 ? 'Nothing found' : `${count(number, 'entry')} found`),
  country: 'Country of that city',
  countryHint: 'This node does not know the city. Its country is a part of the ID.',
  countryMissing: 'Choose the country of the city',
  placeOf: (city: string) => (city === '' ? 'Its place on a map' : `${city} on a map`),
  placeFound: (city: string) => `This is where ${city} is. Correct it if the goods are elsewhere.`,
  placeHere: 'Here',
  placeTap: 'Tap the map where the goods are, or write the degrees.',
  place: 'Exact place',
  anyCity: 'Any city',
  labels: {
    current_city: 'City where it is now',
    origin_city: 'City that registers it',
    from_city: 'From city',
    to_city: 'To city',
    available_from: 'Can be had from',
    available_until: 'The offer ends',
    expires: 'Can be had until',
    handoff_at: 'Leaves on',
    received_at: 'Arrived on',
    matched_at: 'Matched on',
    mode: 'Way of transport',
    lat: 'Latitude',
    lon: 'Longitude',
    condition: 'Condition',
    quantity: 'Quantity',
    metadata: 'Notes',
  } as Record<string, string>,
  /** In place of what the rules say of a member. */
  hints: {
    current_city: 'Begin to type, and choose it from the list.',
    origin_city: '',
    from_city: '',
    to_city: '',
    category: 'Begin to type what it is: timber, cans, bottles.',
    product_category: 'Begin to type what it is: desk, door, crates.',
    condition: '',
    name: '',
    available_from: '',
    available_until: '',
    expires: '',
    handoff_at: '',
    received_at: '',
    matched_at: '',
    material_id: 'Type some of its words, such as wood Porto, and choose it.',
    product_id: 'Type some of its words, such as desk Porto, and choose it.',
    offer_id: 'Type some of its words, such as wood Porto, and choose it.',
    match_id: 'Type some of its words, such as wood Braga, and choose it.',
    lat: 'In degrees, such as 41.15. South is negative.',
    lon: 'In degrees, such as -8.61. West is negative.',
    ewc_code: 'Type the code, or words such as battery.',
    country_of_production: 'Begin to type its name.',
    terms: 'Who collects it, what it costs, and the like.',
    mode: 'Such as rail, road or ship.',
    id: 'Made for you when you have filled in the rest. Write your own if you have one.',
  } as Record<string, string>,
  units: { 'degrees Celsius': '°C' } as Record<string, string>,
  /** What to do where a field is empty, where its label does not say it well. */
  missing: {
    current_city: 'Enter the city where it is now',
    origin_city: 'Enter the city that registers it',
    from_city: 'Enter the city that it comes from',
    to_city: 'Enter the city that it goes to, or “any”',
    category: 'Choose a category',
    product_category: 'Choose a category',
    available_from: 'Enter the day and time from which it can be had',
    available_until: 'Enter the day and time when the offer ends',
    handoff_at: 'Enter the day and time when it leaves',
    matched_at: 'Enter the day and time of the match',
    material_id: 'Choose a material or a product',
    product_id: 'Choose a material or a product',
    offer_id: 'Choose the offer',
    match_id: 'Choose the match',
  } as Record<string, string>,
  problems: {
    enter: (label: string) => `Enter the ${within(label)}`,
    choose: (label: string) => `Choose the ${within(label)}`,
    tooShort: (label: string, least: number) => `${label} must have ${least} characters or more`,
    tooLong: (label: string, most: number, got: number) =>
      `${label} must be ${grouped(most)} characters or fewer; it has ${grouped(got)}`,
    tooSmall: (label: string, least: number) => `${label} must be ${least} or more`,
    tooLarge: (label: string, most: number) => `${label} must be ${most} or less`,
    notOneOf: (label: string, got: string, nearest?: string) =>
      `“${got}” is not in the list for ${within(label)}.${nearest ? ` Did you mean ${nearest}?` : ' Choose one that is'}`,
    pattern: (label: string, name: string, example: string) => `${label} must be ${name}, such as ${example}`,
    link: (label: string) => `${label} must be a web address, such as https://example.com/passports/1`,
    time: (label: string) => `${label} must be a day and a time`,
    number: (label: string) => `${label} must be a number, such as 1250 or 12.5`,
    mustBe: (label: string, expected: string) => `${label} must be ${expected}`,
    order: (end: string, beginning: string) => `“${end}” is not after “${beginning}”`,
  },
  advice: 'Worth a look: ',
  putIn: (value: string) => `Put in ${value}`,
  mend: 'Mend it',
  toPutRight: (things: number) =>
    things === 1 ? 'There is 1 thing to put right' : `There are ${things} things to put right`,
  checkTitle: 'Check before you register',
  notGiven: 'Not given',
  others: 'Other members',
  send: {
    material: 'Register this material',
    product: 'Register this product',
    offer: 'Register this offer',
    match: 'Propose this match',
    transfer: 'Register this transfer',
  } as Record<string, string>,
  sending: 'Sending…',
  noRules: 'The rules could not be loaded, so the node alone will check what you enter.',
  kept: 'What you enter is kept on this device until you register it.',
  notKept: 'This browser does not keep what you enter: it is gone when you close the page.',
  discard: 'Discard it',
  discardSure: 'Discard what you entered here?',
  json: 'For developers: the JSON',
  jsonAbout: 'It follows the form.',
  notFound: (what: string) => `The record ${what} could not be loaded, so the form begins empty.`,
  loading: 'Loading…',
  noForm: 'The form could not be loaded. Check your connection and load this page again.',
  supersedes: (what: string) =>
    `This corrects ${what}. Put right what is wrong; the old record then says that this one has taken its place.`,
  /** What becomes of the old one first. */
  supersedeFirst: {
    offer:
      'The old offer is withdrawn then, so that its goods are free. If somebody has a match for it, end that first.',
    match: 'First end the old match, so that its offer is free.',
    transfer: 'First cancel the old transfer, so that its goods are free.',
  } as Record<string, string>,
  withdrawnOnly: (message: string) =>
    `The old offer is withdrawn, and the corrected one is not registered yet. ${message}`,
  left: (some: string | undefined, all: string) =>
    some === undefined
      ? `Nothing is left of it to offer: all of its ${all} is offered already.`
      : `${some} of its ${all} can still be offered. The rest is offered already.`,
  reason: 'What was wrong',
  reasonHint: 'Everybody can read it, with the old record.',
  reasonMissing: 'Enter what was wrong',
  reasonLong: 'What was wrong must be 1,000 characters or fewer',
  halfDone: (message: string) =>
    `The corrected record is registered, but the old one does not point to it yet. ${message}`,
  tryReplace: 'Replace the old record',
  seeNew: 'See the corrected record',
  ways: {
    material: ['offer', 'Offer this material'],
    product: ['offer', 'Offer this product'],
    offer: ['match', 'Propose a match'],
    match: ['transfer', 'Plan the transfer'],
  } as Record<string, [string, string]>,
  copy: 'Copy as new',
  correct: 'Correct a slip',
  confirmed: (kind: string) => `${capital(kind)} registered`,
  confirmedAs: 'Its ID is',
  whatNext: {
    material: 'Others can find it now. Next, offer it, so that somebody can take it.',
    product: 'Others can find it now. Next, offer it, so that somebody can take it.',
    offer: 'Others can find it now, and propose a match.',
    match: 'The offer is reserved. Whoever made it accepts or declines; then the transfer can be planned.',
    transfer: 'When the goods leave and when they arrive, say so here.',
  } as Record<string, string>,
};

/** `In transit` */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `1 issue`, `3 issues`, `2 entries`. */
export function count(number: number, noun: string): string {
  const many = `${noun.replace(/y$/, 'ie')}s`;
  return `${grouped(number)} ${number === 1 ? noun : many}`;
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

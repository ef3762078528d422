// What the pages say: plain English, in this file only. What is wrong with a payload is said by the rules themselves.

export const site = {
  skip: 'Skip to the content',
  navigation: 'Site',
  disclaimer: 'loopgate is a lab demonstration and makes no claim of full protocol conformance.',
  licences: 'Licences',
  theme: (now: string, next: string) => `Theme: ${now}. Change to ${next}`,
  copy: 'Copy',
  copyId: (id: string) => `Copy ${id}`,
  copied: 'Copied',
  done: '(done)',
  notCopied: 'The browser does not let this page copy. Select the text and copy it yourself.',
  tryAgain: 'Try again',
};

export const notFound = {
  pageTitle: 'No such page · loopgate',
  description: 'There is no page at this address. These are the ones that there are.',
  title: 'No page is here',
  lead: 'The address may be mistyped, or what was here has moved. The search above finds every page, kind, code and record.',
  home: 'To the start',
};

export const home = {
  pageTitle: 'loopgate: the rules of LOOP, checked in milliseconds',
  description:
    'LOOP is a shared format for passing on used materials. loopgate says in milliseconds whether a payload follows it, and keeps what does.',
  title: 'Used materials find their next place when the data is right',
  lead: 'LOOP is a shared format for passing on used materials; loopgate says in milliseconds whether a payload follows it, and keeps what does.',
  same: 'Form, program, command and server say the same about a payload: they are the same rules.',
  check: 'Check a payload',
  register: 'Register a material',
  look: 'Look around',
  tryTitle: 'Try it: one fault is in here',
  valid: (kind: string) => `Valid ${kind}.`,
  more: (number: number) => `and ${number} more: open the checker to see them all.`,
  noRules: 'The rules could not be loaded. Check your connection and load this page again.',
  storiesTitle: 'What goes on here',
  allActivity: 'Everything that happens',
  noStories: 'Nothing has been matched at this node yet.',
  noNode: 'This node cannot be asked just now. Checking works without it.',
  to: 'to',
  map: 'The cities of these stories, joined',
  record: 'Record',
  installTitle: 'Use it',
  npm: 'In a form or program',
  npmAbout: 'For browsers, Node, workers and bundlers, with types for every kind. Needs nothing else.',
  command: 'In the shell',
  commandAbout: 'Files, arrays and lines by the million. Says what is wrong, and mends what is certain.',
  http: 'Over HTTP',
  httpAbout: 'The whole report about any payload. No key is needed and nothing is kept.',
  rules: 'Rules of every kind',
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
  registerSteps: ['Checked', 'API key', 'Registered'],
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

export const files = {
  title: 'Results',
  back: 'Back to the editor',
  toResults: 'Back to the results',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Stop',
  json: 'Report as JSON',
  csv: 'Report as CSV',
  reportAbout: 'The invalid payloads with all their issues.',
  keptSome: (kept: number, invalid: number) =>
    `The report has the first ${kept.toLocaleString('en')} of ${invalid.toLocaleString('en')} invalid payloads with all their issues; more do not fit into the memory of a browser. All are counted.`,
  show: 'Show',
  filters: { all: 'All', invalid: 'Invalid', advice: 'With advice' },
  firstRows: (rows: number, all: number) =>
    `The first ${rows.toLocaleString('en')} of ${all.toLocaleString('en')} are listed. All are counted.`,
  range: (from: number, to: number, all: number) =>
    `${from.toLocaleString('en')} to ${to.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  previous: 'Previous',
  next: 'Next',
  columns: { place: 'Where', kind: 'Kind', id: 'Id', verdict: 'Verdict', message: 'First finding' },
  place: { single: '', lines: 'line', array: 'item' },
  open: (place: string) => `Open ${place} in the editor`,
  valid: 'Valid',
  unknown: 'Kind not known',
  kinds: 'By kind',
  codes: 'By code',
  none: 'None here.',
  noneYet: 'None so far.',
  notes: 'About the files',
  note: {
    bom: () => 'begins with a byte-order mark, which was left out. A node refuses it.',
    empty: () => 'is empty.',
    cutLine: (line = 0) => `ends in the middle of line ${line}. It was probably cut off.`,
    openArray: () => 'ends before its list does: a closing bracket is missing. It was probably cut off.',
    afterArray: () => 'has something after the end of its list. That was not checked.',
    unreadable: (byte = 0) =>
      `could not be read beyond byte ${byte.toLocaleString('en')}: it has changed or is gone. What was read before is kept. Add it again to check it anew.`,
  },
  tooLong: (most: number) =>
    `This payload is longer than ${most.toLocaleString('en')} bytes, the most that a node takes. It was not checked.`,
  tooLargeToOpen: 'This payload is too large for the editor.',
  gone: (name: string) => `${name} has changed or is gone. Add it again to see its payloads.`,
  failed: 'The checks have stopped. Check your connection and load this page again.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  found: (payloads: number, invalid: number, advised: number) =>
    [
      count(payloads, 'payload'),
      `${invalid.toLocaleString('en')} invalid`,
      ...(advised > 0 ? [`${advised.toLocaleString('en')} with advice`] : []),
    ].join(', '),
  rate: (megabytes: number, payloads: number) =>
    `${megabytes.toFixed(1)} MB/s, ${Math.round(payloads).toLocaleString('en')} payloads/s`,
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
    single: 'This is in single quotes; JSON has double quotes.',
    key: (key: string) => `The key ${key} is not in quotes.`,
    text: (word: string) => `${word} is not in quotes.`,
    literal: (word: string, value: string) => `${word} is written ${value} in JSON.`,
    value: (key: string) => `${key} has no value.`,
    comment: 'JSON has no comments.',
    character: 'This character cannot stand in a text as it is.',
    escape: 'A backslash cannot stand here.',
    unread: (text: string) => `${text} cannot be read here.`,
    after: 'There is something after the end of the payload.',
  },
  states: { reading: 'Checking', paused: 'Paused', done: 'Done', cancelled: 'Stopped' },
};

export const rules = {
  pageTitle: 'Rules of every kind of LOOP payload · loopgate',
  description:
    'Every kind of LOOP payload with an example, its members, what each must be, and every code that a check can give.',
  kindTitle: (name: string) => `${name}: members and rules · loopgate`,
  kindDescription: (name: string) =>
    `An example of ${name}, its members, what each must be, and the advice that is given on it.`,
  title: 'Rules',
  lead: 'What every kind of payload must be. Form, program, command and server check the same rules.',
  kinds: 'Kinds',
  families: 'Chosen by @type',
  all: 'All kinds and codes',
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
  chosen: 'Which of them a payload is is said by its @type.',
  codes: 'Codes of issues',
  codesAre: 'What is wrong with a payload, as words that stay the same for programs.',
  advice: 'Advice',
  adviceIs:
    'Given on what is right itself. A warning is very likely wrong, a hint is worth a look. None of it is legal advice.',
  schema: 'JSON Schema',
  schemaIs:
    'For editors and generators: the address of the download can stand in their settings. The rules say more than a schema can.',
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
  nothing: 'Nothing is called that.',
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
  placeholder: 'A page, a kind, a code, the id of a record…',
  home: 'Start',
  page: 'page',
  action: 'action',
  theme: (theme: string) =>
    theme === 'system' ? 'Theme of the system' : `${theme === 'dark' ? 'Dark' : 'Light'} theme`,
  copyAddress: 'Copy the address of the API',
  nothing: 'Nothing is called that.',
};

export const activity = {
  title: 'Activity',
  description:
    'What this LOOP node registers, as it happens: events, who would like to take part, and its cities.',
  lead: 'What this node registers, who would like to take part, and the cities it knows. All of it is public; ',
  health: 'its health',
  leadEnd: ' is too.',
  onPage: 'On this page',
  withoutScripts: 'This page is live and needs JavaScript. The same as JSON: ',
  loading: 'Loading…',
  showMore: 'Show more',
  pause: 'Pause',
  resume: (waiting: number) => (waiting > 0 ? `Resume (${waiting} new)` : 'Resume'),
  newestFirst: (title: string) => `${title}, newest first`,
  full: (most: number) => `The newest ${most} are shown.`,
  shown: (number: number, noun: string) => `${count(number, noun)} shown`,
  connection: { connecting: 'connecting', live: 'live', reconnecting: 'reconnecting' },
  lost: (subject: string) => `${subject}: the connection is lost, trying again`,
  back: (subject: string) => `${subject}: live again`,
  events: {
    title: 'Events',
    filter: 'About',
    everything: 'everything',
    /** By the last part of an event's type, or all of it. */
    happened: {
      created: 'registered',
      status_updated: 'status changed',
      settled: 'settled',
      removed: 'removed',
      superseded: 'superseded',
      proposed: 'proposed',
      voted: 'voted on',
      published: 'published',
      introduced: 'introduced',
      'federation.announcement': 'announced by another node',
      'federation.offer_received': 'offered by another node',
    } as Record<string, string>,
    event: 'Event',
    from: (node: string) => `from ${node}`,
    record: 'The record as it is now',
    payload: (id: number) => `Payload of event ${id}`,
    cut: '… (cut here)',
    none: 'Nothing has happened at this node yet.',
    noneAbout: (type: string) => `Nothing has happened to any ${type} yet.`,
    showAll: 'Show everything',
  },
  interest: {
    title: 'Interest',
    search: 'Search',
    demo: 'demo',
    none: 'Nobody has expressed interest in public yet.',
    noneFound: 'Nothing that is public matches this.',
    clear: 'Clear the search',
    express: 'Express interest',
  },
  cities: {
    title: 'Cities',
    json: 'As JSON',
    map: 'Cities on the map',
    point: 'Point at a city for its name, or go from one to the next with the arrow keys.',
    touch: 'Touch a city for its name.',
    record: 'Record',
    list: 'The same cities as a list',
    nowhere: 'place unknown',
    more: 'Show more cities',
    none: 'This node knows no cities yet.',
  },
};

export const interest = {
  title: 'Express interest',
  description: 'Tell this LOOP node who you are and which materials you would like to pass on or receive.',
  lead: 'Tell this node who you are and what you would like to pass on or receive.',
  seen: 'Who did so in public',
  privacy: 'What this node keeps about people',
  withoutScripts: 'The form needs JavaScript. Entries can also be sent to the API: ',
  api: 'POST /api/interest',
  required: 'required',
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
  kept: 'Without it the entry is kept and never shown.',
  honey: 'Leave this empty',
  counter: (length: number, most: number) => `${length} of ${most}`,
  enter: (own: string, least: number, most: number) => `Enter ${own} (${least} to ${most} characters).`,
  shorten: (own: string, most: number, length: number) =>
    `Shorten ${own} to ${most} characters; it has ${length}.`,
  key: 'API key',
  keyHint: 'Sent to this node only, and forgotten when this tab is closed.',
  keyMissing: 'Enter your API key: this node takes entries with one only.',
  keyOdd: 'Check your API key: a key has no spaces and no characters outside ASCII.',
  send: 'Send',
  sending: 'Sending…',
  notSent: (fields: number) =>
    `Not sent: ${count(fields, 'field')} ${fields === 1 ? 'needs' : 'need'} attention.`,
  thanks: (id: number | string) => `Thank you. Your entry is number ${id}.`,
  see: 'See it among the activity of this node',
  seeOthers: 'It is not shown; see the activity of this node',
  absent: 'This node does not take interest yet. Your entry is still here; try again later.',
  unreachable:
    'The node could not be reached. Check the connection and send again; nothing is entered twice.',
  refused: (message: string) => `Not taken: ${message}.`,
  status: (status: number) => `the node answered with status ${status}`,
};

export const docs = {
  title: 'API',
  description: 'Every request that this LOOP node takes, what it answers, and a way to try it out.',
  described: 'Every request that this node takes, and what it answers, as described in ',
  version: ' (OpenAPI 3.1). What a payload may hold is said in ',
  rules: 'the rules',
  withoutScripts: 'The reference is shown with JavaScript. The same as JSON: ',
  loading: 'Loading…',
  noDescription: 'What the node gives is no OpenAPI description.',
  noViewer: 'The viewer could not be loaded.',
  failed: (problem: string) => `The description of the API cannot be shown. ${problem}`,
  key: 'API key',
  keyHint:
    'Goes with what you try out here where it is needed: to this node only, and forgotten when this tab is closed.',
  drawn: 'The reference is drawn with Swagger UI.',
};

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

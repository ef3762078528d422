import { count } from './shared/text.ts';

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

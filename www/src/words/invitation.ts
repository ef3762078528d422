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

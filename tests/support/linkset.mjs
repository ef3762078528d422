// Linksets as a third party reads them: by the rules of GS1's JSON schema for linksets, and the walk of GS1's own tests.
import Ajv from 'ajv';
import addFormats from 'ajv-formats';

const ajv = addFormats(new Ajv({ allErrors: true }));
const closed = (properties, required) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items) => ({ type: 'array', items });
const text = { type: 'string' };
const address = { type: 'string', pattern: '^https?://[a-zA-Z0-9./]+' };
const uri = { type: 'string', format: 'uri' };

const link = closed(
  {
    href: address,
    title: text,
    hreflang: list({ type: 'string', pattern: '^\\w{2}(-\\w{2})?$' }),
    type: { type: 'string', pattern: '^\\w+/[-+.\\w]+$' },
    context: { type: 'array' },
    ...{ fwqs: { type: 'boolean' }, public: { type: 'boolean' } },
  },
  ['href', 'title'],
);

const context = {
  ...closed({ anchor: address, itemDescription: text }, ['anchor', 'itemDescription']),
  patternProperties: { '^https?://[a-zA-Z0-9./]+$': list(link) },
};

const keys = '01 8006 8013 8010 410 411 412 413 414 415 417 8017 8018 255 00 253 401 402 8003 8004';

export const isLinkset = ajv.compile(closed({ linkset: list(context) }, ['linkset']));

/** `/.well-known/gs1resolver`; its own schema allows further members, but the ones of ours are all among these. */
export const isDescription = ajv.compile(
  closed(
    {
      name: text,
      resolverRoot: uri,
      supportedPrimaryKeys: list({ enum: ['all', ...keys.split(' ')] }),
      supportedLinkType: list(
        closed(
          {
            namespace: uri,
            prefix: { type: 'string', pattern: '^[a-zA-Z_][A-Za-z0-9_-]*?:$' },
            profile: uri,
          },
          ['namespace', 'prefix'],
        ),
      ),
      linkTypeDefaultCanBeLinkset: { type: 'boolean' },
      jsonLdContextLocation: uri,
    },
    ['resolverRoot', 'supportedPrimaryKeys'],
  ),
);

/** The links of each type, those of the nearest level that has any: from the address asked for upwards, two parts at a time. */
export function linksByType({ linkset }, address) {
  const found = {};
  for (
    let anchor = address;
    new URL(anchor).pathname.length > 1;
    anchor = anchor.split('/').slice(0, -2).join('/')
  ) {
    for (const context of linkset.filter((one) => one.anchor === anchor)) {
      const { anchor: _, itemDescription: __, ...types } = context;
      for (const [type, links] of Object.entries(types)) found[type] ??= links;
    }
  }
  return found;
}

/** Those of a type that have the same attributes as another: a resolver has no way to choose among them. */
export function alike(links) {
  const same = (one, other) =>
    one.type === other.type && JSON.stringify(one.hreflang) === JSON.stringify(other.hreflang);
  return links.filter((one) => links.some((other) => other !== one && same(one, other)));
}

// The NodeInfo of the protocol, in this project's own words from the facts of the public schema
// (local-loop-io/loop-protocol, schemas/node-info.schema.json at release 0.5.0). It asks for `https` in `endpoint`,
// which a node on one's own machine does not have: that one rule is `deployed`.
const contexts = ['0.1.1', '0.2.0'].map(
  (version) => `https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v${version}.jsonld`,
);
const capabilities = ['material-registry', 'bulk-operations', 'loopsignal', 'loopcoin', 'smart-contracts'];
const text = { type: 'string' };
const degrees = (most) => ({ type: 'number', minimum: -most, maximum: most });

/** What a node says of itself: these members, and any others. */
export const nodeInfo = {
  type: 'object',
  required: ['@context', '@type', 'id', 'name', 'version', 'location', 'capabilities', 'endpoint'],
  properties: {
    '@context': { enum: contexts },
    '@type': { const: 'NodeInfo' },
    schema_version: { type: 'string', pattern: '^0[.][1-9][0-9]*[.][0-9]+$' },
    id: { type: 'string', pattern: '^[a-z0-9-]+[.]loop$' },
    name: text,
    version: { type: 'string', pattern: '^[0-9]+[.][0-9]+[.][0-9]+$' },
    location: {
      type: 'object',
      required: ['lat', 'lon'],
      properties: {
        lat: degrees(90),
        lon: degrees(180),
        city: text,
        country: { type: 'string', pattern: '^[A-Z]{2}$' },
      },
    },
    capabilities: { type: 'array', minItems: 1, items: { enum: [...capabilities, 'websocket', 'graphql'] } },
    endpoint: { type: 'string', format: 'uri' },
    public_key: { type: 'string', pattern: '^-----BEGIN PUBLIC KEY-----[^]+-----END PUBLIC KEY-----$' },
    // Six counts have a meaning there; this service has none of them.
    statistics: { type: 'object' },
    contact: { type: 'object' },
    metadata: { type: 'object' },
  },
};

export const deployed = { properties: { endpoint: { pattern: '^https://' } } };

import { canonical } from './canonical.mjs';
import { publicText, signText } from './keys.mjs';

const context = 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld';

/** The NodeHandshake of a node, signed by `key`; it names `newKey` where the node changes to that one. */
export function signedHandshake({ nodeId, name, endpoint, capabilities, key, newKey = key, timestamp }) {
  return signDocument(key, {
    '@context': context,
    '@type': 'NodeHandshake',
    schema_version: '0.2.0',
    node_id: nodeId,
    name,
    endpoint,
    capabilities,
    public_key: publicText(newKey),
    timestamp: timestamp ?? new Date().toISOString(),
  });
}

/** The document with the signature over all of its other members. */
export function signDocument(key, { signature, ...document }) {
  return { ...document, signature: signText(key, canonical(document)) };
}

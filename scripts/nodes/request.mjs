import { createHash } from 'node:crypto';

import { signText } from './keys.mjs';

/** What a node signs of a request; `path` as it stands in the address, without query. */
export function requestInput({ method, path, timestamp, nodeId, receiverId, body }) {
  return [method, path, timestamp, nodeId, receiverId, bodyHash(body)].join('\n');
}

export function bodyHash(body) {
  return createHash('sha256').update(body).digest('hex');
}

/** The headers that let a message of the node `nodeId` in at the node `receiverId`, and nowhere else. */
export function signatureHeaders({
  key,
  nodeId,
  receiverId,
  path,
  body,
  method = 'POST',
  timestamp = now(),
}) {
  const input = requestInput({ method, path, timestamp, nodeId, receiverId, body });
  return { 'x-node-id': nodeId, 'x-timestamp': timestamp, 'x-node-signature': signText(key, input) };
}

function now() {
  return new Date().toISOString();
}

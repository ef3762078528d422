import { addressAt } from './address.mjs';
import { post } from './call.mjs';
import { signatureHeaders } from './request.mjs';

/** Sends the text of a message, signed for the node `receiverId`, to its endpoint: `kind` is `announce` or `offer`. */
export function sendMessage({ to, kind, nodeId, receiverId, key, body, timestamp }) {
  const url = addressAt(to, `federate/${kind}`);
  const { pathname: path } = new URL(url);
  return post(url, body, signatureHeaders({ key, nodeId, receiverId, path, body, timestamp }));
}

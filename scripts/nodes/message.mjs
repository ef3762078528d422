import { addressAt } from './address.mjs';
import { post } from './call.mjs';
import { signatureHeaders } from './request.mjs';

/** Sends the text of a message, signed, to a node: `kind` is `announce` or `offer`. */
export function sendMessage({ to, kind, nodeId, key, body, timestamp }) {
  const url = addressAt(to, `federate/${kind}`);
  const { pathname: path } = new URL(url);
  return post(url, body, signatureHeaders({ key, nodeId, path, body, timestamp }));
}

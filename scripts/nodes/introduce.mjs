import { Failure } from '../lib/fail.mjs';
import { addressAt } from './address.mjs';
import { post, refusal } from './call.mjs';
import { signedHandshake } from './handshake.mjs';
import { publicText } from './keys.mjs';

/** Tells the node at `to` of this one, or shows what would be told. */
export async function introduce({ to, apiKey, print, json, ...introduction }) {
  const handshake = signedHandshake(introduction);
  if (print) return console.log(JSON.stringify(handshake, null, 2));
  const url = addressAt(to, 'federation/handshake');
  const answer = await post(url, handshake, { 'x-api-key': apiKey });
  if (answer.status !== 202) throw new Failure(`${refusal(url, answer)}${advice(answer)}`);
  if (json) console.log(JSON.stringify(answer.body, null, 2));
  const { status, peer_id, message, capabilities } = answer.body;
  if (status !== 'accepted') throw new Failure(`${peer_id} rejects the handshake: ${message ?? 'no reason'}`);
  if (!json) console.log(told({ peer_id, message, capabilities }, introduction));
}

function told({ peer_id: peer, message, capabilities }, { nodeId, key, newKey }) {
  const lines = [`${peer} accepts ${nodeId}${message ? `: ${message}` : ''}`];
  lines.push(`trusted key: ${publicText(newKey ?? key)}`, `capabilities: ${capabilities.join(', ')}`);
  if (newKey)
    lines.push(
      'introduce it to the other peers in the same way, then set NODE_PRIVATE_KEY to the new secret',
    );
  return lines.join('\n');
}

function advice({ status }) {
  if (status === 401) return '\ngive --api-key a key of that node';
  return status === 403 ? '\ngive --api-key a key of that node that has the scope federation' : '';
}

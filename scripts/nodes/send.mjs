import { readFileSync } from 'node:fs';

import { Failure } from '../lib/fail.mjs';
import { addressAt } from './address.mjs';
import { refusal } from './call.mjs';
import { sendMessage } from './message.mjs';

/** Sends a message as it stands in a file, byte for byte. */
export async function send({ to, kind, nodeId, receiverId, key, file, json }) {
  const answer = await sendMessage({ to, kind, nodeId, receiverId, key, body: read(file) });
  if (answer.status !== 202) throw new Failure(refusal(addressAt(to, `federate/${kind}`), answer));
  console.log(json ? JSON.stringify(answer.body, null, 2) : `accepted: event ${answer.body.id} of ${to}`);
}

function read(file) {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    throw new Failure(`${file} cannot be read (${error.code}): give a file with the message`);
  }
}

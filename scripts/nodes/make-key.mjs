import { writeFileSync } from 'node:fs';

import { Failure } from '../lib/fail.mjs';
import { newSeed, privateKey, publicText } from './keys.mjs';

/** Makes a key pair and shows it; with `out` the secret goes to that file alone. */
export function makeKey({ out, json }) {
  const secret = newSeed();
  const public_key = publicText(privateKey(secret));
  if (out) keep(out, secret);
  if (json) return console.log(JSON.stringify(out ? { public_key } : { public_key, secret }, null, 2));
  console.log(shown(public_key, out ? `is in ${out}` : secret));
}

function shown(publicKey, secret) {
  return `
public key  ${publicKey}
secret      ${secret}

Others may know the public key. Whoever has the secret speaks for the node: keep it. The node reads it from
NODE_PRIVATE_KEY: \`npx wrangler secret put NODE_PRIVATE_KEY\` asks for it, locally it is a line of .dev.vars.
\`npm run nodes -- introduce\` then makes the node known to another one.`;
}

function keep(file, secret) {
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const reason = error.code === 'EEXIST' ? 'is there already' : `cannot be written (${error.code})`;
    throw new Failure(`${file} ${reason}: choose another file`);
  }
}

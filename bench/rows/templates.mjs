import { send } from '../../tests/support/http.mjs';
import { apiKey } from '../../tests/support/server.mjs';
import { kinds, markOf, variants } from './kinds.mjs';
import { startNode } from './node.mjs';

/**
 * What a registration of each kind and variant writes: the statements with their values that the Worker sent to D1, a list for
 * each variant, by the name of the kind.
 */
export async function templates() {
  const node = await startNode();
  try {
    const all = new Map();
    for (const kind of kinds) {
      const written = [];
      for (let variant = 0; variant < variants; variant += 1)
        written.push(await register(node, kind, variant));
      all.set(kind.name, written);
    }
    return all;
  } finally {
    await node.close();
  }
}

async function register(node, kind, variant) {
  await post(node, kind, markOf(variant), variant);
  const { body } = await send(new URL('/written', node.url));
  return body;
}

/** Registers one document. */
export async function post(node, { path, document }, number, variant) {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  const body = JSON.stringify(document(number, variant));
  const answer = await send(new URL(path, node.url), { method: 'POST', headers, body });
  if (answer.status > 299) throw new Error(`POST ${path} was answered ${answer.status} ${answer.text}`);
  return answer;
}

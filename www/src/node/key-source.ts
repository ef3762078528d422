import { textMember } from '../text/json';
import { key } from '../words';
import { getJson } from './get-json';

let asked: Promise<string> | undefined;

/** Where one gets a key for the node that served this page, in words. Asked once; never rejects. */
export function keySource(): Promise<string> {
  return (asked ??= isOwnMachine() ? Promise.resolve(key.from(true)) : ofNode());
}

/** `npm start` serves there. */
function isOwnMachine(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

async function ofNode(): Promise<string> {
  const { body } = await getJson('/api/v1/node/info');
  return key.from(false, textMember(body, 'name'));
}

/** What a node's refusal of a key means, and where to get another; undefined where it refused something else. */
export async function keyProblem(status: number): Promise<string | undefined> {
  if (status !== 401 && status !== 403) return undefined;
  return `${status === 401 ? key.unknown : key.notAllowed} ${await keySource()}`;
}

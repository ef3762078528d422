import { member, textMember } from '../text/json';
import { key } from '../words/shared/key';
import { getJson } from './get-json';

/** What the node that served this page says of itself, as far as it is about keys. */
export interface KeyGiver {
  name: string | undefined;
  /** An address or a link at which its operator is reached. */
  contact: string | undefined;
  /** Whether it is a demonstration that tells its key. */
  isDemonstration: boolean;
}

let asked: Promise<KeyGiver> | undefined;

/** Asked once; never rejects. */
export function keyGiver(): Promise<KeyGiver> {
  return (asked ??= askNode());
}

async function askNode(): Promise<KeyGiver> {
  const { body } = await getJson('/api/v1/node/info');
  return {
    name: textMember(body, 'name'),
    contact: textMember(body, 'contact'),
    isDemonstration: member(body, 'demonstration') === true,
  };
}

/** Where one gets a key for the node that served this page, in words. Never rejects. */
export async function keySource(): Promise<string> {
  if (isOwnMachine()) return key.from(true);
  const { name, contact } = await keyGiver();
  return key.from(false, name, contact);
}

/** `npm start` serves there. */
export function isOwnMachine(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

/** The key of a demonstration; undefined where it does not come. */
export async function demonstrationKey(): Promise<string | undefined> {
  const { body } = await getJson('/api/v1/demonstration');
  return textMember(body, 'key');
}

/** What a node's refusal of a key means, and where to get another; undefined where it refused something else. */
export async function keyProblem(status: number): Promise<string | undefined> {
  if (status !== 401 && status !== 403) return undefined;
  return `${status === 401 ? key.unknown : key.notAllowed} ${await keySource()}`;
}

/** Where a contact leads, as a link: an address of mail or of the web; undefined where it is neither. */
export function contactLink(contact: string): string | undefined {
  if (/^https?:\/\//i.test(contact) && URL.canParse(contact)) return contact;
  return /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(contact) ? `mailto:${contact}` : undefined;
}

// A payload of the checker goes on in the form of its kind.
import { jsonOf } from '../../text/json';
import { token } from '../../text/place';
import { addressTo, draftName } from './address';
import { isObject } from './document';
import { keepDraft } from './drafts';
import { entities, type Entity } from './form';

/** The kinds by their name in the rules. */
const entityOf: Record<string, Entity> = {
  MaterialDNA: 'material',
  ProductDNA: 'product',
  Offer: 'offer',
  Match: 'match',
  Transfer: 'transfer',
};

/** Gives the payload to the form, and where it is; undefined where there is no form for it, or it would not be the same there. */
export function handOver(kind: string | null, text: string): string | undefined {
  const entity = entities.find((one) => one === entityOf[kind ?? '']);
  const value = jsonOf(text);
  if (!entity || !isObject(value) || !isKeptByNumbers(text)) return undefined;
  const start = { way: 'check' as const, kind: entity, id: '' };
  const address = { entity, start, page: 'check' as const, isChange: false };
  const draft = { name: draftName(address), document: value, country: '', made: undefined, followed: {} };
  return keepDraft(draft) ? addressTo(address) : undefined;
}

/** Whether a browser's numbers are as exact as those that are written. */
function isKeptByNumbers(text: string): boolean {
  return [...text.matchAll(token)].every(([part]) => {
    if (!/^-?\d/.test(part)) return true;
    const digits = part.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
    return digits.length <= 15 && Number.isFinite(Number(part));
  });
}

// What a form begins with: its fields, and what is known of the record that it follows from.
import { getJson } from '../../node/get-json';
import { textMember } from '../../text/json';
import { documentAddress, pageAddress, type Amount } from '../record/record';
import { amountOf } from '../record/say';
import { register as words } from '../../words/register';
import { draftName, type Address } from './address';
import { emptyOf } from './empty';
import { isObject, type Document } from './document';
import { draftOf, type Draft } from './drafts';
import type { Entity, Form } from './form';
import { countryIn } from './country';
import { localTime, timeOf } from './text';

export interface Begun {
  form: Form;
  begin: Omit<Draft, 'name'>;
  /** Whether the record that it should follow from did not come. */
  isWithout: boolean;
  /** What is left of the goods that are to be offered, where that is not all of them. */
  left?: string | undefined;
}

/** What is known of the record that a form follows from. */
interface Known {
  document: Document;
  left?: string | undefined;
}

export async function load(address: Address): Promise<Begun | undefined> {
  const { body } = await getJson(`/register/${address.entity}.json`);
  if (!isObject(body)) return undefined;
  const form = body as unknown as Form;
  const draft = draftOf(draftName(address));
  if (draft) return { form, begin: draft, isWithout: false };
  const known = await beginningOf(form, address);
  const begin = { country: '', made: undefined, followed: {} };
  const old = address.start?.way === 'copy' || address.start?.way === 'supersede' ? address.start.id : '';
  return {
    form,
    begin: { ...begin, country: countryIn(old), document: known?.document ?? emptyOf(form, now()) },
    isWithout: known === undefined,
    left: known?.left,
  };
}

async function beginningOf(form: Form, { start }: Address): Promise<Known | undefined> {
  if (!start || start.way === 'check') return { document: emptyOf(form, now()) };
  if (start.way === 'from') return following(form, start.kind, start.id);
  const document = await documentOf(start.kind, start.id);
  if (!document) return undefined;
  const { copyOf } = await import('./begin');
  return { document: copyOf(form, document) };
}

async function following(form: Form, kind: Entity, id: string): Promise<Known | undefined> {
  const document = await documentOf(kind, id);
  if (!document) return undefined;
  const isOffered = form.entity === 'offer' && (kind === 'material' || kind === 'product');
  const [{ followingFrom }, goods, left] = await Promise.all([
    import('./begin'),
    goodsOf(form, document),
    isOffered ? leftOf(kind, id) : undefined,
  ]);
  const [some, all] = [amountOf({ quantity: left }), amountOf(document)];
  return {
    document: followingFrom(form, kind, document, goods, now(), left),
    left:
      left && all !== undefined && some !== all
        ? words.left(left.value > 0 ? some : undefined, all)
        : undefined,
  };
}

/** What no offer holds of goods, as their page says it. */
async function leftOf(kind: Entity, id: string): Promise<Amount | undefined> {
  const { recordAt } = await import('../record/record-at');
  return (await recordAt(pageAddress(kind, id)))?.left;
}

/** The goods that a transfer carries, for its passport. */
async function goodsOf({ entity }: Form, document: Document): Promise<unknown> {
  if (entity !== 'transfer') return undefined;
  const [material, product] = [textMember(document, 'material_id'), textMember(document, 'product_id')];
  if (material !== undefined) return documentOf('material', material);
  return product === undefined ? undefined : documentOf('product', product);
}

/** What follows from a record that was chosen in a form; nothing where it does not come. */
export async function knownFrom(form: Form, kind: Entity, id: string): Promise<Document> {
  return (await following(form, kind, id))?.document ?? {};
}

async function documentOf(kind: Entity, id: string): Promise<Document | undefined> {
  const { body } = await getJson(documentAddress(kind, id));
  return isObject(body) ? body : undefined;
}

/** This minute, as a time that is kept. */
function now(): string {
  return timeOf(localTime(new Date().toISOString()) ?? '') ?? '';
}

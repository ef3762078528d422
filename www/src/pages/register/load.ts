// What a form begins with: its fields, and what is known of the record that it follows from.
import { getJson } from '../../node/get-json';
import { textMember } from '../../text/json';
import { documentAddress } from '../record/record';
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
}

export async function load(address: Address): Promise<Begun | undefined> {
  const { body } = await getJson(`/register/${address.entity}.json`);
  if (!isObject(body)) return undefined;
  const form = body as unknown as Form;
  const draft = draftOf(draftName(address));
  if (draft) return { form, begin: draft, isWithout: false };
  const document = await beginningOf(form, address);
  const begin = { country: '', made: undefined, followed: {} };
  const old = address.start?.way === 'copy' || address.start?.way === 'supersede' ? address.start.id : '';
  return {
    form,
    begin: { ...begin, country: countryIn(old), document: document ?? emptyOf(form, now()) },
    isWithout: document === undefined,
  };
}

async function beginningOf(form: Form, { start }: Address): Promise<Document | undefined> {
  if (!start || start.way === 'check') return emptyOf(form, now());
  const document = await documentOf(start.kind, start.id);
  if (!document) return undefined;
  const { copyOf, followingFrom } = await import('./begin');
  if (start.way !== 'from') return copyOf(form, document);
  return followingFrom(form, start.kind, document, await goodsOf(form, document), now());
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
  const document = await documentOf(kind, id);
  if (!document) return {};
  const { followingFrom } = await import('./begin');
  return followingFrom(form, kind, document, await goodsOf(form, document), now());
}

async function documentOf(kind: Entity, id: string): Promise<Document | undefined> {
  const { body } = await getJson(documentAddress(kind, id));
  return isObject(body) ? body : undefined;
}

/** This minute, as a time that is kept. */
function now(): string {
  return timeOf(localTime(new Date().toISOString()) ?? '') ?? '';
}

// The identifier of a new record: made of what it is and where, as the rules of its kind want it.
import { textMember } from '../../text/json';
import type { Document } from './document';
import type { Form } from './form';

type NewId = typeof import('loopgate/kit').newId;

export interface Made {
  id: string;
  /** What it was made of. */
  about: string;
}

/** Another one where what it is made of has changed; undefined where something of that is not known yet. */
export function madeId(
  { kind }: Form,
  document: Document,
  country: string,
  before: Made | undefined,
  newId: NewId,
): Made | undefined {
  const parts = partsOf(kind, document, country);
  if (!parts) return undefined;
  const about = JSON.stringify([kind, parts]);
  return before?.about === about ? before : { id: makeId(kind, parts, newId), about };
}

interface Parts {
  country: string;
  city: string;
  name: string;
}

function partsOf(kind: Form['kind'], document: Document, country: string): Parts | undefined {
  const [city, category] = [textMember(document, 'origin_city'), textMember(document, 'category')];
  const parts = { country, city: city ?? '', name: category?.split('-').at(-1) ?? '' };
  if (kind === 'ProductDNA') return { ...parts, city: '', country: '', name: firstWord(document) };
  if (kind !== 'MaterialDNA') return { country: '', city: '', name: '' };
  return city !== undefined && category !== undefined && country !== '' ? parts : undefined;
}

function makeId(kind: Form['kind'], { country, city, name }: Parts, newId: NewId): string {
  // The identifier has three letters of the city, whose name may be shorter, or have none of A to Z.
  if (kind === 'MaterialDNA') return newId(kind, { country, city: `${city}XXX`, name });
  if (kind === 'ProductDNA') return newId(kind, name === '' ? {} : { name });
  return newId(kind);
}

/** `DESK` of a desk that is described at length. */
function firstWord(document: Document): string {
  const [word = ''] = (textMember(document, 'name') ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z]{3,12}/) ?? [''];
  return word;
}

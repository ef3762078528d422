// What is known when one begins with a record that is there: of a copy of it, of what follows from it.
import { member, textMember } from '../../text/json';
import type { Amount } from '../record/record';
import { isObject, pruned, type Document } from './document';
import { emptyOf, firstStatus } from './empty';
import type { Entity, Form, Member } from './form';

/** The same with an identifier of its own, as it is when it is new. */
export function copyOf(form: Form, document: Document): Document {
  const { id: _, ...others } = document;
  for (const key of Object.keys(form.fixed)) delete others[key];
  const status = firstStatus[form.entity];
  return status ? { ...others, status } : others;
}

/** What follows from the record that an offer, a match or a transfer is about, and from its goods. */
export function followingFrom(
  form: Form,
  kind: Entity,
  document: Document,
  goods: unknown,
  now: string,
  left?: Amount,
): Document {
  const id = textMember(document, 'id');
  const known: Document = {
    ...emptyOf(form, now),
    ...subjectOf(kind, document),
    ...(kind === 'offer' && { offer_id: id }),
    ...(kind === 'match' && { match_id: id }),
    ...(form.entity === 'offer' && ofGoods(document, left)),
    ...(form.entity === 'match' && wayOf(document)),
    ...(form.entity === 'transfer' && { route: wayOf(document), passport: passportFor(form, goods) }),
  };
  const keys = new Set(form.members.map(({ key }) => key));
  const kept = Object.entries(known).filter(([key]) => keys.has(key));
  return (pruned(Object.fromEntries(kept)) ?? {}) as Document;
}

function subjectOf(kind: Entity, document: Document): Document {
  const id = textMember(document, 'id');
  if (kind === 'material') return { material_id: id };
  if (kind === 'product') return { product_id: id };
  return {
    material_id: textMember(document, 'material_id'),
    product_id: textMember(document, 'product_id'),
  };
}

/** Of what is offered already, nothing is proposed. */
function ofGoods(document: Document, left?: Amount): Document {
  return {
    quantity: left === undefined ? document['quantity'] : left.value > 0 ? left : { unit: left.unit },
    from_city: textMember(document, 'current_city'),
    available_until: textMember(document, 'expires'),
  };
}

/** An offer to any city says nothing of where it goes. */
function wayOf(document: Document): Document {
  const to = textMember(document, 'to_city');
  return { from_city: textMember(document, 'from_city'), to_city: to === 'any' ? undefined : to };
}

/** What the passport of the goods and that of a transfer both have. */
function passportFor({ members }: Form, goods: unknown): Document | undefined {
  const passport = member(goods, 'passport');
  const asked = members.find(({ key }) => key === 'passport')?.shape;
  if (!isObject(passport) || asked?.is !== 'object') return undefined;
  const shared = asked.members.filter(({ key }: Member) => passport[key] !== undefined);
  return Object.fromEntries(shared.map(({ key }) => [key, passport[key]]));
}

// What was filled in, as people read it before they register it.
import { amountOf } from '../record/say';
import { toTheMinute } from '../../components/relative';
import { register as words } from '../../words/register';
import { isPlain, labelOf } from './controls';
import { isObject, type Document, type Tokens } from './document';
import type { Member, Shape } from './form';
import type { Place, Step } from './plan';
import { namedBy, shownFor } from './sources';
import { notesOf } from './text';

export interface Answer {
  /** The member that it is in, which its page asks for. */
  tokens: Tokens;
  label: string;
  /** Undefined where nothing was given. */
  text: string | undefined;
  /** The member and its value, where it names a record. */
  named?: { member: Member; value: unknown };
}

export interface Section {
  step: Step;
  answers: Answer[];
}

export function sectionsOf(places: readonly Place[], document: Document): Section[] {
  return places.map(({ step, shown, more }) => ({
    step,
    answers: [...shown, ...more].flatMap((member) => answersOf(member, [member.key], document[member.key])),
  }));
}

/** What no member of the form stands for; it is sent as it came. */
export function othersOf(places: readonly Place[], document: Document): Answer[] {
  const known = new Set(places.flatMap(({ shown, more }) => [...shown, ...more].map(({ key }) => key)));
  const others = Object.entries(document).filter(([key]) => !known.has(key));
  return others.map(([key, value]) => ({ tokens: [key], label: key, text: JSON.stringify(value) }));
}

function answersOf(member: Member, tokens: Tokens, value: unknown): Answer[] {
  const { shape } = member;
  const label = labelOf(member);
  if (shape.is === 'object' && isObject(value) && wholeOf(value) === undefined) {
    const group = isPlain(member) ? '' : label;
    return shape.members.flatMap((inner) => within(group, inner, [...tokens, inner.key], value[inner.key]));
  }
  if (shape.is === 'list' && shape.of.is === 'object' && Array.isArray(value)) {
    const inner = shape.of;
    return value.flatMap((item, index) => {
      const numbered = { ...member, label: words.item(label, index + 1), shape: inner };
      return answersOf(numbered, [...tokens, index], item);
    });
  }
  const named = namedBy(member) && value !== undefined ? { named: { member, value } } : {};
  return [{ tokens, label, text: textOf(member, shape, value), ...named }];
}

/** What is in an object is listed where it was given. */
function within(group: string, member: Member, tokens: Tokens, value: unknown): Answer[] {
  const given = value === undefined ? [] : answersOf(member, tokens, value);
  return given.map((answer) => ({
    ...answer,
    label: group === '' ? answer.label : `${group}: ${answer.label}`,
  }));
}

function textOf(member: Member, shape: Shape, value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map((item) => textOf(member, itemOf(shape), item) ?? '').join(', ');
  if (isObject(value)) return wholeOf(value) ?? notesOf(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return [String(value), unitOf(member)].filter(Boolean).join(' ');
  const date = new Date(String(value));
  if (shape.is === 'time' && !Number.isNaN(date.getTime())) return toTheMinute(date);
  return shownFor({ ...member, shape }, value) || String(value);
}

/** An amount or a place is said in one line. */
function wholeOf(value: Document): string | undefined {
  const { lat, lon, address } = value;
  if (lat === undefined && lon === undefined) return amountOf({ quantity: value });
  return [address, [lat, lon].filter((degrees) => degrees !== undefined).join(', ')]
    .filter(Boolean)
    .join('; ');
}

function itemOf(shape: Shape): Shape {
  return shape.is === 'list' ? shape.of : shape;
}

function unitOf({ unit = '' }: Member): string {
  return unit.includes(' is ') || unit.includes('`') ? '' : unit;
}

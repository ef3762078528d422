// Every field of a form as it is now: where its value stands, its label, and its page.
import type { Issue } from 'loopgate/advice';

import { own } from '../../text/own';
import { register as words } from '../../words/register';
import { pointerOf, valueAt, type Document, type Tokens } from './document';
import type { Member, Shape } from './form';
import type { Place, Step } from './plan';

export interface Control {
  tokens: Tokens;
  pointer: string;
  label: string;
  step: Step;
  member: Member;
  isChoice: boolean;
}

/** The id of a field in the page. */
export function idOf(pointer: string): string {
  return `field${pointer.replaceAll('/', '-')}`;
}

/** What a member is called in a form; elsewhere a shorter name may do. */
export function labelOf(member: Member): string {
  if (member.key === 'location' && member.shape.is === 'object') return words.place;
  return own(words.labels, member.key) ?? member.label;
}

export function controlsOf(places: readonly Place[], document: Document): Control[] {
  return places.flatMap(({ step, shown, more }) =>
    [...shown, ...more].flatMap((member) => controlsIn(step, member, [member.key], document)),
  );
}

function controlsIn(step: Step, member: Member, tokens: Tokens, document: Document): Control[] {
  const { shape } = member;
  if (shape.is === 'object') return within(step, shape.members, tokens, document, labelOf(member));
  if (shape.is === 'list' && shape.of.is === 'object') {
    const items = valueAt(document, tokens);
    const inner = shape.of.members;
    return (Array.isArray(items) ? items : []).flatMap((_, index) =>
      within(step, inner, [...tokens, index], document, labelOf(member)),
    );
  }
  return [controlOf(step, member, tokens, labelOf(member))];
}

function within(
  step: Step,
  members: readonly Member[],
  tokens: Tokens,
  document: Document,
  group: string,
): Control[] {
  return members.flatMap((member) =>
    isAmount(members) && member.key === 'value'
      ? [controlOf(step, member, [...tokens, member.key], group)]
      : controlsIn(step, member, [...tokens, member.key], document),
  );
}

function controlOf(step: Step, member: Member, tokens: Tokens, label: string): Control {
  const pointer = pointerOf(tokens);
  return { tokens, pointer, label, step, member, isChoice: isChosen(member.shape) };
}

function isChosen(shape: Shape): boolean {
  return shape.is === 'choice' || shape.is === 'yes-no' || (shape.is === 'list' && isChosen(shape.of));
}

/** Whether an object is no group to a person: its fields stand among the others. */
export function isPlain({ key }: Member): boolean {
  return key === 'route' || key === 'metadata';
}

/** A number with its unit, which stand beside each other: the number has the name of the whole. */
export function isAmount(members: readonly Member[]): boolean {
  const [first, second, ...others] = members;
  return (
    others.length === 0 && first?.key === 'value' && second?.key === 'unit' && second.isRequired === true
  );
}

/** The field that a finding belongs to: its own, one within it, or the one that it is within. */
export function controlFor(issue: Issue, controls: readonly Control[]): Control | undefined {
  const target = targetOf(issue);
  return (
    controls.find(({ pointer }) => pointer === target) ??
    (target === '' ? undefined : controls.find(({ pointer }) => pointer.startsWith(`${target}/`))) ??
    controls.find(({ pointer }) => target.startsWith(`${pointer}/`))
  );
}

/** The member that is meant: of a missing one the path is its object. */
function targetOf({ path, code, key, params }: Issue): string {
  const allowed = (params as { allowed?: string[] } | undefined)?.allowed;
  if (code === 'any_of') return `${path}/${allowed?.[0] ?? ''}`;
  if (key === undefined || path.endsWith(`/${key}`)) return path;
  return pointerOf([...path.split('/').slice(1), key]);
}

/** Goes to a field, opening what it is folded in; gives whether it is there. Its label comes into view with it. */
export function leadTo(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  (document.querySelector(`label[for="${id}"]`) ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
  return true;
}

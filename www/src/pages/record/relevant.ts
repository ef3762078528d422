// Which events of the node are about what a page tells.
import { member, textMember } from '../../text/json';
import type { RecordPage } from './record';
import type { Story } from './story';

/** Whether an event is of the record itself. */
export function isOf(event: unknown, { kind, id }: RecordPage): boolean {
  return textMember(event, 'entity_type') === kind && textMember(event, 'entity_id') === id;
}

/** Whether an event is of a record of the story, or of one that refers to such a one, as a new offer does. */
export function isAbout(event: unknown, story: Story | undefined, record: RecordPage): boolean {
  if (isOf(event, record)) return true;
  const told = story?.records ?? [];
  const [kind, id] = [textMember(event, 'entity_type'), textMember(event, 'entity_id')];
  if (told.some((one) => one.kind === kind && one.id === id)) return true;
  const ids = new Set([record.id, ...told.map((one) => one.id)]);
  return textsIn(member(event, 'payload')).some((text) => ids.has(text));
}

/** The texts in a document that may be ids: of its members that are named so, and of lists of them. */
function textsIn(payload: unknown): string[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const named = Object.entries(payload).filter(([key]) => /_ids?$/.test(key));
  return named.flatMap(([, value]) => value).filter((value) => typeof value === 'string');
}

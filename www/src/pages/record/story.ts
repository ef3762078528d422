// `GET /api/v1/{kind}/{id}/story`: all records that hang together with one, each with its events, oldest first.
import { member, textMember } from '../../text/json';

export interface StoryEvent {
  /** Its number in the log of the node; undefined where that is not told. */
  id: number | undefined;
  type: string;
  at: string;
  node: string | undefined;
  /** The document of the record where the event has no payload of its own. */
  payload: unknown;
}

export interface StoryRecord {
  kind: string;
  id: string;
  status: string | undefined;
  /** Undefined where it was removed. */
  document: unknown;
  /** Why it was removed, where it was. */
  removed: string | undefined;
  supersededBy: string | undefined;
  events: StoryEvent[];
}

export interface Story {
  records: StoryRecord[];
  /** Whether there is more than this. */
  isTruncated: boolean;
}

/** Reads a story; undefined where the body is none. */
export function readStory(body: unknown): Story | undefined {
  const records = member(body, 'records');
  if (!Array.isArray(records)) return undefined;
  return {
    records: records.flatMap((value) => readOne(value) ?? []),
    isTruncated: member(body, 'truncated') === true,
  };
}

function readOne(value: unknown): StoryRecord | undefined {
  const [kind, id] = [textMember(value, 'kind'), textMember(value, 'id')];
  if (kind === undefined || id === undefined) return undefined;
  const document = member(value, 'document');
  const events = member(value, 'events');
  return {
    kind,
    id,
    status: textMember(value, 'status'),
    document,
    removed: member(value, 'removed') === true ? (textMember(value, 'reason') ?? '') : undefined,
    supersededBy: textMember(value, 'superseded_by'),
    events: (Array.isArray(events) ? events : []).flatMap((event) => readEvent(event, document) ?? []),
  };
}

function readEvent(value: unknown, document: unknown): StoryEvent | undefined {
  const type = textMember(value, 'event_type');
  if (type === undefined) return undefined;
  const id = member(value, 'id');
  return {
    id: typeof id === 'number' ? id : undefined,
    type,
    at: textMember(value, 'created_at') ?? '',
    node: textMember(value, 'source_node'),
    payload: member(value, 'payload') ?? document,
  };
}

/** What an event of a record is told from all others by, also once there are more. */
export function keyOf({ kind, id }: StoryRecord, event: StoryEvent, index: number): string {
  return `${kind}/${id}/${event.id ?? `${index}`}`;
}

/** The keys of all events that are told. */
export function keysOf({ records }: Story): string[] {
  const told = records.filter(({ removed }) => removed === undefined);
  return told.flatMap((record) => record.events.map((event, index) => keyOf(record, event, index)));
}

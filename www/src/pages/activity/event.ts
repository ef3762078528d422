import type { Message, Source } from '../../live/source';
import { jsonOf, member, textMember } from '../../text/json';
import { activity } from '../../words/activity';
import { filterIn, looksAtRecords } from './filter';

/** One entry of the node's event log. */
export interface LogEvent {
  id: number;
  type: string;
  entityType: string;
  entityId: string;
  payload: unknown;
  sourceNode: string | undefined;
  createdAt: string;
  /** What the record is today; undefined where it is not here, or was not asked for. */
  record: unknown;
  /** Whether the record was asked for: a message of the stream comes without it. */
  isRead: boolean;
}

/** Reads an event; undefined where the value is none. */
export function readEvent(value: unknown): LogEvent | undefined {
  const id = member(value, 'id');
  const type = textMember(value, 'event_type');
  if (typeof id !== 'number' || type === undefined) return undefined;
  const record = member(value, 'record');
  return {
    id,
    type,
    entityType: textMember(value, 'entity_type') ?? '',
    entityId: textMember(value, 'entity_id') ?? '',
    payload: member(value, 'payload'),
    sourceNode: textMember(value, 'source_node'),
    createdAt: textMember(value, 'created_at') ?? '',
    record: record ?? undefined,
    isRead: record !== undefined,
  };
}

/** The event log; the query is that of the page's address. */
export const eventSource: Source<LogEvent> = {
  title: activity.events.title,
  noun: 'event',
  streamPath: '/api/v1/stream',
  pagePath,
  read: readEvent,
  arrived,
  matches,
};

function pagePath(query: string, next: string | undefined, most = 20, after?: number): string {
  const { kind, category, city } = filterIn(query);
  const asked = { entity_type: kind, category, city, before: next ?? '', after: String(after ?? '') };
  const given = Object.entries(asked).filter(([, text]) => text !== '');
  const rest = new URLSearchParams(given);
  return `/api/v1/events?order=desc&limit=${most}&include=records${given.length > 0 ? `&${rest}` : ''}`;
}

function matches({ entityType }: LogEvent, query: string): boolean | undefined {
  const filter = filterIn(query);
  if (filter.kind !== '' && filter.kind !== entityType) return false;
  return looksAtRecords(filter) ? undefined : true;
}

/** The message's own number and type hold where its data leaves them out. */
function arrived({ id, type, data }: Message): LogEvent | undefined {
  const value = jsonOf(data);
  if (member(value, 'id') !== undefined) return readEvent(value);
  return readEvent({ id: Number(id), event_type: type, ...Object(value) });
}

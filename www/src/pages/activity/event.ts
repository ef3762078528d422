import type { Message, Source } from '../../live/source';
import { jsonOf, member, textMember } from '../../text/json';
import { activity } from '../../words';
import { documentAddress, isKind, pageAddress } from '../record/record';

/** One entry of the node's event log. */
export interface LogEvent {
  id: number;
  type: string;
  entityType: string;
  entityId: string;
  payload: unknown;
  sourceNode: string | undefined;
  createdAt: string;
}

/** Reads an event; undefined where the value is none. */
export function readEvent(value: unknown): LogEvent | undefined {
  const id = member(value, 'id');
  const type = textMember(value, 'event_type');
  if (typeof id !== 'number' || type === undefined) return undefined;
  return {
    id,
    type,
    entityType: textMember(value, 'entity_type') ?? '',
    entityId: textMember(value, 'entity_id') ?? '',
    payload: member(value, 'payload'),
    sourceNode: textMember(value, 'source_node'),
    createdAt: textMember(value, 'created_at') ?? '',
  };
}

/** Where the record is that an event is about, to read; undefined where it is another node's, or no record. */
export function recordPath({ type, entityType, entityId }: LogEvent): string | undefined {
  if (type.startsWith('federation.') || entityId === '') return undefined;
  if (isKind(entityType)) return pageAddress(entityType, entityId);
  return entityType === 'transaction' ? documentAddress(entityType, entityId) : undefined;
}

/** The state that the payload of an event says its record to be in. */
export function statusOf({ payload }: LogEvent): string | undefined {
  const status = textMember(payload, 'status');
  return status !== undefined && /^[a-z][a-z_-]{1,23}$/.test(status) ? status : undefined;
}

/** The event log; the query is the type of what the events are about. */
export const eventSource: Source<LogEvent> = {
  title: activity.events.title,
  noun: 'event',
  streamPath: '/api/v1/stream',
  pagePath,
  read: readEvent,
  arrived,
  matches: (event, query) => query === '' || event.entityType === query,
};

function pagePath(query: string, next: string | undefined): string {
  const parameters = new URLSearchParams({ order: 'desc', limit: '20' });
  if (query !== '') parameters.set('entity_type', query);
  if (next !== undefined) parameters.set('before', next);
  return `/api/v1/events?${parameters}`;
}

/** The message's own number and type hold where its data leaves them out. */
function arrived({ id, type, data }: Message): LogEvent | undefined {
  const value = jsonOf(data);
  if (member(value, 'id') !== undefined) return readEvent(value);
  return readEvent({ id: Number(id), event_type: type, ...Object(value) });
}

import type { Message, Source } from '../../live/source';
import { jsonOf, member, textMember } from '../../text/json';
import { activity } from '../../words';

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

/** Kinds that the feed can be narrowed to. */
export const kinds = ['material', 'product', 'offer', 'match', 'transfer', 'transaction', 'signal'] as const;

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

/** The kind that an address asks for: `?kind=offer`; empty for all. */
export function kindIn(search: string): string {
  const kind = new URLSearchParams(search).get('kind');
  return kinds.find((one) => one === kind) ?? '';
}

export function addressOf(kind: string): string {
  return kind === '' ? '/activity' : `/activity?kind=${kind}`;
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

function pagePath(query: string, next: string | undefined, most = 20): string {
  const parameters = new URLSearchParams({ order: 'desc', limit: String(most), include: 'records' });
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

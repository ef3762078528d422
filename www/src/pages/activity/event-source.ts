import { jsonOf, member } from '../../text/json';
import type { Message, Source } from '../../live/source';
import { activity } from '../../words';
import { readEvent, type LogEvent } from './event';

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

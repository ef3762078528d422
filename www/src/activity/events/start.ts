import { byId } from '../../dom';
import { LiveList } from '../../live/live-list';
import type { LiveStream } from '../../live/live-stream';
import { viewIn } from '../../live/view';
import { startEntityFilter } from './entity-filter';
import { eventSource } from './event-source';

/** Brings the event log to life; gives its stream. */
export function startEvents(): LiveStream {
  const list = new LiveList(viewIn(byId('events')), eventSource);
  startEntityFilter((entityType) => void list.show(entityType));
  void list.show('');
  return list.stream;
}

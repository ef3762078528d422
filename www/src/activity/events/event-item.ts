import { make } from '../../dom';
import { moment } from '../moment';
import type { LogEvent } from './event';
import { payloadView } from './payload-view';
import { recordPath } from './record-path';

/** An event in one line, which opens to its payload. */
export function eventItem(event: LogEvent): HTMLLIElement {
  const details = make('details', {}, summary(event));
  const fill = () => details.append(body(event));
  details.addEventListener('toggle', fill, { once: true });
  return make('li', { class: 'entry event' }, details);
}

function summary({ type, entityId, sourceNode, createdAt }: LogEvent): HTMLElement {
  return make(
    'summary',
    {},
    make('span', { class: 'event-type' }, type),
    ' ',
    make('code', { class: 'entity' }, entityId),
    ' ',
    make('span', { class: 'when' }, moment(createdAt), sourceNode === undefined ? '' : ` from ${sourceNode}`),
  );
}

function body(event: LogEvent): HTMLElement {
  const path = recordPath(event);
  const link = path === undefined ? undefined : make('a', { href: path }, 'The record as it is now');
  return make(
    'div',
    { class: 'entry-body' },
    make('p', { class: 'muted' }, `Event ${event.id}`, link ? ' · ' : undefined, link),
    payloadView(event.payload, `Payload of event ${event.id}`),
  );
}

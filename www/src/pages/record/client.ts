import { mount, type Component } from 'svelte';

import { exact } from '../../components/relative';
import { isReady } from '../../layout/client';
import { jsonOf } from '../../text/json';
import Chain from './Chain.svelte';
import Moves from './Moves.svelte';
import Pictures from './Pictures.svelte';
import Place from './Place.svelte';
import { follow } from './follow';
import './record.css';
import { readRecord, type RecordPage } from './record';
import { Telling } from './telling.svelte';
import TimeLine from './TimeLine.svelte';
import Tools from './Tools.svelte';
import { leadOn } from './lead-on';

const record = readRecord(jsonOf(document.getElementById('props')?.textContent ?? ''));
tellInLocalTime();
openForPrint();
if (record) bringToLife(record);
isReady();

function bringToLife(record: RecordPage): void {
  const telling = new Telling(record);
  put('chain', Chain, { telling });
  put('time-line', TimeLine, { telling });
  if (record.moves.length > 0) put('moves', Moves, { telling });
  if (record.place) put('place', Place, { place: record.place });
  if (record.images.length > 0) put('pictures', Pictures, { images: record.images });
  put('tools', Tools, { record });
  leadOn(telling);
  follow(telling);
}

function put<Props extends Record<string, unknown>>(
  id: string,
  component: Component<Props>,
  props: Props,
): void {
  const target = document.getElementById(id);
  if (target) mount(component, { target, props });
}

/** The Worker writes times in UTC. */
function tellInLocalTime(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('#main time[datetime]')) {
    const date = new Date(time.dateTime);
    if (Number.isNaN(date.getTime())) continue;
    time.title = time.dateTime;
    time.textContent = exact(date);
  }
}

/** What is folded is on paper all the same. */
function openForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('.record details')) part.open = true;
  });
}

import { mount, type Component } from 'svelte';

import { exact } from '../../components/relative';
import { isReady } from '../../layout/client';
import { jsonOf } from '../../text/json';
import { capital } from '../../words';
import Chain from './Chain.svelte';
import Moves from './Moves.svelte';
import Pictures from './Pictures.svelte';
import Place from './Place.svelte';
import './record.css';
import { readRecord, type RecordPage } from './record';
import { Telling } from './telling.svelte';
import TimeLine from './TimeLine.svelte';
import Tools from './Tools.svelte';
import { leadOn, showWays } from './lead-on';

const record = readRecord(jsonOf(document.getElementById('props')?.textContent ?? ''));
tellInLocalTime();
openForPrint();
if (record) bringToLife(record);
isReady();

function bringToLife(record: RecordPage): void {
  const telling = new Telling(record);
  put('chain', Chain, { record, telling });
  put('time-line', TimeLine, { record, telling });
  if (record.moves.length > 0)
    put('moves', Moves, { record, onmove: (now: RecordPage) => showMoved(now, telling) });
  if (record.place) put('place', Place, { place: record.place });
  if (record.images.length > 0) put('pictures', Pictures, { images: record.images });
  put('tools', Tools, { record });
  leadOn(record);
  void telling.load();
}

/** The head of the page says the status too; what happened has one line more. */
function showMoved(record: RecordPage, telling: Telling): void {
  const { status = '' } = record;
  const element = document.querySelector('.record .status');
  if (element) element.textContent = capital(status.replaceAll('_', ' '));
  showWays(record);
  void telling.load();
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

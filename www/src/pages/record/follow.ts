// The page follows the node's event stream, and has its story told anew where something happens that is about it.
import { announceArrival } from '../../live/announcer.svelte';
import { LiveStream } from '../../live/live-stream';
import type { Message } from '../../live/source';
import { debounced } from '../../live/timers';
import { getJson, pageOf } from '../../node/get-json';
import { jsonOf, member } from '../../text/json';
import { inPlace } from './in-place';
import { fresh } from './moves';
import { isAbout, isOf } from './relevant';
import type { Telling } from './telling.svelte';

/** What happens at about the same moment is told at once. */
const breath = 700;

/** Has the story told, and goes on with what happens from then on. A page that nobody sees follows nothing. */
export function follow(telling: Telling): void {
  let stream: LiveStream | undefined;
  let isStarting = false;

  async function start(): Promise<void> {
    if (stream || isStarting || document.hidden) return;
    isStarting = true;
    // What happens while the story comes is after this.
    const newest = await newestEvent();
    if (telling.story === undefined) await telling.load();
    else await tellAgain(telling);
    isStarting = false;
    if (document.hidden || telling.isNone) return;
    stream = new LiveStream('/api/v1/stream', { onMessage, onConnection() {} });
    stream.startAfter(newest);
  }

  function stop(): void {
    stream?.stop();
    stream = undefined;
  }

  let isOwn = false;
  const tellSoon = debounced(breath, () => {
    const withRecord = isOwn;
    isOwn = false;
    void tellAgain(telling, withRecord);
  });

  function onMessage({ data }: Message): void {
    const event = jsonOf(data);
    if (!isAbout(event, telling.story, telling.record)) return;
    isOwn ||= isOf(event, telling.record);
    tellSoon();
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : void start()));
  // A page that is put aside holds no connection, so that the browser can bring it back as it was.
  addEventListener('pagehide', stop);
  addEventListener('pageshow', () => void start());
  void start();
}

/** The number of the newest event of the node; undefined where it does not say. */
async function newestEvent(): Promise<string | undefined> {
  const { body } = await getJson('/api/v1/events?order=desc&limit=1');
  const id = member(pageOf(body)?.results[0], 'id');
  return typeof id === 'number' ? String(id) : undefined;
}

async function tellAgain(telling: Telling, withRecord = true): Promise<void> {
  const { record } = telling;
  const [story, now] = await Promise.all([telling.ask(), withRecord ? fresh(record) : undefined]);
  let news = 0;
  await inPlace(() => (news = telling.show(story, now)));
  for (let number = 0; number < news; number++) announceArrival('event');
}

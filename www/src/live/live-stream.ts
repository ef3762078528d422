import { createParser } from 'eventsource-parser';

import type { Connection } from './connection';
import type { Message } from './source';
import { wait, watchdog } from './timers';

interface Listener {
  onMessage: (message: Message) => void;
  onConnection: (connection: Connection) => void;
}

const firstPause = 3_000;
const longestPause = 30_000;
const longestMessage = 8_000_000;
/** The node says something every 15 s; one that is silent for longer is gone. */
const longestSilence = 45_000;

/** Server-sent events of every type, taken up again after the last one where the connection breaks. */
export class LiveStream {
  readonly #path: string;
  readonly #listener: Listener;
  #lastId: string | undefined;
  #isWanted = false;
  #retry = firstPause;
  #failures = 0;
  #running: AbortController | undefined;

  constructor(path: string, listener: Listener) {
    this.#path = path;
    this.#listener = listener;
  }

  /** Follows what happens after the message with this id, or from now on; once started it goes on by itself. */
  startAfter(id: string | undefined): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#lastId = id;
    this.resume();
  }

  /** Goes on after the last message that came. */
  resume(): void {
    if (this.#running || !this.#isWanted) return;
    this.#running = new AbortController();
    this.#listener.onConnection('connecting');
    void this.#run(this.#running.signal);
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#follow(signal).catch(() => {});
      if (signal.aborted) return;
      this.#listener.onConnection('reconnecting');
      await wait(Math.min(this.#retry * 2 ** this.#failures++, longestPause), signal);
    }
  }

  /** Reads one connection to its end. */
  async #follow(signal: AbortSignal): Promise<void> {
    const dog = watchdog(longestSilence, signal);
    try {
      const response = await fetch(this.#path, {
        headers: this.#headers(),
        cache: 'no-store',
        signal: dog.signal,
      });
      if (!isStream(response)) return;
      this.#failures = 0;
      this.#listener.onConnection('live');
      await this.#read(response.body, dog.feed);
    } finally {
      dog.stop();
    }
  }

  #headers(): Record<string, string> {
    const accept = { accept: 'text/event-stream' };
    return this.#lastId === undefined ? accept : { ...accept, 'last-event-id': this.#lastId };
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>, feedDog: () => void): Promise<void> {
    const parser = createParser({
      maxBufferSize: longestMessage,
      onId: (id) => (this.#lastId = id),
      onRetry: (pause) => (this.#retry = pause),
      onEvent: ({ id, event, data }) => this.#listener.onMessage({ id, type: event ?? 'message', data }),
    });
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      feedDog();
      parser.feed(chunk.value);
    }
  }
}

function isStream(
  response: Response,
): response is Response & { body: ReadableStream<Uint8Array<ArrayBuffer>> } {
  const type = response.headers.get('content-type') ?? '';
  return response.ok && response.body !== null && type.startsWith('text/event-stream');
}

// A reader of Server-Sent Events, which also shows how they were written.
const patience = 10_000;

/** One listener of a stream. */
export class Listener {
  /** What came between blank lines, in order, each as its lines. */
  blocks = [];
  #controller;
  #read = 0;
  #ended = false;
  #wake = () => {};

  /** Opens a stream, and waits for its first line. */
  static async open(server, path, lastEventId, more = {}) {
    const controller = new AbortController();
    const headers = { ...more, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) };
    const response = await fetch(new URL(path, server.url), { headers, signal: controller.signal });
    const listener = new Listener(response, controller);
    if (response.status === 200) await listener.#until(() => listener.blocks.length > 0, patience);
    return listener;
  }

  constructor(response, controller) {
    this.response = response;
    this.#controller = controller;
    this.#pump()
      .catch(() => {})
      .finally(() => this.#end());
  }

  /** The next event `{ id, event, data, lines }`, which is awaited. */
  async next(timeout = patience) {
    for (;;) {
      await this.#until(() => this.#read < this.blocks.length, timeout);
      const block = this.blocks[this.#read++];
      if (block.some((line) => line.startsWith('data:'))) return parsed(block);
    }
  }

  /** So many events. */
  async take(count) {
    const events = [];
    while (events.length < count) events.push(await this.next());
    return events;
  }

  /** The next comment, which is awaited. */
  async comment(timeout) {
    const isComment = (block) => block.every((line) => line.startsWith(':'));
    await this.#until(() => this.blocks.some(isComment), timeout);
    return this.blocks.find(isComment);
  }

  /** Waits until the stream ends. */
  async end(timeout) {
    await this.#until(() => this.#ended, timeout);
  }

  close() {
    this.#controller.abort();
  }

  async #pump() {
    let rest = '';
    for await (const chunk of this.response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop();
      this.blocks.push(...parts.map((part) => part.split('\n')));
      this.#wake();
    }
  }

  #end() {
    this.#ended = true;
    this.#wake();
  }

  async #until(isSo, timeout) {
    const deadline = Date.now() + timeout;
    while (!isSo()) {
      if (this.#ended) throw new Error('the stream ended');
      if (Date.now() >= deadline) throw new Error(`nothing came within ${timeout} ms`);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

function parsed(lines) {
  const field = (name) => {
    const values = lines.filter((line) => line.startsWith(`${name}:`));
    return values.map((line) => line.slice(name.length + 1).replace(/^ /, '')).join('\n');
  };
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data')), lines };
}

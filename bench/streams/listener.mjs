import { request } from 'node:http';

/** Opens a stream as whoever is at this address: the answer, whose body is not read yet. */
export function open(node, { address, lastEventId, path = '/api/v1/stream' }) {
  const headers = { 'cf-connecting-ip': address };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, node.url), { headers, agent: false }, (response) => {
      response.on('error', () => {});
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${address}: ${response.statusCode}`));
    });
    sent.on('error', reject).end();
  });
}

/** Reads a stream, and counts its events and bytes; `onEvent` is called with the id of each. */
export class Reader {
  events = 0;
  bytes = 0;
  #rest = '';

  constructor(response, onEvent = () => {}) {
    this.response = response;
    response.setEncoding('latin1').on('data', (text) => {
      this.bytes += text.length;
      this.#count(text, onEvent);
    });
  }

  /** An event begins with a line that has its number. */
  #count(text, onEvent) {
    const all = this.#rest + text;
    const begin = /(?:^|\n)id: (\d+)\n/g;
    let end = 0;
    for (let found = begin.exec(all); found; found = begin.exec(all)) {
      this.events += 1;
      end = begin.lastIndex;
      onEvent(Number(found[1]));
    }
    this.#rest = all.slice(Math.max(end, all.length - 32));
  }

  close() {
    this.response.destroy();
  }
}

/** The number in the middle, the one that 95 of 100 do not exceed, and the greatest. */
export function distribution(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}

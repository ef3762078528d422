import { setTimeout } from 'node:timers/promises';

const patience = 60_000;

/** What `read` gives once it gives the same twice, so many milliseconds apart. */
export async function settled(read, pause = 300) {
  const deadline = Date.now() + patience;
  let last = await read();
  for (;;) {
    await setTimeout(pause);
    const now = await read();
    if (now === last) return now;
    if (Date.now() > deadline)
      throw new Error(`it goes on changing, after ${patience} ms from ${last} to ${now}`);
    last = now;
  }
}

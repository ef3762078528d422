// Limits are counted by the minute of the clock, and a count begins anew where it changes.
import { setTimeout as sleep } from 'node:timers/promises';

const minute = 60_000;

/** Waits for the next minute where this one ends within so many seconds: what follows is counted in one. */
export async function oneMinute(seconds = 10) {
  const left = minute - (Date.now() % minute);
  if (left < seconds * 1000) await sleep(left);
}

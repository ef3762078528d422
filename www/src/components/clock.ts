import { createSubscriber } from 'svelte/reactivity';

const tick = 30_000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, tick);
  return () => clearInterval(timer);
});

/** The time, read anew by whatever shows it while it is shown. */
export function now(): Date {
  subscribe();
  return new Date();
}

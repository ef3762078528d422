import { count } from '../words/shared/text';

/** What is said at about the same time is said together, so that one does not take the other's place. */
const breath = 300;
const pause = 10_000;

const sayings: string[] = [];
const arrivals = new Map<string, number>();
let speaking: ReturnType<typeof setTimeout> | undefined;
let counting: ReturnType<typeof setTimeout> | undefined;

/** What the page says to those who listen to it, for its one live region. */
export const spoken = $state({ text: '' });

/** Speaks to those who listen to the page; nothing of it is seen. */
export function announce(text: string): void {
  sayings.push(text);
  speaking ??= setTimeout(speak, breath);
}

/** Counts what arrives and speaks of it now and then, not each time. */
export function announceArrival(noun: string): void {
  arrivals.set(noun, (arrivals.get(noun) ?? 0) + 1);
  counting ??= setTimeout(tell, pause);
}

function speak(): void {
  speaking = undefined;
  spoken.text = sayings.splice(0).join('; ');
}

function tell(): void {
  counting = undefined;
  announce([...arrivals].map(([noun, number]) => count(number, `new ${noun}`)).join(', '));
  arrivals.clear();
}

import { member, textMember } from '../../text/json';
import { activity } from '../../words/activity';

/** How many events came in an hour. */
export interface Hour {
  /** When it began. */
  at: Date;
  events: number;
}

/** The hours that the node counted, the earliest first, and the newest event among them. */
export interface Hours {
  hours: Hour[];
  newest: number;
}

const length = 60 * 60 * 1000;

/** Reads the node's answer; undefined where it is none. */
export function readHours(body: unknown): Hours | undefined {
  const [results, newest] = [member(body, 'results'), member(body, 'newest')];
  if (!Array.isArray(results) || typeof newest !== 'number') return undefined;
  const hours = results.flatMap((value) => {
    const [at, events] = [new Date(textMember(value, 'hour') ?? ''), member(value, 'events')];
    return Number.isNaN(at.getTime()) || typeof events !== 'number' ? [] : { at, events };
  });
  return { hours, newest };
}

/** The hours with one more event; where it is of an hour to come, that follows and the first one goes. */
export function withEvent({ hours, newest }: Hours, id: number, time: string): Hours {
  const at = Date.parse(time);
  const last = hours.at(-1);
  if (id <= newest || !last || Number.isNaN(at)) return { hours, newest };
  const isIn = (hour: Hour) => at >= hour.at.getTime() && at < hour.at.getTime() + length;
  let moved = hours;
  // No further than a day: a clock that is wrong draws no thousand hours.
  for (let step = 0; step < hours.length && at >= endOf(moved); step++)
    moved = [...moved.slice(1), { at: new Date(endOf(moved)), events: 0 }];
  return {
    hours: moved.map((hour) => (isIn(hour) ? { ...hour, events: hour.events + 1 } : hour)),
    newest: id,
  };
}

function endOf(hours: Hour[]): number {
  return (hours.at(-1)?.at.getTime() ?? 0) + length;
}

/** The figures in words. */
export function inWords(hours: readonly Hour[]): string {
  const all = hours.reduce((sum, { events }) => sum + events, 0);
  const most = hours.reduce<Hour | undefined>(
    (best, hour) => (best && best.events >= hour.events ? best : hour),
    undefined,
  );
  if (all === 0 || !most) return activity.hours.none;
  return activity.hours.inWords(all, hours.length, most.events, span(most));
}

/** `14:00 to 15:00`, where the reader is. */
export function span({ at }: Hour): string {
  const [from, to] = [at, new Date(at.getTime() + length)].map((time) => time.toTimeString().slice(0, 5));
  return activity.hours.span(from ?? '', to ?? '');
}

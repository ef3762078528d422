import { make } from '../dom';

const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A time of the node in the time of the reader; what is no time is shown as it came. */
export function moment(text: string): HTMLTimeElement {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return make('time', {}, text);
  return make('time', { datetime: date.toISOString(), title: text }, short.format(date));
}

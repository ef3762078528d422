const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a time is, as one would say it: `3 h ago`; undefined where that is a month or longer, or to come. */
export function ago(time: Date, now: Date): string | undefined {
  const seconds = (now.getTime() - time.getTime()) / 1000;
  if (!(seconds > -minute && seconds < 30 * day)) return undefined;
  if (seconds < minute) return 'just now';
  if (seconds < hour) return `${Math.floor(seconds / minute)} min ago`;
  if (seconds < day) return `${Math.floor(seconds / hour)} h ago`;
  const days = Math.floor(seconds / day);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** `1 May 2026, 10:00`, where the reader is. Not by `Intl`, whose first format takes a slow phone 80 ms. */
export function toTheMinute(time: Date): string {
  const [, month, day, year] = time.toDateString().split(' ');
  return `${Number(day)} ${month} ${year}, ${time.toTimeString().slice(0, 5)}`;
}

/** The same with seconds, where there are any: whoever means a day or an hour writes none. */
export function exact(time: Date): string {
  const seconds = time.getSeconds() === 0 ? '' : time.toTimeString().slice(5, 8);
  return toTheMinute(time) + seconds;
}

/** Says of the times in a part of a page, which are days of UTC until then, how long ago they are. */
export function tellTimes(part: ParentNode, now = new Date()): void {
  for (const element of part.querySelectorAll<HTMLTimeElement>('time[datetime]')) {
    const time = new Date(element.dateTime);
    if (Number.isNaN(time.getTime())) continue;
    element.title = exact(time);
    element.textContent = ago(time, now) ?? element.textContent;
  }
}

// Times of the node in the time of the reader. Not by `Intl`, whose first format takes a slow phone 80 ms.

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** `1 May 2026, 10:00:00` */
export function momentOf(date: Date): string {
  const [, month, day, year] = date.toDateString().split(' ');
  return `${Number(day)} ${month} ${year}, ${date.toTimeString().slice(0, 8)}`;
}

/** `May` */
export function monthOf(date: Date): string {
  return months[date.getMonth()] ?? '';
}

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
] as const;

/** `just now`, `2 minutes ago`, `in 3 days`; what is further off is a moment. */
export function agoOf(date: Date, now: number): string {
  const seconds = Math.round((now - date.getTime()) / 1000);
  let amount = Math.abs(seconds);
  for (const [unit, most] of steps) {
    if (amount < most) {
      if (unit === 'second') return 'just now';
      const said = `${amount} ${unit}${amount === 1 ? '' : 's'}`;
      return seconds > 0 ? `${said} ago` : `in ${said}`;
    }
    amount = Math.floor(amount / most);
  }
  return momentOf(date);
}

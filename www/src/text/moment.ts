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

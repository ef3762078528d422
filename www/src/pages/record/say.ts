// Amounts and days in the words of sentences.
import { member, textMember } from '../../text/json';
import { grouped } from '../../text/number';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** `12.5 t`, `1,250 kg`, `18 pieces`: the quantity of a document. */
export function amountOf(document: unknown): string | undefined {
  const quantity = member(document, 'quantity');
  const value = member(quantity, 'value');
  if (typeof value !== 'number') return undefined;
  const unit = textMember(quantity, 'unit') ?? '';
  const many = value !== 1 && (unit === 'piece' || unit === 'bundle') ? 's' : '';
  return `${grouped(value)} ${unit === 'm3' ? 'm³' : unit + many}`.trim();
}

/** `30 June 2026`, in the reader's own time; undefined where it is no time. */
export function dayOf(time: string | undefined): string | undefined {
  const date = new Date(time ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

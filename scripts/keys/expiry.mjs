import { misuse } from '../lib/args.mjs';
import { usage } from './usage.mjs';

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A day or a time, which has to be after `now`, as the text that is stored. */
export function readExpiry(text, now) {
  const isForm = day.test(text) || time.test(text);
  const end = isForm && isDay(text.slice(0, 10)) ? new Date(text) : new Date(NaN);
  if (Number.isNaN(end.getTime())) {
    throw misuse(`--expires is "${text}": give a day as 2027-01-01 or a time as 2027-01-01T12:00:00Z`, usage);
  }
  if (end > now) return end.toISOString();
  throw misuse(`--expires is "${text}", which is over: the key would never be good`, usage);
}

/** `new Date` takes 2027-02-30 for a day in March. */
function isDay(text) {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

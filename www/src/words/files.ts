import { grouped } from '../text/number.ts';
import { count } from './shared/text.ts';

export const files = {
  title: 'Results',
  back: 'Back to the editor',
  toResults: 'Back to the results',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Stop',
  json: 'Report as JSON',
  csv: 'Report as CSV',
  reportAbout: 'The reports list every payload with issues or advice, and all that was found in it.',
  keptSome: (kept: number, all: number) =>
    `The reports list the first ${grouped(kept)} of ${grouped(all)} payloads with issues or advice; a browser has no room for more. All are counted.`,
  fixAll: (payloads: number) => `Fix all and download (${grouped(payloads)})`,
  fixAllAbout:
    'Fixing changes only what has one possible repair. You get the files that changed, under their own names, and as a zip if there are several. Your own files stay as they are.',
  mending: 'Fixing…',
  mended({ payloads, files, left }: { payloads: number; files: number; left: number }) {
    if (files === 0) return 'Nothing was fixed: the files have changed or are gone. Add them again.';
    const fixed = `What is certain was fixed in ${count(payloads, 'payload')}. The download has ${files === 1 ? 'the file' : `the ${grouped(files)} files`} that changed.`;
    return left === 0
      ? `${fixed} Every payload is valid now.`
      : `${fixed} ${count(left, 'payload')} still ${left === 1 ? 'has' : 'have'} issues that need you.`;
  },
  nextInvalid: 'Next invalid',
  noNext: 'There are no more invalid payloads in that direction.',
  show: 'Show',
  filters: { all: 'All', invalid: 'Invalid', advice: 'With advice' },
  firstRows: (rows: number, all: number) =>
    `The first ${grouped(rows)} of ${grouped(all)} are listed. All are counted.`,
  range: (from: number, to: number, all: number) => `${grouped(from)} to ${grouped(to)} of ${grouped(all)}`,
  previous: 'Previous',
  next: 'Next',
  columns: { place: 'Where', kind: 'Kind', id: 'Id', verdict: 'Verdict', message: 'First finding' },
  place: { single: '', lines: 'line', array: 'item' },
  open: (place: string) => `Open ${place} in the editor`,
  valid: 'Valid',
  unknown: 'Unknown kind',
  kinds: 'By kind',
  codes: 'By code',
  moreCodes: (number: number) => `${number} more`,
  fewerCodes: 'Fewer',
  none: 'None here.',
  noneYet: 'None so far.',
  notes: 'About the files',
  note: {
    bom: () => 'begins with a byte-order mark, which was ignored here. A node would refuse it.',
    empty: () => 'is empty.',
    tooLong: (number = 0) =>
      `has a payload that is longer than ${grouped(1 << 20)} bytes, the most that a node takes${number > 0 ? ` (number ${grouped(number)})` : ''}.`,
    cutLine: (line = 0) => `ends in the middle of line ${line}. It was probably cut off.`,
    openArray: () => 'ends before its list does: a closing bracket is missing. It was probably cut off.',
    afterArray: () => 'has something after the end of its list. That was not checked.',
    unreadable: (byte = 0) =>
      `could not be read past byte ${grouped(byte)}: it has changed or is gone. The results up to there are kept. Add it again to check it from the start.`,
  },
  tooLong: (most: number) => `This payload is longer than ${grouped(most)} bytes, too long to check.`,
  failed: 'The checks have stopped. Check your connection and load this page again.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  found: (payloads: number, invalid: number, advised: number) =>
    [
      count(payloads, 'payload'),
      `${grouped(invalid)} invalid`,
      ...(advised > 0 ? [`${grouped(advised)} with advice`] : []),
    ].join(', '),
  rate: (megabytes: number, payloads: number) =>
    `${megabytes.toFixed(1)} MB/s, ${grouped(Math.round(payloads))} payloads/s`,
  left(seconds: number) {
    if (seconds < 60) return `about ${Math.ceil(seconds)} s left`;
    return `about ${Math.ceil(seconds / 60)} min left`;
  },
  faults: {
    comma: (before: string) => `A comma is missing before ${before}.`,
    colon: (key: string) => `A colon is missing after ${key}.`,
    trailing: 'There is a comma after the last one.',
    extraComma: 'There is a comma too many.',
    extraBracket: (bracket: string) => `There is a ${bracket} too many.`,
    bracket: (missing: string, before: string) => `${missing} is missing before ${before}.`,
    atEnd: (missing: string) => `${missing} is missing at the end.`,
    quote: 'The closing quote of this text is missing.',
    single: 'This is in single quotes; JSON needs double quotes.',
    key: (key: string) => `The key ${key} is not in quotes.`,
    text: (word: string) => `${word} is not in quotes.`,
    literal: (word: string, value: string) => `${word} is written ${value} in JSON.`,
    value: (key: string) => `${key} has no value.`,
    comment: 'JSON has no comments.',
    character: 'This character cannot be used in a text as it is.',
    escape: 'A backslash is not allowed here.',
    unread: (text: string) => `${text} cannot be read here.`,
    after: 'There is something after the end of the payload.',
  },
  states: { reading: 'Checking', paused: 'Paused', done: 'Done', cancelled: 'Stopped' },
};

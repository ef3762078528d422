import { grouped } from '../../../text/number';
import { files as words } from '../../../words/files';
import type { Place } from './protocol';

/** `offers.ndjson, line 1,024` */
export function placeOf({ file, shape, number }: Place): string {
  return number === 0 ? file : `${file}, ${words.place[shape]} ${grouped(number)}`;
}

import type { Advice, Issue, Kind, Options } from 'loopgate/advice';

import type { Tag } from '../../../language/language';
import type { Filter } from './filter';

/** What the page asks of the worker. */
export type ToWorker =
  | { type: 'start'; kind: Kind; advice: NonNullable<Options['advice']>; language: Tag }
  /** More to check, after what is waiting. */
  | { type: 'add'; files: File[] }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'cancel' }
  /** Rows of the table, from this one on. */
  | { type: 'rows'; filter: Filter; from: number; most: number }
  /** The next invalid payload of the table after this one, or the one before. */
  | { type: 'next'; filter: Filter; after: number; by: 1 | -1 }
  | { type: 'report'; format: ReportFormat }
  | { type: 'mend' };

/** What the worker answers. */
export type FromWorker =
  | { type: 'progress'; progress: Progress }
  | { type: 'rows'; filter: Filter; from: number; rows: Row[] }
  /** `position` is the row's place in the table, from 0. */
  | { type: 'next'; row: Row | undefined; position: number }
  | { type: 'report'; download: Download }
  | { type: 'mended'; result: Mended }
  /** The rules could not be loaded, or something that nobody foresaw. */
  | { type: 'failed'; message: string };

export type ReportFormat = 'json' | 'csv';

/** A file to keep. */
export interface Download {
  name: string;
  blob: Blob;
}

/** What became of mending all files. */
export interface Mended {
  /** The one file that changed, or a zip of those that did; none where none changed. */
  download: Download | undefined;
  payloads: number;
  files: number;
  /** Payloads that are invalid all the same. */
  left: number;
}

/** How a file is divided: one payload, one a line, or the items of an array. */
export type Shape = 'single' | 'lines' | 'array';

export interface Progress {
  state: 'reading' | 'paused' | 'done' | 'cancelled';
  bytes: number;
  /** What all files have. */
  total: number;
  /** Without pauses. */
  milliseconds: number;
  /** The tag of the language of what was found; none of English. */
  language: string | undefined;
  /** The file that is read. */
  file: string;
  payloads: number;
  invalid: number;
  advised: number;
  /** Payloads in which something can be mended. */
  fixable: number;
  kinds: Counts;
  /** How often each code was found. */
  codes: Counts;
  /** How many payloads each filter has, and how many of them the table lists. */
  found: Counts;
  listed: Counts;
  /** How many payloads the report is to have, and how many are in it with all that was found. */
  reported: number;
  kept: number;
  notes: readonly Note[];
}

export type Counts = Record<string, number>;

/** What is to be said about a whole file. */
export interface Note {
  file: string;
  what: NoteKind;
  /** The line, the item or the byte that it is about. */
  at?: number;
}

export type NoteKind = 'bom' | 'empty' | 'cutLine' | 'openArray' | 'afterArray' | 'unreadable' | 'tooLong';

/** What was found in one payload, in numbers. */
export interface Found {
  valid: boolean;
  issues: number;
  warnings: number;
  hints: number;
  /** Whether there is more than that. */
  truncated: boolean;
}

/** One payload in the table. */
export interface Row extends Place, Found {
  /** Its place among all payloads, from 0. */
  index: number;
  /** Its file's place among the files that were added. */
  source: number;
  kind: string | null;
  id: string;
  message: string;
  /** The language of the message, where it is not that of the others. */
  lang: string | undefined;
}

/** Where a payload is: bytes of a file, and its line or item from 1; a file of one payload has neither. */
export interface Place {
  file: string;
  shape: Shape;
  number: number;
  start: number;
  end: number;
}

/** One payload of the report. */
export interface Detail extends Place {
  kind: string | null;
  id: string;
  issues: readonly Issue[];
  warnings: readonly Advice[];
  truncated: boolean;
}

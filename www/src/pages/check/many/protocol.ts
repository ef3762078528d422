import type { Issue, Kind, Options } from 'loopgate/advice';

/** What the page asks of the worker. */
export type ToWorker =
  | { type: 'start'; kind: Kind; advice: NonNullable<Options['advice']> }
  /** More to check, after what is waiting. */
  | { type: 'add'; files: File[] }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'cancel' }
  /** Rows of the table, from this one on. */
  | { type: 'rows'; filter: Filter; from: number; most: number }
  | { type: 'report'; format: ReportFormat };

/** What the worker answers. */
export type FromWorker =
  | { type: 'progress'; progress: Progress }
  | { type: 'rows'; filter: Filter; from: number; rows: Row[] }
  | { type: 'report'; format: ReportFormat; blob: Blob }
  /** The rules could not be loaded, or something that nobody foresaw. */
  | { type: 'failed'; message: string };

export type Filter = 'all' | 'invalid' | 'advice';
export type ReportFormat = 'json' | 'csv';

/** How a file is divided: one payload, one a line, or the items of an array. */
export type Shape = 'single' | 'lines' | 'array';

export interface Progress {
  state: 'reading' | 'paused' | 'done' | 'cancelled';
  bytes: number;
  /** What all files have. */
  total: number;
  /** Without pauses. */
  milliseconds: number;
  /** The file that is read. */
  file: string;
  payloads: number;
  invalid: number;
  advised: number;
  kinds: Counts;
  codes: Counts;
  /** How many rows the table has of each. */
  rows: Record<Filter, number>;
  /** How many of the invalid ones are in the report with all their issues. */
  kept: number;
  notes: readonly Note[];
}

export type Counts = Record<string, number>;

/** What is to be said about a whole file. */
export interface Note {
  file: string;
  what: NoteKind;
  /** The line or the byte that it is about. */
  at?: number;
}

export type NoteKind = 'bom' | 'empty' | 'cutLine' | 'openArray' | 'afterArray' | 'unreadable';

/** One payload in the table. */
export interface Row extends Place {
  /** Its place among the files that were added. */
  source: number;
  kind: string | null;
  id: string;
  valid: boolean;
  issues: number;
  advice: number;
  message: string;
}

/** Where a payload is: bytes of a file, and its line or item from 1; a file of one payload has neither. */
export interface Place {
  file: string;
  shape: Shape;
  number: number;
  start: number;
  end: number;
}

/** One invalid payload of the report. */
export interface Detail extends Place {
  kind: string | null;
  id: string;
  issues: readonly Issue[];
  truncated: boolean;
}

import type { Kind, Options } from 'loopgate/advice';

import type { Tag } from '../../../language/language';
import { filterInAddress, withFilter, type Filter } from './filter';
import type { Download, FromWorker, Mended, Progress, ReportFormat, Row, ToWorker } from './protocol';

export const pageLength = 25;

/** The checks of many payloads, which a worker does, as the page sees them. */
export class Run {
  progress = $state.raw<Progress>();
  filter = $state<Filter>(filterInAddress());
  from = $state(0);
  rows = $state.raw<Row[]>([]);
  hasFailed = $state(false);
  /** What is being made for download. */
  making = $state<ReportFormat | 'mended'>();
  mended = $state.raw<Mended>();
  /** The payload that was opened last, or looked for. */
  current = $state.raw<Row>();

  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #files: File[] = [];
  #onNext: (row: Row | undefined) => void = () => {};

  constructor(kind: Kind, advice: NonNullable<Options['advice']>, language: Tag) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
    this.#worker.onerror = () => (this.hasFailed = true);
    this.#ask({ type: 'start', kind, advice, language });
  }

  /** Checks these files, too; those that are there already are not checked again. */
  add(files: readonly File[]): void {
    const more = files.filter((file) => !this.#files.includes(file));
    if (more.length === 0) return;
    this.#files.push(...more);
    this.mended = undefined;
    this.#ask({ type: 'add', files: more });
  }

  pause(): void {
    this.#ask({ type: 'pause' });
  }

  resume(): void {
    this.#ask({ type: 'resume' });
  }

  cancel(): void {
    this.#ask({ type: 'cancel' });
  }

  /** Shows the payloads of a filter from the first on; the address names it. */
  choose(filter: Filter): void {
    this.current = undefined;
    history.replaceState(history.state, '', withFilter(filter));
    this.show(filter, 0);
  }

  show(filter: Filter, from: number): void {
    this.filter = filter;
    this.from = from;
    this.#ask({ type: 'rows', filter, from, most: pageLength });
  }

  /** The next invalid payload of the table after the one that was opened last, or the one before. The table goes there. */
  next(by: 1 | -1): Promise<Row | undefined> {
    const after = this.current?.index ?? (by > 0 ? -1 : Infinity);
    this.#ask({ type: 'next', filter: this.filter, after, by });
    return new Promise((resolve) => (this.#onNext = resolve));
  }

  report(format: ReportFormat): void {
    this.making = format;
    this.#ask({ type: 'report', format });
  }

  /** Mends everything that is certain, for download. */
  mend(): void {
    this.making = 'mended';
    this.mended = undefined;
    this.#ask({ type: 'mend' });
  }

  /** A payload, read anew from its file. */
  payload({ source, start, end }: Row): Blob | undefined {
    return this.#files[source]?.slice(start, end);
  }

  end(): void {
    this.#worker.terminate();
  }

  #ask(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #take(message: FromWorker): void {
    switch (message.type) {
      case 'progress':
        return this.#takeProgress(message.progress);
      case 'failed':
        this.hasFailed = true;
        return;
      case 'report':
        return this.#save(message.download);
      case 'mended':
        this.mended = message.result;
        return this.#save(message.result.download);
      case 'next':
        return this.#takeNext(message.row, message.position);
      case 'rows':
        if (message.filter === this.filter && message.from === this.from) this.rows = message.rows;
    }
  }

  #takeProgress(progress: Progress): void {
    this.progress = progress;
    const isFull = this.rows.length === pageLength;
    if (!isFull && (progress.listed[this.filter] ?? 0) > this.from + this.rows.length) {
      this.show(this.filter, this.from);
    }
  }

  #takeNext(row: Row | undefined, position: number): void {
    if (row) {
      this.current = row;
      this.show(this.filter, position - (position % pageLength));
    }
    this.#onNext(row);
  }

  #save(download: Download | undefined): void {
    this.making = undefined;
    if (!download) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(download.blob);
    link.download = download.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}

import type { Kind, Options } from 'loopgate/advice';

import type { Filter, FromWorker, Progress, ReportFormat, Row, ToWorker } from './protocol';

export const pageLength = 25;

/** The checks of many payloads, which a worker does, as the page sees them. */
export class Run {
  progress = $state.raw<Progress>();
  filter = $state<Filter>('all');
  from = $state(0);
  rows = $state.raw<Row[]>([]);
  hasFailed = $state(false);
  /** Which report is being made. */
  making = $state<ReportFormat>();

  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #files: File[] = [];

  constructor(kind: Kind, advice: NonNullable<Options['advice']>) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
    this.#worker.onerror = () => (this.hasFailed = true);
    this.#ask({ type: 'start', kind, advice });
  }

  /** Checks these files, too; those that are there already are not checked again. */
  add(files: readonly File[]): void {
    const more = files.filter((file) => !this.#files.includes(file));
    if (more.length === 0) return;
    this.#files.push(...more);
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

  show(filter: Filter, from: number): void {
    this.filter = filter;
    this.from = from;
    this.#ask({ type: 'rows', filter, from, most: pageLength });
  }

  report(format: ReportFormat): void {
    this.making = format;
    this.#ask({ type: 'report', format });
  }

  /** The bytes of a payload, read anew from its file. */
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
    if (message.type === 'progress') this.#takeProgress(message.progress);
    else if (message.type === 'failed') this.hasFailed = true;
    else if (message.type === 'report') this.#save(message.blob, message.format);
    else if (message.filter === this.filter && message.from === this.from) this.rows = message.rows;
  }

  #takeProgress(progress: Progress): void {
    this.progress = progress;
    const isFull = this.rows.length === pageLength;
    if (!isFull && progress.rows[this.filter] > this.from + this.rows.length) {
      this.show(this.filter, this.from);
    }
  }

  #save(blob: Blob, format: ReportFormat): void {
    this.making = undefined;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `loopgate-report.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}

import type { Kind, Options, Report, Validator } from 'loopgate/advice';
import { validator } from 'loopgate/advice';

import { files as words } from '../../../words';
import { Gate } from './gate';
import type { FromWorker, NoteKind, Place, Progress, Shape } from './protocol';
import { joined, longest, markLength, shapeOf, splitterFor, type Piece, type Splitter } from './split';
import { Tally } from './tally';

/** Milliseconds between two messages about how far it is, and of work between two pauses for messages. */
const every = 200;
const slice = 40;

/** Reads files as streams and checks every payload in them. */
export class Job {
  readonly tally = new Tally();
  readonly gate = new Gate();
  readonly #validator: Validator<Kind>;
  readonly #tell: (message: FromWorker) => void;
  readonly #waiting: File[] = [];
  #source = -1;
  #file = '';
  #bytes = 0;
  #total = 0;
  #isRunning = false;
  #milliseconds = 0;
  #since = 0;
  #told = 0;
  #rested = 0;

  constructor(kind: Kind, options: Options, tell: (message: FromWorker) => void) {
    this.#validator = validator(kind, options);
    this.#tell = tell;
  }

  add(files: readonly File[]): void {
    if (this.gate.isCancelled) return;
    this.#waiting.push(...files);
    for (const { size } of files) this.#total += size;
    if (!this.#isRunning) void this.#run();
  }

  pause(): void {
    this.#stopClock();
    this.gate.pause();
    this.#tellProgress('paused');
  }

  resume(): void {
    this.#since = performance.now();
    this.gate.resume();
  }

  cancel(): void {
    this.gate.cancel();
    if (this.#isRunning) return;
    this.#tellProgress('cancelled');
  }

  get progress(): Progress {
    return {
      state: this.gate.isPaused ? 'paused' : 'reading',
      bytes: this.#bytes,
      total: this.#total,
      milliseconds: this.#milliseconds,
      file: this.#file,
      ...this.tally.sums,
    };
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#since = this.#rested = performance.now();
    for (let file = this.#waiting.shift(); file; file = this.#waiting.shift()) {
      this.#source += 1;
      this.#file = file.name;
      const before = this.#bytes;
      await this.#read(file);
      if (this.gate.isCancelled) break;
      this.#bytes = before + file.size;
    }
    this.#isRunning = false;
    this.#stopClock();
    this.#tellProgress(this.gate.isCancelled ? 'cancelled' : 'done');
  }

  async #read(file: File): Promise<void> {
    const reader = new FileReading(file);
    try {
      for (let pieces = await reader.next(); pieces; pieces = await reader.next()) {
        for (const piece of pieces) {
          this.#check(reader, piece);
          if (performance.now() - this.#rested > slice) await this.#rest();
          if (this.gate.isCancelled) return reader.cancel();
        }
        this.#bytes += reader.chunkSize;
        if (performance.now() - this.#rested > slice) await this.#rest();
        if (this.gate.isCancelled) return reader.cancel();
      }
    } catch {
      this.#note(file.name, 'unreadable', reader.position);
    }
    for (const { what, at } of reader.notes) this.#note(file.name, what, at);
  }

  #check(reader: FileReading, piece: Piece): void {
    const { number, start, end } = piece;
    const place: Place = { file: reader.file.name, shape: reader.shape, number, start, end };
    const report = piece.bytes ? this.#validator.validateJson(piece.bytes) : tooLong();
    this.tally.add(this.#source, place, piece, report);
    if (reader.isCutOff(piece) && report.issues[0]?.code === 'json') {
      this.#note(reader.file.name, 'cutLine', number);
    }
  }

  async #rest(): Promise<void> {
    this.#stopClock();
    if (performance.now() - this.#told > every) this.#tellProgress(this.progress.state);
    await this.gate.pass();
    this.#since = this.#rested = performance.now();
  }

  #stopClock(): void {
    const now = performance.now();
    if (!this.gate.isPaused && this.#since > 0) this.#milliseconds += now - this.#since;
    this.#since = now;
  }

  #tellProgress(state: Progress['state']): void {
    this.#told = performance.now();
    this.#tell({ type: 'progress', progress: { ...this.progress, state } });
  }

  #note(file: string, what: NoteKind, at?: number): void {
    this.tally.note(at === undefined ? { file, what } : { file, what, at });
  }
}

/** A file as its payloads, chunk by chunk. */
class FileReading {
  readonly file: File;
  readonly notes: { what: NoteKind; at?: number }[] = [];
  shape: Shape = 'single';
  position = 0;
  chunkSize = 0;
  readonly #stream: ReadableStreamDefaultReader<Uint8Array>;
  #splitter: Splitter | undefined;
  #head: Uint8Array[] = [];
  #isEnded = false;

  constructor(file: File) {
    this.file = file;
    this.#stream = file.stream().getReader();
  }

  /** The next payloads; undefined after the last. */
  async next(): Promise<Piece[] | undefined> {
    if (this.#isEnded) return undefined;
    const { done, value } = await this.#stream.read();
    this.chunkSize = value?.length ?? 0;
    this.position += this.chunkSize;
    if (value) return this.#splitter ? this.#splitter.push(value) : this.#begin(value, false);
    this.#isEnded = done;
    return this.#end();
  }

  cancel(): void {
    void this.#stream.cancel();
  }

  /** Whether a line has no end, as where a file was cut off. */
  isCutOff({ end }: Piece): boolean {
    return this.shape === 'lines' && this.#isEnded && end === this.position && this.position > 0;
  }

  #begin(chunk: Uint8Array, isWhole: boolean): Piece[] {
    this.#head.push(chunk);
    const all = joined(
      this.#head,
      this.#head.reduce((sum, { length }) => sum + length, 0),
    );
    const mark = markLength(all);
    const head = all.subarray(mark);
    const shape = shapeOf(this.file.name, head, isWhole);
    if (!shape) return [];
    this.#head = [];
    if (mark > 0) this.notes.push({ what: 'bom' });
    this.shape = shape;
    this.#splitter = splitterFor(shape, mark);
    return this.#splitter.push(head);
  }

  #end(): Piece[] {
    const before = this.#splitter ? [] : this.#begin(new Uint8Array(), true);
    const last = this.#splitter?.end() ?? [];
    const fault = this.#splitter?.fault;
    if (fault) this.notes.push({ what: fault });
    if (this.position === 0) this.notes.push({ what: 'empty' });
    return [...before, ...last];
  }
}

function tooLong(): Report {
  const message = words.tooLong(longest);
  const issue = { path: '', code: 'json' as const, message };
  return { valid: false, kind: null, issues: [issue], warnings: [] };
}

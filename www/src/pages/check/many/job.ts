import type { Kind, Options, Report, Validator } from 'loopgate/advice';
import { validator } from 'loopgate/advice';

import { files as words } from '../../../words/files';
import { longestForNode } from '../limits';
import { judge } from '../rules/judge';
import { Gate } from './gate';
import type { FromWorker, NoteKind, Place, Progress } from './protocol';
import { FileReading } from './reading';
import { longest, type Piece } from './split';
import { Tally } from './tally';

/** Milliseconds between two messages about how far it is, and of work between two pauses for messages. */
const every = 200;
const slice = 40;

/** Reads files as streams and checks every payload in them. */
export class Job {
  readonly tally = new Tally();
  readonly gate = new Gate();
  readonly rules: Validator<Kind>;
  readonly files: File[] = [];
  readonly #language: string | undefined;
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
    this.rules = validator(kind, options);
    this.#language = options.language?.tag;
    this.#tell = tell;
  }

  add(files: readonly File[]): void {
    if (this.gate.isCancelled) return;
    this.files.push(...files);
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
      language: this.#language,
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
        this.#bytes += reader.chunk.length;
        if (performance.now() - this.#rested > slice) await this.#rest();
        if (this.gate.isCancelled) return reader.cancel();
      }
    } catch {
      this.#note(file.name, 'unreadable', reader.position);
    }
    for (const { what, at } of reader.notes) this.#note(file.name, what, at);
  }

  #check(reader: FileReading, piece: Piece): void {
    const { number, start } = piece;
    const end = piece.bytes ? start + piece.bytes.length : piece.end;
    const place: Place = { file: reader.file.name, shape: reader.shape, number, start, end };
    const report = piece.bytes ? judge(this.rules, piece.bytes) : tooLong();
    this.tally.add(this.#source, place, piece, report);
    if (end - start > longestForNode) this.#note(reader.file.name, 'tooLong', number);
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

function tooLong(): Report {
  const message = words.tooLong(longest);
  const issue = { path: '', code: 'json' as const, message, params: { reason: message }, lang: 'en' };
  return { valid: false, kind: null, issues: [issue], warnings: [] };
}

import type { NoteKind, Shape } from './protocol';
import { joined, markLength, shapeOf, splitterFor, type Piece, type Splitter } from './split';

/** A file as its payloads, chunk by chunk. */
export class FileReading {
  readonly file: File;
  readonly notes: { what: NoteKind; at?: number }[] = [];
  shape: Shape = 'single';
  position = 0;
  /** The bytes that were read last. */
  chunk: Uint8Array = new Uint8Array();
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
    this.chunk = value ?? new Uint8Array();
    this.position += this.chunk.length;
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

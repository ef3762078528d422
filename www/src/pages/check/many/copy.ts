import { longest } from './split';

const part = 1_000_000;

/** A file with other bytes in some places, made while it is read; nothing is held of one that stays as it is. */
export class Copy {
  readonly #file: File;
  readonly #parts: BlobPart[] = [];
  #loose: Uint8Array[] = [];
  #size = 0;
  /** What was read and is neither kept nor replaced yet, and where it begins in the file. */
  #waiting: Uint8Array[] = [];
  #at = 0;
  #read = 0;
  #isChanged = false;

  constructor(file: File) {
    this.#file = file;
  }

  /** The next bytes of the file. What is too far behind them for a payload stays, so that little is held. */
  push(chunk: Uint8Array): void {
    if (chunk.length > 0) this.#waiting.push(chunk);
    this.keep(this.#read - longest);
    this.#read += chunk.length;
  }

  /** Everything up to a place of the file stays. */
  keep(to: number): void {
    const bytes = this.#take(to);
    if (this.#isChanged) bytes.forEach((some) => this.#add(some));
  }

  /** The bytes between two places become a text. */
  replace(from: number, to: number, text: string): void {
    this.keep(from);
    if (!this.#isChanged) this.#parts.push(this.#file.slice(0, from));
    this.#isChanged = true;
    this.#take(to);
    this.#add(new TextEncoder().encode(text));
  }

  /** The new file; undefined where nothing is changed. */
  end(): File | undefined {
    if (!this.#isChanged) return undefined;
    this.#seal();
    const rest = this.#file.slice(this.#at);
    return new File([...this.#parts, rest], this.#file.name, { type: this.#file.type });
  }

  #take(to: number): Uint8Array[] {
    const taken: Uint8Array[] = [];
    for (let first = this.#waiting[0]; first && this.#at < to; first = this.#waiting[0]) {
      const some = first.subarray(0, to - this.#at);
      taken.push(some);
      this.#at += some.length;
      if (some.length === first.length) this.#waiting.shift();
      else this.#waiting[0] = first.subarray(some.length);
    }
    return taken;
  }

  #add(bytes: Uint8Array): void {
    this.#loose.push(bytes);
    this.#size += bytes.length;
    if (this.#size > part) this.#seal();
  }

  #seal(): void {
    this.#parts.push(new Blob(this.#loose as BlobPart[]));
    this.#loose = [];
    this.#size = 0;
  }
}

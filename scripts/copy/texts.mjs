import { closeSync, openSync, readSync } from 'node:fs';

/** Texts that lie in files. */
export class Texts {
  #files = new Map();

  read({ file, at, bytes }) {
    if (!this.#files.has(file)) this.#files.set(file, openSync(file));
    const buffer = Buffer.alloc(bytes);
    readSync(this.#files.get(file), buffer, 0, bytes, at);
    return buffer.toString();
  }

  close() {
    for (const file of this.#files.values()) closeSync(file);
  }
}

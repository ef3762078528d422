import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';

const finished = 'manifest.json';
const unfinished = 'export.json';
const partName = /^\w+-\d{6}\.ndjson$/;

/** Where an export lies. What it holds is secret, so nobody else may read it. */
export class Folder {
  constructor(folder) {
    this.path = folder;
  }

  /** For an export: what one that was broken off has noted, or null for a new one. */
  open() {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    if (existsSync(this.#file(finished))) {
      throw new Failure(
        `${this.path} holds a finished export: give another folder, or add to it with --since last`,
      );
    }
    if (existsSync(this.#file(unfinished))) return this.#read(unfinished);
    if (readdirSync(this.path).length === 0) return null;
    throw new Failure(`${this.path} is not empty: give a new folder`);
  }

  note(progress) {
    this.#write(unfinished, JSON.stringify(progress));
  }

  /** The manifest comes last: where it is, all is there. */
  finish(manifest) {
    const used = new Set(partsOf(manifest).map(({ file }) => file));
    const ours = readdirSync(this.path).filter((file) => partName.test(file.replace('.unfinished', '')));
    const unused = ours.filter((file) => !used.has(file));
    for (const file of unused) rmSync(this.#file(file));
    this.#write(finished, `${JSON.stringify(manifest, null, 2)}\n`);
    rmSync(this.#file(unfinished));
  }

  get isFinished() {
    return existsSync(this.#file(finished));
  }

  /** Of a finished export, or of an increment: `{ manifest, hash }`. */
  manifest(format = 'loopgate-node') {
    if (!existsSync(this.#file(finished))) {
      const isBegun = existsSync(this.#file(unfinished));
      const advice = isBegun ? 'its export was broken off: run npm run node:export again' : 'it is no export';
      throw new Failure(`${this.path} has no ${finished}; ${advice}`);
    }
    const manifest = this.#read(finished);
    if (manifest.format !== format || manifest.version !== 1) {
      throw new Failure(`${this.path} is no export that this version of loopgate can read`);
    }
    const misnamed = partsOf(manifest).find(({ file }) => !partName.test(file));
    if (misnamed) throw new Failure(`${finished} names "${misnamed.file}", which is no file of an export`);
    return { manifest, hash: createHash('sha256').update(JSON.stringify(manifest)).digest('hex') };
  }

  /** Writes the lines that a source gives until it ends or has given `limit` bytes; null where it gives none. */
  async writePart(file, pages, limit) {
    const { value: first, done } = await pages.next();
    if (done) return null;
    const part = new PartFile(this.#file(`${file}.unfinished`));
    await part.add(first);
    while (part.bytes < limit) {
      const { value: page, done } = await pages.next();
      if (done) break;
      await part.add(page);
    }
    await part.close();
    renameSync(part.path, this.#file(file));
    return { file, ...part.summary() };
  }

  /** The rows of a part. */
  readPart(part) {
    return this.readLines(part).map((line) => JSON.parse(line));
  }

  /** The lines of a part; one that is not as it was written is refused. */
  readLines({ file, rows, sha256 }) {
    this.#requireFile(file);
    const content = readFileSync(this.#file(file));
    if (createHash('sha256').update(content).digest('hex') !== sha256) throw damaged(file);
    const lines = content.toString().split('\n').slice(0, -1);
    if (lines.length !== rows) throw damaged(file);
    return lines;
  }

  /** Throws where a part is not as it was written. */
  async requireWhole(part) {
    this.#requireFile(part.file);
    if (!(await this.isWhole(part))) throw damaged(part.file);
  }

  #requireFile(file) {
    if (existsSync(this.#file(file))) return;
    throw new Failure(`${file} is missing from ${this.path}: copy it again`);
  }

  /** Whether a part is as it was written. */
  async isWhole({ file, sha256 }) {
    if (!existsSync(this.#file(file))) return false;
    return (await hashOfFiles([this.#file(file)])) === sha256;
  }

  /** The SHA-256 of files, one after another. */
  hashOf(parts) {
    return hashOfFiles(parts.map(({ file }) => this.#file(file)));
  }

  /** The path of a part. */
  fileOf({ file }) {
    return this.#file(file);
  }

  #file(name) {
    return path.join(this.path, name);
  }

  #read(name) {
    try {
      return JSON.parse(readFileSync(this.#file(name), 'utf8'));
    } catch {
      throw new Failure(`${this.#file(name)} is damaged: it is no JSON`);
    }
  }

  #write(name, text) {
    const fresh = this.#file(`${name}.unfinished`);
    writeFileSync(fresh, text, { mode: 0o600, flush: true });
    renameSync(fresh, this.#file(name));
  }
}

class PartFile {
  #stream;
  #hash = createHash('sha256');
  #rows = 0;
  #last;
  bytes = 0;

  constructor(file) {
    this.path = file;
    this.#stream = createWriteStream(file, { mode: 0o600 });
  }

  async add({ lines, last }) {
    const text = Buffer.from(lines.join(''));
    this.#hash.update(text);
    this.#rows += lines.length;
    this.bytes += text.length;
    this.#last = last;
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }

  async close() {
    this.#stream.end();
    await once(this.#stream, 'close');
    const file = openSync(this.path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }

  summary() {
    return { rows: this.#rows, bytes: this.bytes, sha256: this.#hash.digest('hex'), last: this.#last };
  }
}

async function hashOfFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

function partsOf({ tables, parts }) {
  return parts ?? Object.values(tables).flatMap(({ parts }) => parts);
}

function damaged(file) {
  return new Failure(
    `${file} is not what was exported (its SHA-256 differs): copy it again from where it was made`,
  );
}

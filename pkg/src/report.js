// Reports from the words and the text that crates/wasm/src/output.rs writes.

import { copyOf } from './copy.js';
import { utf8 } from './utf8.js';

const none = 2 ** 32 - 1;
const ops = ['replace', 'remove', 'rename', 'add'];
const severities = ['hint', 'warning'];

/**
 * A report about an input. The offsets of its issues count bytes, or UTF-16 units where the payload was a string.
 *
 * @param memory `{ bytes, words }`, views of the engine's memory, and `read`, a Map of what was read at addresses of it
 * @param at where in the words those of the output begin
 * @param kept the findings that the engine tells by their numbers
 * @param kinds the names of the kinds
 */
export function reportOf(memory, at, kept, { bytes: isBytes, end: last = Infinity }, kinds) {
  const { bytes, words } = memory;
  const end = words[at] / 4;
  const texts = words[at + 2] > words[at + 1] ? utf8.read(bytes, words[at + 1], words[at + 2]) : '';
  const output = new Output(memory, at + 5, texts, kept);
  const report = {
    valid: words[at + 3] % 2 === 1,
    kind: kinds[words[at + 4]] ?? null,
    issues: [],
    warnings: [],
  };
  while (output.at < end) {
    const finding = output.finding(isBytes, last);
    (finding.severity ? report.warnings : report.issues).push(finding);
  }
  if (words[at + 3] & 2) report.truncated = true;
  return report;
}

/** Reads an output from its begin to its end. */
class Output {
  #memory;
  #words;
  #texts;
  /** How much of the texts was read. */
  #read = 0;
  #kept;
  /** The next word. */
  at;

  constructor(memory, at, texts, kept) {
    this.#memory = memory;
    this.#words = memory.words;
    this.#texts = texts;
    this.#kept = kept;
    this.at = at;
  }

  text() {
    const units = this.#words[this.at++];
    if (units === none) return undefined;
    const start = this.#read;
    this.#read += units;
    return this.#texts.slice(start, this.#read);
  }

  finding(isBytes, last) {
    const words = this.#words;
    const at = this.at;
    this.at += 5;
    const finding = this.#findingOf(words[at]);
    if (words[at + 3] === none) return copyOf(finding);
    const offset = words[isBytes ? at + 1 : at + 2];
    const behind = Math.max(offset - last, 0);
    return copyOf(finding, offset - behind, words[at + 3], words[at + 4] - behind);
  }

  /** A finding without its position. What is kept has all members, also those that are undefined. */
  #findingOf(number) {
    if (number === none) return this.#told();
    const at = number >> 1;
    return number & 1 ? this.#kept[at] : (this.#kept[at] = this.#told());
  }

  #told() {
    const code = this.#placed(nameAt);
    const path = this.text();
    return {
      path,
      code,
      message: this.text(),
      key: this.text(),
      expected: this.text(),
      help: this.text(),
      fix: this.#fix(path),
      severity: severities[this.#words[this.at++]],
      params: this.#params(),
    };
  }

  /** The repair of a finding with this path. */
  #fix(path) {
    const value = this.text();
    const fix = { path: this.text() ?? path };
    const op = this.#words[this.at++];
    if (op === none) return undefined;
    fix.op = ops[op & 3];
    if (value !== undefined) fix.value = op & 4 ? value : JSON.parse(value);
    if (op & 8) fix.certain = false;
    return fix;
  }

  #params() {
    const params = {};
    for (let left = this.#words[this.at++]; left > 0; left--) params[this.#placed(nameAt)] = this.#param();
    return params;
  }

  #param() {
    const type = this.#words[this.at++];
    if (type === 3) return this.#placed(listAt).slice();
    const text = this.text();
    if (type === 2) return Number(text);
    return type === 1 ? text.split('\n') : text;
  }

  /** The name, or the list, at an address of the memory, which is read once. */
  #placed(read) {
    const at = this.#words[this.at++];
    const length = this.#words[this.at++];
    const known = this.#memory.read;
    if (!known.has(at)) known.set(at, read(this.#memory, at, length));
    return known.get(at);
  }
}

const nameAt = ({ bytes }, at, length) => utf8.read(bytes, at, at + length);

/** Of each text of a list the memory has the address and the length. */
function listAt(memory, at, length) {
  const { words } = memory;
  const list = [];
  for (let next = at / 4; list.length < length; next += 2)
    list.push(nameAt(memory, words[next], words[next + 1]));
  return list;
}

/** The report of what is no JSON text, for this reason; a language has the words of those that there are. */
export function notJson(kind, reason, language) {
  const message = language?.own?.[reason] ?? reason;
  return {
    valid: false,
    kind,
    issues: [{ path: '', code: 'json', message, params: { reason } }],
    warnings: [],
  };
}

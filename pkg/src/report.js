// Reports from the words and the text that crates/wasm/src/output.rs writes.

import { copyOf } from './copy.js';
import { utf8 } from './utf8.js';

const none = 2 ** 32 - 1;
const ops = ['replace', 'remove', 'rename', 'add'];

/**
 * A report about an input. The offsets of its issues count bytes, or UTF-16 units where the payload was a string.
 *
 * @param memory `{ bytes, words }`, views of the engine's memory, and `read`, a Map of what was read at addresses of it
 * @param at where in the words the numbers of the output begin
 * @param end where they end
 * @param text where all texts of the output are, one after the other
 * @param kept the findings that the engine tells by their numbers
 * @param kinds the names of the kinds
 */
export function reportOf(memory, at, end, text, kept, { bytes: isBytes, end: last = Infinity }, kinds) {
  const { bytes, words } = memory;
  const length = words[at];
  const texts = length > 0 ? utf8.read(bytes, text, text + length) : '';
  const output = new Output(memory, at + 3, texts, kept);
  const flags = words[at + 1];
  const kind = kinds[words[at + 2]] ?? null;
  const found = [];
  while (output.at < end) found.push(output.finding(isBytes, last));
  const valid = (flags & 1) === 1;
  const first = found.findIndex(({ severity }) => severity !== undefined);
  const warnings = first < 0 ? [] : found.splice(first);
  const report = { valid, kind, issues: found, warnings };
  if (flags & 2) report.truncated = true;
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
    if (words[at + 3] === none) return finding;
    const offset = words[isBytes ? at + 1 : at + 2];
    const behind = Math.max(offset - last, 0);
    finding.offset = offset - behind;
    finding.line = words[at + 3];
    finding.column = words[at + 4] - behind;
    return finding;
  }

  /** A finding without its position. What is kept is another object than what the caller gets, who may change it. */
  #findingOf(number) {
    if (number === none) return this.#told();
    if (number & 1) return copyOf(this.#kept[number >> 1]);
    const told = this.#told();
    this.#kept[number >> 1] = copyOf(told);
    return told;
  }

  #told() {
    const code = this.#placed(nameAt);
    const issue = { path: this.text(), code, message: this.text() };
    for (const name of ['key', 'expected', 'help']) {
      const text = this.text();
      if (text !== undefined) issue[name] = text;
    }
    const repair = this.text();
    const path = this.text() ?? issue.path;
    const op = this.#words[this.at++];
    if (op !== none) issue.fix = fixOf(path, op, repair);
    const severity = this.#words[this.at++];
    if (severity !== none) issue.severity = severity === 1 ? 'warning' : 'hint';
    issue.params = this.#params();
    return issue;
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

function fixOf(path, op, value) {
  const fix = { path, op: ops[op & 3] };
  if (value !== undefined) fix.value = op & 4 ? value : JSON.parse(value);
  if (op & 8) fix.certain = false;
  return fix;
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

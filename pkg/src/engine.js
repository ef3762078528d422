import { instantiate } from './instance.js';
import { notJson, reportOf } from './report.js';
import { copyOfReport, isAbout, Reports } from './reports.js';
import { utf8 } from './utf8.js';
import { validReport } from './valid.js';
import { valueInput } from './value/input.js';
import { maxBytes, maxKeptMemory, maxSmallInput, tooLarge } from './value/limits.js';
import { placeholder } from './value/placeholder.js';
import { textInput } from './value/text.js';

const maxRules = 16;
/** For options that leave the number of issues to us. */
const defaultMaxIssues = 100;

/**
 * The engine, which is made when it is first needed. It is made anew after a trap, and when its memory has grown large.
 *
 * An input is `{ text }` or `{ bytes }`, with the `end` of what was given where something wrong was put behind it, with
 * `hasForeign` where placeholders stand for what JSON cannot carry; or `{ error }`, a reason, where there is nothing to
 * check, `{}` where that is too large.
 */
export class Engine {
  #moduleOf;
  #tables;
  #kinds;
  #lists;
  #module;
  /** What the module exports; nothing before it is needed, and after it stopped. */
  #exports;
  #rules;
  /** The numbers of the languages that were read, by their words. */
  #languages;
  /** The options of the last call, and their rules. */
  #last;
  /** The input of the engine as far as it is known. */
  #view;
  #views;
  /** The findings that the engine knows by their numbers, for each number of rules. */
  #kept;

  /**
   * @param moduleOf gives the compiled WebAssembly.Module, or throws where it is not there yet
   * @param rules `{ tables, kinds }`, the text of the tables and the names of the kinds
   * @param lists the text of the lists that the engine reads, if it reads any
   */
  constructor(moduleOf, { tables, kinds }, lists) {
    this.#moduleOf = moduleOf;
    this.#tables = tables;
    this.#kinds = kinds;
    this.#lists = lists;
  }

  /** A report about a JSON text. */
  textReport(target, text) {
    return this.#run(this.#reportBy, 'check', target, textInput(text));
  }

  /** A report about a value. */
  valueReport(target, value) {
    return this.#inputReport(target, valueInput(value));
  }

  /** A report about a value of which it was told what is said; a copy where it was told before. */
  reportOf(told, target, value) {
    const kept = (target.reports ??= new Reports()).at(told);
    if (kept.report) return copyOfReport(kept.report);
    const input = valueInput(value);
    const report = this.#inputReport(target, input);
    if (kept.isAgain && isAbout(input, told, target)) kept.report = copyOfReport(report);
    kept.isAgain = true;
    return report;
  }

  isValidText(target, text) {
    return this.#isValidInput(target, textInput(text));
  }

  isValidValue(target, value) {
    return this.#isValidInput(target, valueInput(value));
  }

  /** The number that a function of the module (crates/wasm/src/lib.rs) gives for a text. */
  numberOf(what, text) {
    return this.#run(this.#ask, what, text);
  }

  #reportBy(check, { kind, index, options }, input) {
    const set = this.#rulesWith(options);
    const length = this.#put(input);
    if (length === undefined) return notJson(kind, input.error ?? tooLarge, options.language);
    const at = this.#exports[check](set, index, length) >>> 2;
    return at === 0 ? validReport(kind) : reportOf(this.#memory(), at, this.#kept[set], input, this.#kinds);
  }

  #inputReport(target, input) {
    return this.#run(this.#reportBy, 'checkValue', target, input);
  }

  #isValidInput(target, input) {
    return !input.hasForeign && this.#run(this.#isValid, target, input);
  }

  #isValid({ index, options }, input) {
    const set = this.#rulesWith(options);
    const length = this.#put(input);
    return length !== undefined && this.#exports.isValid(set, index, length) === 1;
  }

  /** What one of the module's functions makes of a text. */
  #ask(what, text) {
    return this.#exports[what](this.#put({ text }));
  }

  /** What `work` gives, called with the rest; an error of the engine where it stops. */
  #run(work, one, two, three) {
    try {
      if (!this.#exports) this.#start();
      return work.call(this, one, two, three);
    } catch (error) {
      this.#forget();
      throw isOfEngine(error) ? stopped(error) : error;
    } finally {
      if (this.#hasGrown()) this.#forget();
    }
  }

  /** Asking the memory itself takes longer than to check a small payload; where it has grown, the view is another. */
  #hasGrown() {
    return this.#view?.length !== maxSmallInput && this.#isLarge();
  }

  #isLarge() {
    return this.#exports?.memory.buffer.byteLength > maxKeptMemory;
  }

  #start() {
    this.#forget();
    this.#exports = instantiate((this.#module ??= this.#moduleOf()));
    this.#rules = new Map();
    this.#languages = new Map();
    this.#last = {};
    this.#kept = [];
    this.#ask('readTables', this.#tables);
    if (this.#lists) this.#ask('readLists', this.#lists);
  }

  /** Gives its memory back. */
  #forget() {
    this.#exports = this.#view = this.#views = undefined;
  }

  #rulesWith(options) {
    if (this.#last.options !== options)
      this.#last = { options, set: this.#rules.get(options.key) ?? this.#newRules(options) };
    return this.#last.set;
  }

  #newRules({ key, contexts, netSuffix, maxIssues = defaultMaxIssues, advice, language }) {
    if (this.#rules.size >= maxRules) this.#forgetRules();
    const spoken = language ? this.#languageOf(language.words) : 0;
    const length = this.#put({ text: [placeholder, netSuffix, ...contexts].join('\n') });
    const set = this.#exports.addRules(length, maxIssues, advice, spoken);
    this.#rules.set(key, set);
    this.#kept[set] = [];
    return set;
  }

  /** The number of a language, whose words are read once. */
  #languageOf(words) {
    if (!this.#languages.has(words)) {
      const language = this.#ask('readLanguage', words);
      if (language === 0) throw new TypeError('options.language is of another version');
      this.#languages.set(words, language);
    }
    return this.#languages.get(words);
  }

  /** Those that are forgotten stay in its memory, which is given back with the engine. */
  #forgetRules() {
    if (this.#isLarge()) return this.#start();
    this.#rules.clear();
    this.#exports.clearRules();
  }

  /** Writes an input where the engine reads it, and gives its length in bytes; undefined where it is too large. */
  #put({ text, bytes }) {
    if (text === undefined) return bytes && this.#putBytes(bytes);
    if (text.length * 3 <= maxSmallInput) return utf8.write(text, this.#inputOf(text.length * 3));
    const encoded = encode(text);
    return encoded && this.#putBytes(encoded);
  }

  #putBytes(bytes) {
    if (bytes.length > maxBytes) return undefined;
    // Those of a buffer that was given away throw, and are none.
    if (bytes.length > 0) this.#inputOf(bytes.length).set(bytes);
    return bytes.length;
  }

  /** The input with room for so many bytes. Memory that has grown is another buffer, and the view of the old one empty. */
  #inputOf(length) {
    if (!(this.#view?.length > length)) {
      const room = Math.max(length, maxSmallInput);
      const at = this.#exports.input(room) >>> 0;
      this.#view = utf8.viewOf(this.#exports.memory.buffer, at, room);
    }
    return this.#view;
  }

  /**
   * Views of all memory, and what was read of it by address; memory that has grown is another buffer, and views of the old
   * one are empty.
   */
  #memory() {
    if (!this.#views?.words.length) {
      const { buffer } = this.#exports.memory;
      this.#views = { bytes: utf8.viewOf(buffer, 0), words: new Uint32Array(buffer), read: new Map() };
    }
    return this.#views;
  }
}

/** undefined where there is no memory for it. */
function encode(text) {
  try {
    return utf8.encode(text);
  } catch {
    return undefined;
  }
}

/** A trap, a full stack or a memory that cannot grow; not what this package calls wrongly. */
function isOfEngine(error) {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}

function stopped(cause) {
  const message = 'loopgate: the engine stopped, for lack of memory or stack; the next call starts it anew';
  return Object.assign(new Error(message, { cause }), { code: 'ERR_LOOPGATE_ENGINE' });
}

import { maxBytes, maxKeptMemory, maxSmallInput, tooLarge } from './value/limits.js';
import { placeholder } from './value/placeholder.js';
import { notJson, reportOf, validReport } from './report.js';
import { tables } from './rules/text.js';
import { utf8 } from './utf8.js';

const maxRules = 16;
const decoder = new TextDecoder();
/** For options that leave the number of issues to us. */
const defaultMaxIssues = 100;

/**
 * The engine, made when it is first needed: `bindings` is what wasm-bindgen has made for it, `moduleOf` gives its compiled
 * WebAssembly.Module, and `lists` is what it reads, if it reads any. It is made anew after a trap, and when its memory
 * has grown large.
 *
 * An input is `{ text }` or `{ bytes }`, with the `end` of what was given where something wrong was put behind it, with
 * `hasForeign` where placeholders stand for what JSON cannot carry; or `{ error }`, a message, where there is nothing to
 * check.
 */
export function openEngine({ initSync, startAnew }, moduleOf, lists) {
  /** What the module exports; nothing before it is needed, and after it stopped. */
  let engine;
  let wasStarted = false;
  let rules;
  /** The options of the last call, and their rules. */
  let last = {};
  /** The input of the engine as far as it is known. */
  let view;

  /** A report about a text. */
  function report(target, input) {
    return run(reportBy, checkText, target, input);
  }

  /** A report about a value, written as a text. */
  function valueReport(target, input) {
    return run(reportBy, checkValue, target, input);
  }

  /** A report about the terms of a loop cost. */
  function loopCostReport(input, options) {
    return run(reportBy, checkLoopCost, { kind: null, options }, input);
  }

  function isValid(target, input) {
    return !input.hasForeign && run(isValidText, target, input);
  }

  /** What is wrong with `from` or `to` of the terms of a loop cost, which is missing or no place. */
  function placeIssue(isFrom, text) {
    return run(placeIssueOf, isFrom, text);
  }

  /** The index of the kind that was probably meant by a name. */
  function nearestKind(name) {
    return run((text) => engine.nearestKind(put({ text })), name);
  }

  const checkText = (set, index, length) => engine.check(set, index, length);
  const checkValue = (set, index, length) => engine.checkValue(set, index, length);
  const checkLoopCost = (set, index, length) => engine.checkLoopCost(set, length);

  function reportBy(check, { kind, index, options }, input) {
    const set = rulesWith(options);
    const length = put(input);
    if (length === undefined) return notJson(kind, input.error ?? tooLarge);
    const count = check(set, index, length);
    return count === 0 ? validReport(kind) : outputOf(count, input);
  }

  function isValidText({ index, options }, input) {
    const set = rulesWith(options);
    const length = put(input);
    return length !== undefined && engine.isValid(set, index, length) === 1;
  }

  function placeIssueOf(isFrom, text) {
    const isMissing = text === undefined;
    return outputOf(engine.placeIssue(isFrom, isMissing, isMissing ? 0 : put({ text }))).issues[0];
  }

  /** What `work` gives, called with the rest; an error of the engine where it stops. */
  function run(work, one, two, three) {
    if (!engine) attempt(start);
    try {
      return work(one, two, three);
    } catch (error) {
      throw withoutEngine(error);
    } finally {
      if (!engine || hasGrown()) tryToStart();
    }
  }

  /** What throws leaves no engine behind. */
  function attempt(work) {
    try {
      work();
    } catch (error) {
      throw withoutEngine(error);
    }
  }

  function withoutEngine(error) {
    engine = undefined;
    return isOfEngine(error) ? stopped(error) : error;
  }

  /** Asking the memory itself takes longer than to check a small payload; where it has grown, the view is another. */
  function hasGrown() {
    return view.length !== maxSmallInput && engine.memory.buffer.byteLength > maxKeptMemory;
  }

  function start() {
    if (wasStarted) startAnew();
    engine = initSync(wasStarted ? undefined : { module: moduleOf() });
    wasStarted = true;
    rules = new Map();
    last = {};
    view = new Uint8Array();
    engine.readTables(put({ text: tables }));
    if (lists) engine.readLists(put({ text: lists }));
  }

  /** Gives memory back at once; where there is none for a new one, the next call tries again. */
  function tryToStart() {
    try {
      attempt(start);
    } catch {}
  }

  function rulesWith(options) {
    if (last.options !== options) last = { options, set: rules.get(options.key) ?? newRules(options) };
    return last.set;
  }

  function newRules({ key, contexts, netSuffix, maxIssues = defaultMaxIssues, advice }) {
    if (rules.size >= maxRules) {
      rules.clear();
      engine.clearRules();
    }
    const length = put({ text: [placeholder, netSuffix, ...contexts].join('\n') });
    const set = engine.addRules(length, maxIssues, advice);
    rules.set(key, set);
    return set;
  }

  /** Writes an input where the engine reads it, and gives its length in bytes; undefined where it is too large. */
  function put({ text, bytes }) {
    if (text === undefined) return bytes && putBytes(bytes);
    if (text.length * 3 <= maxSmallInput) return utf8.write(text, inputOf(text.length * 3));
    const encoded = encode(text);
    return encoded && putBytes(encoded);
  }

  function putBytes(bytes) {
    if (bytes.length > maxBytes) return undefined;
    // Those of a buffer that was given away throw, and are none.
    if (bytes.length > 0) inputOf(bytes.length).set(bytes);
    return bytes.length;
  }

  /** The input with room for so many bytes. Memory that has grown is another buffer, and the view of the old one empty. */
  function inputOf(length) {
    if (view.length < length || view.length === 0) {
      const room = Math.max(length, maxSmallInput);
      const at = engine.input(room) >>> 0;
      view = utf8.viewOf(engine.memory.buffer, at, room);
    }
    return view;
  }

  function outputOf(count, input = {}) {
    const { buffer } = engine.memory;
    const words = new Uint32Array(buffer, engine.words() >>> 0, count);
    const text = decoder.decode(new Uint8Array(buffer, engine.text() >>> 0, words[0]));
    return reportOf(words, text, input);
  }

  return { nearestKind, report, valueReport, isValid, loopCostReport, placeIssue };
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

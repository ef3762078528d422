// Whether each sentence of the service that an answer holds is one of its table (crates/edge/src/words), which has all
// languages: one that is not would stay English, whatever is asked for. Every answer that a test reads is held against it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../../crates/${path}`, import.meta.url), 'utf8');

/** Codes whose sentences are all the service's own. */
const ofService = new Set(['parameter', ...codesOfService()]);
/** What the rules say without any values; all else of theirs has params. */
const ofRules = new Set(['depth', 'duplicate_key', 'forbidden', 'unknown_key']);
const english = englishOf(read('edge/src/words/table.rs'));
const phrases = english.map(patternOf);

/** Throws where an English answer holds a sentence without words in the other languages. */
export function checkWords(response) {
  if (response.headers.get('content-language') !== 'en') return;
  const unknown = findingsIn(response.body)
    .filter(isOwn)
    .flatMap(textsOf)
    .filter((text) => !isPhrase(text));
  assert.deepEqual(unknown, [], 'crates/edge/src/words/table.rs has no phrase for this');
}

/** Whether the table has a text, and what stands in it as words. */
export function isPhrase(text) {
  const found = phrases.map((pattern) => pattern.exec(text)).find(Boolean);
  return found !== undefined && (found.groups?.expected === undefined || isPhrase(found.groups.expected));
}

/** What phrases say between their values. */
export function piecesOfPhrases() {
  return english.flatMap((phrase) =>
    phrase.split(/\{[^}=]*\}/).map((part) => part.replace(/\{\w+=(\w+)\}/g, '$1')),
  );
}

function findingsIn(body) {
  const { issues = [], warnings = [] } = body?.error?.details ?? body ?? {};
  return [issues, warnings].flatMap((all) => (Array.isArray(all) ? all : []));
}

function isOwn({ code, params, severity, expected }) {
  const isBare = Object.keys(params ?? {}).length === 0;
  // Of a missing key the rules say what is expected there.
  const isOfRules =
    severity !== undefined || ofRules.has(code) || (code === 'required' && expected !== undefined);
  return ofService.has(code) || (isBare && !isOfRules);
}

function textsOf({ message, help }) {
  return [message, help].filter((text) => text !== undefined);
}

function codesOfService() {
  const [, codes] = /^    service \{\n([^}]*)\}/m.exec(read('core/src/code.rs'));
  return [...codes.matchAll(/^\s*\w+ "(\w+)"/gm)].map(([, code]) => code);
}

/** Of each phrase the first of its three texts. */
function englishOf(source) {
  const [, table] = /^phrases! \{\n([^]*?)\n\}/m.exec(source);
  const texts = [...table.matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([text]) => JSON.parse(text));
  return texts.filter((_, at) => at % 3 === 0);
}

/** What a phrase says, as a pattern: `{got}`, `{max#}`, `{allowed*}` and `{entity_type=offer}` as its templates read them. */
function patternOf(phrase) {
  const parts = phrase
    .split(/\{([^}]*)\}/)
    .map((part, at) => (at % 2 === 0 ? literally(part) : valueOf(part)));
  return new RegExp(`^${parts.join('')}$`);
}

function valueOf(name) {
  const [, only] = name.split('=');
  if (only) return literally(only);
  if (name.endsWith('#')) return '(?:-?[\\d.]+(?:e[+-]?\\d+)?|inf)';
  return name === 'expected' ? '(?<expected>[^]+?)' : '[^]*?';
}

function literally(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

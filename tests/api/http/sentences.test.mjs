// Each sentence that the service and its database make for an issue stands in the table of words, which has it in every
// language. What answers hold is checked with each request of the tests (support/words.mjs); here are those that no test asks for.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

import { checkWords, isPhrase, piecesOfPhrases } from '../../support/words.mjs';

const edge = new URL('../../../crates/edge/', import.meta.url);
const files = (pattern) =>
  globSync(pattern, { cwd: edge }).map((path) => [path, readFileSync(new URL(path, edge), 'utf8')]);

const makesIssue = /Issue::new\(|parameter_issue\(|ApiError::parameter\(|\.help = /;
const functions = /^ *(?:pub(?:\([a-z]+\))? )?(?:const |async )*fn /m;

/** The texts of a language of programs, by the sign around them; without comments. */
const rust = (source) => texts(source.replace(/^\s*\/\/.*$/gm, ''), /"((?:\\.|[^"\\])*)"/g);
const sql = (source) => texts(source.replace(/--.*$/gm, ''), /'([^']*)'/g);
const texts = (source, pattern) =>
  [...source.matchAll(pattern)].map(([, text]) => text.replaceAll('\\"', '"'));

/** What is said in a text: its parts between values, if they are several words. */
const saidIn = (text) => text.split(/\{[^}]*\}/).filter((part) => /[a-z],? [a-z]/.test(part));

/** Without the quotes that a sentence puts around a value. */
const bare = (part) => part.replace(/^[\s`"]+|[\s`"]+$/g, '');

function expectAll(from, all) {
  const pieces = piecesOfPhrases();
  const others = all.filter((text) => !isPhrase(text.replace(/\{[^}]*\}/g, '7')));
  const unknown = others
    .flatMap(saidIn)
    .filter((part) => !pieces.some((piece) => piece.includes(bare(part))));
  assert.deepEqual(unknown, [], `crates/edge/src/words/table.rs has no phrase for what ${from} says`);
}

describe('Rust', () => {
  const sources = files('src/**/*.rs').filter(([path]) => !path.startsWith('src/words'));
  const found = sources.map(([path, source]) => {
    const [code] = source.split('#[cfg(test)]\nmod tests');
    return [
      path,
      code
        .split(functions)
        .filter((one) => makesIssue.test(one))
        .flatMap(rust),
    ];
  });

  for (const [path, all] of found.filter(([, all]) => all.length > 0)) test(path, () => expectAll(path, all));

  const mayBe = [
    ...sources
      .map(([, source]) => source)
      .join()
      .matchAll(/\.(?:parsed|chosen)\(\s*\w*"?\w*"?,\s*"((?:\\.|[^"\\])*)"/g),
  ];
  for (const text of new Set(mayBe.map(([, text]) => text)))
    test(`a parameter must be ${text}`, () => assert.ok(isPhrase(text)));

  test('there are many', () =>
    assert.ok(mayBe.length > 10 && found.flatMap(([, all]) => all.flatMap(saidIn)).length > 20));
});

describe('the database', () => {
  const sources = files('schema/**/*_findings.sql');
  for (const [path, source] of sources) test(path, () => expectAll(path, sql(source)));
  test('there are many', () =>
    assert.ok(sources.flatMap(([, source]) => sql(source).flatMap(saidIn)).length > 8));
});

describe('an answer', () => {
  const answer = (issue) => ({
    headers: new Headers({ 'content-language': 'en' }),
    body: { error: { details: { issues: [{ path: '/a', code: 'not_open', params: {}, ...issue }] } } },
  });

  test('with a sentence that the table has', () => {
    checkWords(answer({ message: 'the offer is withdrawn, not open' }));
    assert.ok(isPhrase('near must be `lon,lat` in degrees'));
  });

  for (const [name, issue] of Object.entries({
    'a sentence that it does not have': { message: 'the offer is closed' },
    'help that it does not have': { message: 'the offer is withdrawn, not open', help: 'wait for another' },
    'a value that it has no words for': { code: 'parameter', message: 'near must be somewhere in the world' },
  })) {
    test(`with ${name}`, () => assert.throws(() => checkWords(answer(issue)), /has no phrase for this/));
  }
});

// `Accept-Language` chooses the language of issues, warnings and their help (decisions 3); all else of an answer stays.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const json = { 'content-type': 'application/json' };

function check(body, language, query = 'kind=auto') {
  const headers = { ...json, ...(language !== undefined && { 'accept-language': language }) };
  return server.request(`/api/v1/check?${query}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function expectLanguage(response, language) {
  assert.equal(response.headers.get('content-language'), language);
  assert.match(response.headers.get('vary'), /\baccept-language\b/i);
}

describe('check', () => {
  const nothing = { '@type': 'FederationAccepted', id: 1 };
  const missing = { en: 'status is missing', de: 'status fehlt', pt: 'status está em falta' };

  for (const [header, language] of [
    [undefined, 'en'],
    ['fr', 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT, en;q=0.9', 'de'],
    ['pt-BR', 'pt'],
    ['en;q=0.2, pt;q=0.1, de;q=0.3', 'de'],
    ['fr, pt;q=0.5', 'pt'],
    ['de;q=0', 'en'],
    ['*', 'en'],
    ['*, en;q=0', 'de'],
    ['\u00ff;;q==,de', 'de'],
    [`de,${'x'.repeat(5000)}`, 'en'],
  ]) {
    test(`${JSON.stringify(header)?.slice(0, 40)}: ${language}`, async () => {
      const response = await check(nothing, header, 'kind=FederationAccepted');
      expectStatus(response, 200);
      expectLanguage(response, language);
      assert.equal(response.body.issues.find(({ key }) => key === 'status').message, missing[language]);
    });
  }

  test('only words differ, in advice too', async () => {
    const material = record('material', { passport: { gtin: '4012345678902' } });
    const told = await Promise.all(['en', 'de', 'pt'].map((language) => check(material, language)));
    const all = told.map(({ body }) => body);
    assert.ok(all[0].warnings.length > 0);
    assert.equal(new Set(all.map(({ warnings }) => warnings[0].message)).size, 3);
    const bare = ({ warnings, ...rest }) => ({
      ...rest,
      warnings: warnings.map(({ path, code, params, line }) => ({ path, code, params, line })),
    });
    for (const one of all) assert.deepEqual(bare(one), bare(all[0]));
  });
});

describe('400', () => {
  const wrong = record('offer', { status: 'opn' });

  test('issues have words of the language, and the envelope is English', async () => {
    const [english, german] = await Promise.all(
      ['en', 'de'].map((language) => server.post('/api/v1/offer', wrong, { 'accept-language': language })),
    );
    for (const response of [english, german]) expectIssues(response, [{ path: '/status', code: 'enum' }]);
    expectLanguage(english, 'en');
    expectLanguage(german, 'de');
    const [error, same] = [german.body.error, english.body.error];
    assert.equal(error.message, same.message);
    assert.match(error.details.issues[0].message, /^status: unbekannter Wert "opn"; war "open" gemeint\?/);
    assert.deepEqual(error.details.issues[0].params, same.details.issues[0].params);
  });

  test('advice comes beside the issues', async () => {
    const material = record('material', { quantity: 1, passport: { gtin: '4012345678902' } });
    const response = await server.post('/api/v1/material', material, { 'accept-language': 'pt' });
    const { issues, warnings } = response.body.error.details;
    assert.match(issues[0].message, /^quantity tem de ser/);
    assert.ok(
      warnings.some(({ code, message }) => code === 'gtin_check_digit' && message.includes('algarismo')),
    );
  });

  test('what has no findings has no language', async () => {
    const response = await server.request('/api/v1/offer/NONE', { headers: { 'accept-language': 'de' } });
    expectStatus(response, 404);
    assert.equal(response.headers.get('content-language'), null);
  });

  test('Vary keeps what it held', async () => {
    const listed = await startServer({ vars: { ALLOWED_ORIGINS: 'https://a.test' } });
    try {
      const response = await listed.request('/api/v1/offer?limit=0', {
        headers: { 'accept-language': 'de' },
      });
      expectLanguage(response, 'de');
      assert.match(response.headers.get('vary'), /\borigin\b/i);
    } finally {
      await listed.close();
    }
  });
});

describe('201', () => {
  const material = () =>
    record('material', { passport: { gtin: '4012345678902' }, supersedes_note: 'kept "as it is"' });
  const unknown = {
    en: 'no match is registered here with this id',
    de: 'hier ist keine Zuordnung mit dieser Kennung registriert',
    pt: 'nenhuma correspondência está registada aqui com este identificador',
  };

  for (const [language, message] of Object.entries(unknown)) {
    test(`warnings of rules between records: ${language}`, async () => {
      const transfer = record('transfer', { match_id: `MCH-NONE-${language.toUpperCase()}` });
      const response = await server.post('/api/v1/transfer', transfer, { 'accept-language': language });
      expectStatus(response, 201);
      expectLanguage(response, language);
      const warning = response.body.warnings.find(({ path }) => path === '/match_id');
      assert.deepEqual(warning, {
        path: '/match_id',
        code: 'unknown_reference',
        message,
        params: { entity_type: 'match' },
        severity: 'warning',
      });
    });
  }

  test('advice, as it is told of the payload itself', async () => {
    for (const language of ['en', 'de', 'pt']) {
      const document = material();
      const response = await server.post('/api/v1/material', document, { 'accept-language': language });
      expectStatus(response, 201);
      expectLanguage(response, language);
      const { warnings } = (await check(document, language, 'kind=MaterialDNA')).body;
      const bare = warnings.map(
        ({ line, column, offset, ...warning }) => (void [line, column, offset], warning),
      );
      assert.deepEqual(response.body.warnings, bare);
    }
  });

  test('a write that is sent again has the same answer, in the language that is asked for', async () => {
    const document = JSON.stringify(material());
    const send = (language) =>
      server.post('/api/v1/material', document, { 'idempotency-key': 'again', 'accept-language': language });
    const [first, second, english] = [await send('de'), await send('de'), await send('en')];
    for (const response of [first, second, english]) expectStatus(response, 201);
    assert.equal(second.text, first.text);
    expectLanguage(second, 'de');
    expectLanguage(english, 'en');
    assert.notEqual(english.body.warnings[0].message, first.body.warnings[0].message);
    assert.deepEqual(english.body.warnings[0].params, first.body.warnings[0].params);
  });

  test('without warnings there is no language', async () => {
    const response = await server.post('/api/v1/material', record('material'), { 'accept-language': 'de' });
    expectStatus(response, 201);
    assert.ok(!response.body.warnings);
    assert.equal(response.headers.get('content-language'), null);
  });
});

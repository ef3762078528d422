// `POST /api/v1/check?regime=`: what an act asks of a payload, beside the report.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

const headers = { 'content-type': 'application/json' };

function ask(body, query) {
  return server.request(`/api/v1/check?${query}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function checked(body, query) {
  const response = await ask(body, query);
  expectStatus(response, 200);
  return response.body;
}

const battery = record('material', {
  category: 'ewaste-batteries',
  classification: { battery_category: 'ev' },
  passport: { supported_regimes: ['battery-passport'] },
});

test('the assessment comes beside the report, which stays as it is', async () => {
  const plain = await checked(battery, 'kind=MaterialDNA');
  assert.equal(plain.valid, true, JSON.stringify(plain.issues));
  assert.ok(!('assessment' in plain));
  const { assessment, ...report } = await checked(battery, 'kind=MaterialDNA&regime=battery-passport');
  assert.deepEqual(report, plain);
  assert.deepEqual(
    [assessment.regime, assessment.kind, assessment.applies],
    ['battery-passport', 'MaterialDNA', true],
  );
  assert.ok(assessment.there.some(({ value }) => value === 'ev'));
  assert.ok(assessment.missing.length > 0 && assessment.no_field.length > 0);
  assert.ok(assessment.dates.some(({ day }) => day === '2027-02-18'));
  assert.match(assessment.disclaimer, /no claim/);
});

test('every regime is known by its name', async () => {
  const { paths, components } = (await server.request('/openapi.json')).body;
  const names = components.schemas.RegimeName.enum;
  assert.ok(names.length > 0 && JSON.stringify(paths['/api/v1/check']).includes('RegimeName'));
  for (const name of names) {
    const { assessment } = await checked(battery, `regime=${name}`);
    assert.equal(assessment.regime, name);
    assert.ok(assessment.act && assessment.disclaimer, name);
  }
});

test('of a payload that is not valid nothing is said but what is wrong', async () => {
  const { valid, issues, assessment } = await checked({ '@type': 'MaterialDNA' }, 'regime=battery-passport');
  assert.equal(valid, false);
  assert.ok(issues.length > 0);
  assert.deepEqual([assessment.valid, assessment.there, assessment.missing], [false, [], []]);
});

test('of a kind that the act is not about', async () => {
  const { valid, assessment } = await checked(record('match'), 'regime=battery-passport');
  assert.deepEqual([valid, assessment.applies, assessment.missing], [true, false, []]);
});

test('400: a regime that is none', async () => {
  const response = await ask({}, 'regime=battery');
  expectIssues(response, [{ path: 'regime', code: 'parameter' }]);
  assert.match(response.body.error.details.issues[0].message, /battery-passport/);
});

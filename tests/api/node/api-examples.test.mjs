// The examples of docs/api.md, as they stand there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

import { chain, record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const run = promisify(execFile);
const docs = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');

/** The status that each answers with, by its heading; of the stream there is no end. */
const statuses = {
  'The service': 200,
  Keys: 200,
  'Bodies and parameters': 400,
  Languages: 200,
  'Sending a write again': 201,
  Limits: 200,
  Documents: 200,
  'Checking a payload': 200,
  'The lists behind advice': 200,
  'The registry': 200,
  'Finding records': 200,
  'The code on a thing': 307,
  'Codes to print': 200,
  'Linked data': 200,
  Stories: 200,
  'Moves of status': 200,
  'Correcting a record': 200,
  'Taking a record down': 204,
  Events: 200,
  Interest: 200,
  Cities: 200,
  Payments: 201,
  'The node': 200,
};

const examples = docs.split(/^#+ /m).flatMap((section) => {
  const code = /^```sh\n(.*?)^```$/ms.exec(section)?.[1];
  return code?.includes('curl') ? [[section.slice(0, section.indexOf('\n')), code]] : [];
});

let server;
let folder;
let ids;
before(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'loopgate-examples-'));
  const { transfer: _, ...goods } = chain();
  const removed = record('material');
  await register(server, goods);
  await register(server, { material: removed });
  const passport = { gtin: '04006381333931' };
  await register(server, { material: record('material', { passport, traceability: { batch_id: 'L7' } }) });
  const offer = (id) => record('offer', { id, material_id: goods.material.id, product_id: undefined });
  for (const id of ['OFR-OPO-2026-0042', 'OFR-OPO-2026-0043']) {
    await register(server, { offer: { ...offer(id), status: 'withdrawn' } });
  }
  writeFileSync(join(folder, 'material.json'), JSON.stringify(record('material')));
  writeFileSync(join(folder, 'offer.json'), JSON.stringify(offer('OFR-TEST-EXAMPLE')));
  ids = {
    Documents: goods.material.id,
    'Codes to print': goods.material.id,
    'Linked data': goods.material.id,
    Stories: goods.material.id,
    'Moves of status': goods.match.id,
    'Taking a record down': removed.id,
  };
});
after(() => {
  server?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** What an example answers, its status in the last line. */
async function answerOf(heading, code) {
  const env = { ...process.env, NODE: new URL(server.url).origin, ID: ids[heading] ?? '', API_KEY: apiKey };
  const shown = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n`;
  const lines = code.replace(/^export NODE=.*\n/m, '').replace('--fail-with-body ', '');
  const { stdout } = await run('bash', ['-euc', shown + lines], { env, cwd: folder });
  return stdout;
}

test('each section with an example is here', () => {
  const headings = examples.map(([heading]) => heading).filter((heading) => heading !== 'Streams');
  assert.deepEqual(headings, Object.keys(statuses));
});

for (const [heading, code] of examples.filter(([heading]) => heading in statuses)) {
  test(heading, async () => {
    const answer = await answerOf(heading, code);
    assert.match(answer, new RegExp(`\\n${statuses[heading]}$`));
    // What is said behind the example in quotes is in the answer.
    for (const [, words] of code.matchAll(/ {3}# "(.*)"$/gm)) assert.ok(answer.includes(words), answer);
  });
}

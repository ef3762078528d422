// The example of docs/api.md that takes a record down, as it stands there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

import { expectError } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const run = promisify(execFile);
const docs = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const [, code] = /^### Taking a record down\n+```sh\n(.*?)^```$/ms.exec(docs);

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

test('the command takes a material down, and fails a second time', async () => {
  const { material } = await register(server, { material: record('material') });
  const env = { ...process.env, NODE: new URL(server.url).origin, ID: material.id, API_KEY: apiKey };
  const { stdout } = await run('bash', ['-euc', code], { env });
  assert.equal(stdout, '');
  const gone = await server.request(`/api/v1/material/${material.id}`);
  assert.equal(expectError(gone, 410, 'GONE').reason, 'asked for by its maker');
  await assert.rejects(
    run('bash', ['-euc', code], { env }),
    ({ stdout }) => JSON.parse(stdout).error.code === 'GONE',
  );
});

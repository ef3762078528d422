// What the OpenAPI document says is put to the test with requests made from it, valid and not: some hundred, in CI of every
// operation, and with `npm test -- contract --long` some ten thousand, each value of each schema at its bounds and beyond
// among them.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

import { capture } from '../../scripts/lib/run.mjs';
import { pythonCommand } from '../../scripts/setup/python-packages.mjs';
import { isLong } from '../support/long.mjs';
import { apiKey, startServer } from '../support/server.mjs';

const isCi = process.env.CI === 'true';

/** A stream does not end; and one code answers for all entities of the registry. */
const excluded = ['stream$', ...(isCi || isLong ? [] : ['^/api/v1/(product|match|transfer)(/|$)'])];

const options = [
  ['--header', `x-api-key: ${apiKey}`],
  ['--exclude-path-regex', excluded.join('|')],
  ['--phases', isLong ? 'examples,coverage,fuzzing' : 'examples,fuzzing'],
  ['--checks', 'all'],
  // A cursor is a text like any other as far as a schema can say, and taken where it was given out.
  ['--exclude-checks', 'positive_data_acceptance'],
  ['--max-examples', isLong ? '100' : '5'],
  // With one worker, as by default: threads of Python 3.11 that compile at once fail now and then.
  ['--seed', '1'],
  ['--suppress-health-check', 'all'],
  ['--warnings', 'off'],
  ['--no-shrink'],
  ['--continue-on-failure'],
].flat();

/** No more than it needs: its HTTP client reads all variables for each request, in search of proxies. */
const env = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name]]));

test('requests made from the OpenAPI document', async (t) => {
  const command = await pythonCommand('schemathesis').catch((error) => error);
  if (command instanceof Error) {
    if (isCi) throw command;
    return t.skip(command.message);
  }
  const server = await startServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-schemathesis-'));
  try {
    const address = new URL('/openapi.json', server.url).href;
    const { code, output } = await capture(command, ['run', address, ...options], { cwd: folder, env });
    assert.equal(code, 0, output);
    t.diagnostic(/^.*generated.*$/m.exec(output)?.[0].trim());
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  }
});

// The examples of README's first screen, as they stand there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { apiKey, startServer } from '../../support/server.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

function blocks(language) {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code]) => code,
  );
}

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

test('the JavaScript prints what its comments say', async () => {
  const [code] = blocks('js');
  const { stdout } = await run('node', ['--input-type=module', '-e', code], { cwd: root });
  const [, first] = /^\/\/ (\/.*)$/m.exec(code);
  assert.equal(stdout.split('\n')[0], first);
  assert.match(stdout, /^ required @context is missing$/m);
});

test('the shell registers a material and has it back', async () => {
  const code = blocks('sh').find((block) => block.includes('curl'));
  const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-readme-'));
  try {
    const env = { ...process.env, API_KEY: apiKey };
    const script = code.replaceAll('localhost:8787', new URL(server.url).host);
    const { stdout } = await run('bash', ['-euc', script], { cwd: folder, env });
    assert.match(stdout, /^HTTP\/1\.1 201 /);
    const sent = readFileSync(path.join(folder, 'material.json'), 'utf8').trim();
    assert.ok(stdout.trimEnd().endsWith(sent), stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

// `wrangler deploy --dry-run`: the Worker as it would be sent, with all that it is bound to. Nothing is sent, and nobody
// has to be logged in.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';

import { capture } from '../../scripts/lib/run.mjs';
import { childEnv } from '../../scripts/setup/env.mjs';
import { scratchFolder } from '../scripts/command.mjs';
import { boundNames, environment, environments } from './environments.mjs';

const folder = scratchFolder(after);

/** KiB, compressed, of the free plan. */
const most = 3 * 1024;

for (const name of environments) {
  test(`the Worker could be deployed: ${name || 'the top level'}`, async () => {
    const outdir = path.join(folder, name || 'top');
    const { code, output } = await deploy(name, outdir);
    assert.equal(code, 0, output);
    assert.match(output, /--dry-run: exiting now/);
    assert.deepEqual(boundIn(output), boundNames(environment(name)));
    const sent = readdirSync(outdir).filter((file) => /\.(js|wasm)$/.test(file));
    assert.equal(sent.length, 2, sent.join(', '));
    const kibibytes = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]);
    assert.ok(kibibytes > 100 && kibibytes < most, `${kibibytes} KiB`);
  });
}

test('a Worker whose entry is not there could not', async () => {
  const { code, output } = await deploy('', path.join(folder, 'none'), 'not-there.js');
  assert.notEqual(code, 0, output);
  assert.match(output, /not-there\.js/);
});

/** Every way to Cloudflare is closed. */
function deploy(name, outdir, ...entry) {
  const nowhere = 'http://127.0.0.1:9';
  const env = childEnv({
    HTTPS_PROXY: nowhere,
    HTTP_PROXY: nowhere,
    XDG_CONFIG_HOME: folder,
    CLOUDFLARE_API_TOKEN: undefined,
    CLOUDFLARE_ENV: undefined,
  });
  return capture('wrangler', ['deploy', ...entry, '--dry-run', '--outdir', outdir, '--env', name], { env });
}

/** The names in the table of bindings. */
function boundIn(output) {
  return [...output.matchAll(/^env\.(\w+)/gm)].map(([, name]) => name).sort();
}

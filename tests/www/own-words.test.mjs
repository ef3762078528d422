// A page loads the words that it says, and not those of all pages.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { importPagesModule } from './bundle.mjs';

const dist = fileURLToPath(new URL('../../www/dist/', import.meta.url));
const { register } = await importPagesModule('words/register.ts');
const { interest } = await importPagesModule('words/interest.ts');
const { check } = await importPagesModule('words/check.ts');
const { docs } = await importPagesModule('words/docs.ts');

/** All scripts that a page loads before anybody does anything. */
async function scriptsOf(page) {
  const html = await readFile(path.join(dist, `${page}.html`), 'utf8');
  const first = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]*)"/g)].map(([, file]) => file);
  const texts = new Map();
  const load = async (file) => {
    if (texts.has(file)) return;
    texts.set(file, await readFile(path.join(dist, file), 'utf8'));
    const statics = texts.get(file).matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g);
    for (const [, other] of statics) await load(path.posix.join(path.posix.dirname(file), other));
  };
  for (const file of first) await load(file);
  return [...texts.values()].join('\n');
}

for (const [page, own, others] of [
  ['register', register.title, [check.privacy, docs.noViewer, interest.kept]],
  ['interest', interest.kept, [check.privacy, register.title, docs.noViewer]],
]) {
  test(`/${page}`, async () => {
    const text = await scriptsOf(page);
    assert.ok(text.includes(own));
    for (const other of others) assert.ok(!text.includes(other), other);
  });
}

// A headless Chromium, and a server for a folder.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from 'playwright-core';

import { executablePath, flags } from '../../support/chromium.mjs';

const measuring = ['--js-flags=--expose-gc', '--enable-precise-memory-info'];
const mediaTypes = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Opens a page on a folder: `{ page, url, faults, close }`; `faults` are errors and messages on the console. */
export async function openPage(folder) {
  const server = await serve(folder);
  const profile = await mkdtemp(path.join(tmpdir(), 'loopgate-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...flags, ...measuring],
  });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => faults.push(message.text()));
  const close = async () => {
    await context.close();
    await new Promise((resolve) => server.close(resolve));
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { page, url: `http://127.0.0.1:${server.address().port}/`, faults, close };
}

/** Every path that is no file of the folder is an empty page. */
async function serve(folder) {
  const server = createServer(async ({ url }, response) => {
    const file = path.join(folder, new URL(url, 'http://localhost').pathname);
    const body = await readFile(file).catch(() => undefined);
    response.writeHead(200, {
      'content-type': mediaTypes[body ? path.extname(file) : '.html'] ?? 'text/plain',
    });
    response.end(body ?? '<!doctype html><link rel="icon" href="data:,">');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

// A page of a headless Chromium, and a server for a folder.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

import { leaveBrowser, takeBrowser } from '../../support/shared-browser.mjs';

const mediaTypes = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Opens a page on a folder: `{ page, url, faults, close }`; `faults` are errors and messages on the console. */
export async function openPage(folder) {
  const [server, browser] = await Promise.all([serve(folder), takeBrowser()]);
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => faults.push(message.text()));
  const close = async () => {
    await context.close();
    leaveBrowser();
    await new Promise((resolve) => server.close(resolve));
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

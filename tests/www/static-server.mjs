// www/dist as the Worker's static assets serve it: `/rules` is rules.html, `_headers` is obeyed, and what
// is not there is 404.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../www/dist/', import.meta.url));

const mediaTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/**
 * Serves the built pages on a free port.
 *
 * @param nodeNow gives what answers first, with `answer(request, response)`, false where it does not
 */
export async function servePages(nodeNow = () => undefined) {
  const headers = headersForAll(await readFile(path.join(dist, '_headers'), 'utf8'));
  const server = createServer((request, response) => {
    if (!nodeNow()?.answer(request, response)) void answer(request, response, headers);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { url, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function answer(request, response, headers) {
  const file = fileFor(new URL(request.url, 'http://localhost').pathname);
  try {
    const body = await readFile(path.join(dist, file));
    response.writeHead(200, { ...headers, 'content-type': mediaTypes[path.extname(file)] });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function fileFor(pathname) {
  if (pathname === '/') return 'index.html';
  return path.extname(pathname) ? pathname : `${pathname}.html`;
}

/** The headers under `/*` in a `_headers` file. */
function headersForAll(text) {
  const [block] = text.split(/\n\s*\n/);
  const lines = block.split('\n').slice(1).filter(Boolean);
  return Object.fromEntries(
    lines.map((line) =>
      line
        .trim()
        .split(/:\s*(.*)/s)
        .slice(0, 2),
    ),
  );
}

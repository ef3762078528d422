// www/dist as the Worker's static assets serve it: `/rules` is rules.html, `_headers` is obeyed, texts are compressed, and
// instead of what is not there comes 404.html.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const dist = fileURLToPath(new URL('../../www/dist/', import.meta.url));

const mediaTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/**
 * Serves the built pages on a free port.
 *
 * @param nodeNow gives what answers first, with `answer(request, response)`, false where it does not
 * @param options.isCompressed whether texts go out in Brotli, as they do from a real node
 */
export async function servePages(nodeNow = () => undefined, { isCompressed = false } = {}) {
  const headersOf = readHeaders(await readFile(path.join(dist, '_headers'), 'utf8'));
  const server = createServer((request, response) => {
    if (!nodeNow()?.answer(request, response)) void answer(request, response, headersOf, isCompressed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { url, close: () => closed(server), server };
}

/** A browser may keep a connection on which it has asked for nothing yet. */
function closed(server) {
  return new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

let shared;
let answers;

/**
 * Serves the built pages to one file of tests after the other, at the same address: what a browser has compiled of their
 * scripts for the one it need not compile for the next.
 */
export async function sharePages(nodeNow = () => undefined) {
  if (answers) return servePages(nodeNow);
  answers = nodeNow;
  shared ??= servePages(() => answers?.());
  const { url, server } = await shared;
  server.unref();
  const close = () => {
    answers = undefined;
    server.closeAllConnections();
  };
  return { url, close };
}

async function answer(request, response, headersOf, isCompressed) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const asked = fileFor(pathname);
  const isThere = existsSync(path.join(dist, asked));
  const file = isThere ? asked : '404.html';
  try {
    const body = isCompressed ? await compressed(file) : await readFile(path.join(dist, file));
    const encoding = isCompressed ? { 'content-encoding': 'br' } : {};
    response.writeHead(isThere ? 200 : 404, {
      ...headersOf(pathname),
      ...encoding,
      'content-type': mediaTypes[path.extname(file)],
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

const inBrotli = promisify(brotliCompress);
const made = new Map();

/** A file in Brotli at its best, made once. */
async function compressed(file) {
  if (!made.has(file)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    made.set(file, await inBrotli(await readFile(path.join(dist, file)), { params }));
  }
  return made.get(file);
}

function fileFor(pathname) {
  if (pathname === '/') return 'index.html';
  return path.extname(pathname) ? pathname : `${pathname}.html`;
}

/** What a `_headers` file says of a path: the headers under each pattern that it fits. */
function readHeaders(text) {
  const blocks = text.trim().split(/\n\s*\n/);
  const rules = blocks.map((block) => {
    // `! name` takes a header away that is set anew below it; here the last one of a name is the one that counts.
    const [pattern, ...lines] = block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !line.startsWith('!'));
    const parts = pattern.replace(/[.+?^$]/g, '\\$&').split('*');
    return [new RegExp(`^${parts.join('.*')}$`), lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2))];
  });
  const of = (pathname) => rules.flatMap(([pattern, headers]) => (pattern.test(pathname) ? headers : []));
  return (pathname) => Object.fromEntries(of(pathname));
}

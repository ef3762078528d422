// Requests of the tests. Node's `fetch` takes several times the processor of `node:http`.
import http from 'node:http';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';

/** Ends a connection before the service does, which would reset the next request on it. */
const agent = new http.Agent({ keepAlive: true, timeout: 4_000 });

/**
 * Sends a request as `fetch` does, and reads the answer whole.
 *
 * @returns `{ status, headers, text, body }`; `body` is parsed where it is JSON
 */
export async function send(url, init = {}) {
  for (let left = 3; ; left--) {
    try {
      return await sendOnce(url, init);
    } catch (error) {
      if (left === 0 || !wasCutOff(error, init)) throw error;
    }
  }
}

/** Whether the service had answered, and ended the connection, before all of a large body was sent: `node:http` then may not read the answer. */
function wasCutOff({ code }, { body }) {
  return (code === 'EPIPE' || code === 'ECONNRESET') && typeof body === 'string' && body.length > 2 ** 16;
}

async function sendOnce(url, { method = 'GET', headers, body }) {
  const response = await new Promise((resolve, reject) => {
    const options = { agent, method: method.toUpperCase(), headers: named(headers, body) };
    const request = http.request(url, options, resolve).on('error', reject);
    // Of some methods `node:http` does not expect a body, and tells nobody that it sends one.
    if (typeof body === 'string' && method === 'DELETE')
      request.setHeader('content-length', Buffer.byteLength(body));
    if (isStreamed(body)) Readable.fromWeb(new Response(body).body).pipe(request);
    else request.end(body);
  });
  const text = await textOf(response);
  return { status: response.statusCode, headers: readable(response), text, body: parsed(text) };
}

function isStreamed(body) {
  return body instanceof Blob || body instanceof ReadableStream;
}

/** Miniflare would compress what is not asked for as it is, which takes longer than most answers. */
function named(given, body) {
  const headers = new Headers(given);
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
  if (typeof body === 'string' && !headers.has('content-type')) headers.set('content-type', 'text/plain');
  return Object.fromEntries(headers);
}

function readable({ rawHeaders }) {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at], rawHeaders[at + 1]);
  return headers;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

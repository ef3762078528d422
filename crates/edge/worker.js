// What the runtime calls: the handlers of the module that wasm-bindgen wrote, and its Durable Objects.
import { DurableObject } from 'cloudflare:workers';

import * as module from './build/bindings/index.js';

// Rust's are deep.
Error.stackTraceLimit = 100;

export default { fetch: answer, scheduled: module.scheduled };

/** What the module answers, and where it traps, an error like any other. */
async function answer(request, env, context) {
  try {
    const response = await module.fetch(request, env, context);
    return response.status === 404 && !isPage(response) && isVisit(request)
      ? await notFoundPage(response, request, env)
      : response;
  } catch (error) {
    return failure(error);
  }
}

/** Whether somebody opened an address in a browser, and not one of the API's. */
function isVisit({ headers, url }) {
  return headers.get('sec-fetch-mode') === 'navigate' && !new URL(url).pathname.startsWith('/api/');
}

/** Whether it says itself, to people, what is not there. */
function isPage({ headers }) {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** The page that says that none is here, in place of the same as JSON; that where there are no pages. */
async function notFoundPage(response, request, env) {
  const page = await env.PAGES?.fetch(new URL('/404', request.url));
  if (!page?.ok) return response;
  const headers = new Headers(page.headers);
  headers.delete('etag');
  headers.set('x-request-id', response.headers.get('x-request-id') ?? '');
  return new Response(page.body, { status: 404, headers });
}

function failure(cause) {
  const request_id = crypto.randomUUID();
  console.error(request_id, cause);
  const message = 'the service failed; the request id names this failure in its log';
  const headers = { 'x-request-id': request_id, 'x-content-type-options': 'nosniff' };
  const error = { code: 'INTERNAL_ERROR', message, details: { request_id } };
  return Response.json({ error }, { status: 500, headers });
}

/**
 * A Durable Object as the runtime holds it. After a trap, which no panic is, the module is instantiated anew and what it
 * had made before is lost; then the object in it is made anew too.
 */
function durable(Inner) {
  return class extends DurableObject {
    #inner;
    #instance;
    #end = new AbortController();

    async fetch(request) {
      return this.#ending(await this.#current().fetch(request));
    }

    alarm() {
      return this.#current().alarm();
    }

    #current() {
      // This call also makes the instance anew, where that is due.
      const { instanceId } = module.__worker_init_state();
      if (this.#instance !== instanceId) this.#renew();
      this.#instance = instanceId;
      return this.#inner;
    }

    #renew() {
      this.#end.abort();
      this.#end = new AbortController();
      this.#inner = new Inner(this.ctx, this.env);
    }

    /** The same response; its body ends with this instance of the module, as nobody would write it any more. */
    #ending(response) {
      if (!response.body) return response;
      const { readable, writable } = new TransformStream();
      pass(response.body.getReader(), writable.getWriter(), this.#end.signal);
      return new Response(readable, response);
    }
  };
}

/** Passes on what a stream has until it ends or is ended. */
async function pass(reader, writer, signal) {
  const end = () => writer.close().catch(() => {});
  signal.addEventListener('abort', end);
  writer.closed.catch((error) => reader.cancel(error)).catch(() => {});
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      await writer.write(part.value);
    await end();
  } catch (error) {
    await reader.cancel(error).catch(() => {});
    await writer.abort(error).catch(() => {});
  } finally {
    signal.removeEventListener('abort', end);
  }
}

export const Courier = durable(module.Courier);
export const StreamHub = durable(module.StreamHub);

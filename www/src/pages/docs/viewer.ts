import SwaggerUIBundle, { type SwaggerUi } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

import { keySchemeOf, type Description } from './description';
import { mend } from './mend';
import { plugin } from './plugin';

/** A description that is shown. */
export interface Reference {
  /** The key that goes with what is tried out; undefined where nothing that is described asks for one. */
  useKey: ((key: string) => void) | undefined;
}

/**
 * Shows the description. Nothing is asked of anybody but the node that served this page: no validator, no remote
 * configuration, and no other server to try out a request, with the key, on.
 */
export function showReference(root: HTMLElement, description: Description): Promise<Reference> {
  mend(root);
  return new Promise((resolve) => {
    const ui = SwaggerUIBundle({
      spec: { ...description, servers: [{ url: location.origin }] },
      domNode: root,
      layout: 'LoopgateLayout',
      plugins: [plugin],
      deepLinking: true,
      validatorUrl: null,
      queryConfigEnabled: false,
      syntaxHighlight: { activated: false },
      displayRequestDuration: true,
      requestInterceptor: (request: object) =>
        Object.assign(request, { curlOptions: [], userFetch: briefFetch }),
      onComplete: () => resolve({ useKey: keyUser(ui, keySchemeOf(description)) }),
    });
  });
}

function keyUser(ui: SwaggerUi, scheme: string | undefined): Reference['useKey'] {
  if (scheme === undefined) return undefined;
  let isGiven = false;
  return (key) => {
    if (key !== '') ui.preauthorizeApiKey(scheme, key);
    // It fails where nobody has come in.
    else if (isGiven) ui.authActions.logout([scheme]);
    isGiven = key !== '';
  };
}

/** What is taken of a stream. */
const patience = 5_000;

/** Like fetch, but of a stream of events, which has no end, it takes what comes in the first seconds. */
async function briefFetch(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, request);
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream')) return response;
  const { status, statusText, headers } = response;
  return new Response(await beginningOf(response.body), { status, statusText, headers });
}

async function beginningOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), patience);
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) text += chunk.value;
  clearTimeout(timer);
  return text;
}

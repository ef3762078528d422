import SwaggerUIBundle, { type SwaggerUi } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

import { briefFetch } from './brief-fetch';
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
  return (key) => {
    if (key === '') ui.authActions.logout([scheme]);
    else ui.preauthorizeApiKey(scheme, key);
  };
}

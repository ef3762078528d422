import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-es-bundle.js';

import { byId } from '../dom';
import { briefFetch } from './brief-fetch';
import { keySchemeOf, type Description } from './description';
import { mend } from './mend';
import { plugin } from './plugin';
import { startKeyField } from './key-field';

/**
 * Shows the description. Nothing is asked of anybody but the node that served this page: no validator, no remote
 * configuration, and no other server to try out a request, with the key, on.
 */
export function showReference(description: Description): void {
  const root = byId('api');
  mend(root);
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
    onComplete: () => {
      const scheme = keySchemeOf(description);
      if (scheme !== undefined) startKeyField(ui, scheme);
    },
  });
}

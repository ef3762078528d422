import type { SwaggerUi } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

import { byId } from '../dom';
import { rememberedKey, rememberKey } from '../node/api-key';

/** The key that goes with what is tried out; the interest form's is the same one. */
export function startKeyField(ui: SwaggerUi, scheme: string): void {
  const input = byId<HTMLInputElement>('docs-api-key');
  const use = (key: string) => {
    if (key === '') ui.authActions.logout([scheme]);
    else ui.preauthorizeApiKey(scheme, key);
  };
  input.value = rememberedKey();
  input.addEventListener('input', () => {
    const key = input.value.trim();
    rememberKey(key);
    use(key);
  });
  if (input.value !== '') use(input.value);
  byId('docs-key').hidden = false;
}

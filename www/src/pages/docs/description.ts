import { member } from '../../text/json';

/** An OpenAPI description, as far as this page looks into it. */
export interface Description {
  openapi: string;
  paths: object;
}

export function isDescription(value: unknown): value is Description {
  const version = member(value, 'openapi');
  const paths = member(value, 'paths');
  return (
    typeof version === 'string' && version.startsWith('3.') && typeof paths === 'object' && paths !== null
  );
}

/** The name under which the description has the key that goes into the header `x-api-key`. */
export function keySchemeOf(description: Description): string | undefined {
  const schemes = member(member(description, 'components'), 'securitySchemes');
  const isKey = (scheme: unknown) =>
    member(scheme, 'type') === 'apiKey' && String(member(scheme, 'name')).toLowerCase() === 'x-api-key';
  return Object.entries(Object(schemes)).find(([, scheme]) => isKey(scheme))?.[0];
}

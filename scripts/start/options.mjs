import { Failure } from '../lib/fail.mjs';

/** `{ port, apiKey, registryMode, publicBaseUrl, fresh }` from the arguments and the environment. */
export function readOptions(args, env) {
  const unknown = args.find((arg) => arg !== '--fresh');
  if (unknown) throw new Failure(`npm start knows --fresh, not "${unknown}"`);
  return {
    port: readPort(env.PORT || '8787'),
    apiKey: env.API_KEY || undefined,
    registryMode: env.REGISTRY_MODE || undefined,
    publicBaseUrl: env.PUBLIC_BASE_URL || undefined,
    fresh: args.includes('--fresh'),
  };
}

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Failure(`PORT is "${text}": give a number from 1 to 65535, such as PORT=8788`);
}

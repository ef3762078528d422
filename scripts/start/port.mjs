import { createServer } from 'node:net';

import { Failure } from '../lib/fail.mjs';

/** Wrangler would quietly take another port; whoever asked for this one wants to know. */
export async function requireFreePort(port) {
  const hosts = ['127.0.0.1', '::1'];
  for (const host of hosts) {
    if ((await listenError(port, host)) === 'EADDRINUSE') {
      throw new Failure(
        `port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start`,
      );
    }
  }
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

// A node, and its list of nodes.
import { expectStatus } from '../../support/expect.mjs';
import { paths } from '../../support/node-identity.mjs';
import { startServer } from '../../support/server.mjs';

export function start(vars) {
  return startServer({ vars: { NODE_ID: 'munich.loop', FEDERATION_ALLOW_PRIVATE: 'true', ...vars } });
}

export const list = async (server, query = '') => {
  const response = await server.request(`${paths.nodes}${query}`);
  expectStatus(response, 200);
  return response;
};

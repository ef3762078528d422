// npm start [-- --fresh]: everything from nothing to a served API. Takes PORT, API_KEY, REGISTRY_MODE and
// PUBLIC_BASE_URL from the environment; --fresh begins with a new local database.
import { preferQuickWorker } from './build/profile.mjs';
import { runMain } from './lib/fail.mjs';
import { ensureDevVars } from './local/dev-vars.mjs';
import { forgetLocalState, localState } from './local/state.mjs';
import { prepare } from './prepare.mjs';
import { seedRegistry } from './seed/registry.mjs';
import { greet } from './start/greeting.mjs';
import { readOptions } from './start/options.mjs';
import { requireFreePort } from './start/port.mjs';
import { Server } from './start/server.mjs';

runMain(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  await requireFreePort(options.port);
  preferQuickWorker();
  if (options.fresh) forgetLocalState();
  await prepare({ jobs: [localState] });
  const apiKey = options.apiKey ?? ensureDevVars();
  const server = new Server({ ...options, demonstrationKey: apiKey });
  await server.ready();
  await seedRegistry(server.address, apiKey);
  server.showOutput();
  if (server.isRunning) greet({ ...options, apiKey });
  return server.ended;
});

// npm start [-- --fresh]: everything from nothing to a served API. Takes PORT, API_KEY and
// REGISTRY_MODE from the environment; --fresh begins with a new local database.
import { build } from './build/all.mjs';
import { runMain } from './lib/fail.mjs';
import { forgetLocalState, prepareLocalState } from './local/state.mjs';
import { seedRegistry } from './seed/registry.mjs';
import { setUp } from './setup/all.mjs';
import { greet } from './start/greeting.mjs';
import { readOptions } from './start/options.mjs';
import { requireFreePort } from './start/port.mjs';
import { Server } from './start/server.mjs';

runMain(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  await requireFreePort(options.port);
  await setUp();
  await build();
  if (options.fresh) forgetLocalState();
  const localKey = await prepareLocalState();
  const apiKey = options.apiKey ?? localKey;
  const server = new Server(options);
  await server.ready();
  await seedRegistry(server.address, apiKey);
  server.showOutput();
  if (server.isRunning) greet({ ...options, apiKey });
  return server.ended;
});

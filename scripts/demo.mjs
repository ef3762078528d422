// npm run demo:federation: three nodes on this machine find each other, trade, and refuse what is forged.
import { runDemo } from './demo/run.mjs';
import { Terminal } from './demo/terminal.mjs';
import { preferQuickWorker } from './build/profile.mjs';
import { runMain } from './lib/fail.mjs';
import { prepare } from './prepare.mjs';

/** As shells have it: 128 and the number of the signal. */
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

await runMain(async () => {
  preferQuickWorker();
  await prepare();
  const interruption = new AbortController();
  for (const name of Object.keys(signals)) process.once(name, () => interruption.abort(name));
  const { signal } = interruption;
  const terminal = new Terminal({ signal });
  const passed = await runDemo(terminal, { signal });
  if (passed) terminal.end();
  return signal.aborted ? signals[signal.reason] : Number(!passed);
});
// What an interrupted step was waiting for is not waited for.
process.exit();

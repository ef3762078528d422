// npm run demo:region: ten nodes on this machine, each with a database of its own, are searched from any of them.
import { buildTestNode } from './build/test-node.mjs';
import { preferQuickWorker } from './build/profile.mjs';
import { searchRegion } from './demo/region-search.mjs';
import { Terminal } from './demo/terminal.mjs';
import { runMain } from './lib/fail.mjs';
import { prepare } from './prepare.mjs';

await runMain(async () => {
  preferQuickWorker();
  await prepare();
  await buildTestNode();
  const interruption = new AbortController();
  const terminal = new Terminal(interruption);
  const passed = await searchRegion(terminal);
  if (passed) terminal.end();
  return Number(!passed);
});
process.exit();

import { runDemo } from './run.mjs';
import { Terminal } from './terminal.mjs';
const c = new AbortController();
process.once('SIGINT', () => c.abort('SIGINT'));
const t = new Terminal({ signal: c.signal });
const passed = await runDemo(t, { signal: c.signal });
if (passed) t.end();
process.exit(Number(!passed));

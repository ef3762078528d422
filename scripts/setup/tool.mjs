import { childEnv } from './env.mjs';
import { Failure } from '../lib/fail.mjs';
import { root } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

/** Runs one step of a build and gives its result, of stdout; what it printed is shown only where it fails. */
export async function tool(command, args, { cwd = root, env: extra = {} } = {}) {
  const env = childEnv({ ...(process.stderr.isTTY ? { CARGO_TERM_COLOR: 'always' } : {}), ...extra });
  const { code, output, stdout } = await capture(command, args, { cwd, env });
  if (code === 0) return stdout;
  const shown = [command, ...args].join(' ');
  throw new Failure(`the build stopped at \`${shown}\`: mend what it says above and run this again`, {
    output,
  });
}

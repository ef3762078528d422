import { spawn } from 'node:child_process';

import { root } from './paths.mjs';

/** Runs a command on this terminal and gives its exit code. */
export function inherit(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  return exitCode(child);
}

/** Runs a command and gives `{ code, output }`, with what it printed in one text. */
export async function capture(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk) => (output += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const code = await exitCode(child);
  return { code, output };
}

/** The exit code; 127, as in a shell, where the command is not there. */
function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

import { spawn } from 'node:child_process';

import { root } from './paths.mjs';

/** Runs a command on this terminal and gives its exit code. */
export function inherit(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  return exitCode(child);
}

/** Runs a command and gives `{ code, output, stdout }`: what it printed in one text, and the half that is its result. */
export async function capture(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stdout = '';
  const collect = (chunk) => (output += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', collect);
  const code = await exitCode(child);
  return { code, output, stdout };
}

/** The exit code; 127, as in a shell, where the command is not there. */
function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

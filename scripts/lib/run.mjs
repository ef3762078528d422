import { spawn } from 'node:child_process';

import { root } from './paths.mjs';
import { addProcessor } from './processor.mjs';

/** Runs a command on this terminal and gives its exit code. */
export function inherit(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  return exitCode(child);
}

/**
 * Runs a command and gives `{ code, output, stdout }`: what it printed in one text, and the half that is its result. What
 * it took of the processors is added to the account (lib/processor.mjs), but not where a signal has to reach it in time.
 */
export async function capture(command, args, options = {}) {
  const isTimed = options.timeout === undefined && process.platform !== 'win32';
  const [file, ...rest] = isTimed ? [...timed, command, ...args] : [command, ...args];
  const child = spawn(file, rest, {
    cwd: root,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let stdout = '';
  let times = '';
  const collect = (chunk) => (output += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', collect);
  child.stdio[3].setEncoding('utf8').on('data', (chunk) => (times += chunk));
  const code = await exitCode(child);
  addProcessor(secondsIn(times));
  return { code, output, stdout };
}

/** A shell that says on a channel of its own what the command took, as its parent alone is told. */
const timed = ['sh', '-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh'];

/** The sum of what `times` writes: `0m0.010s`, four of them. */
function secondsIn(times) {
  const all = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return all.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

/** The exit code; 127, as in a shell, where the command is not there. */
function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { capture } from '../lib/run.mjs';
import { bindgen } from '../setup/bindgen.mjs';
import { childEnv } from '../setup/env.mjs';
import { target } from '../setup/rustc.mjs';

const prettier = ['prettier', '--log-level', 'warn', '.'];
const deny = ['-D', 'warnings'];
const wasmCrates = [
  'loopgate-wasm',
  'loopgate-rules-wasm',
  'loopgate-advice-wasm',
  'loopgate-reference-wasm',
  'loopgate-regime-wasm',
  'loopgate-qr-wasm',
  'loopgate-edge',
];

/** What puts the formatting right. */
export const fixes = [
  ['cargo', 'fmt', '--all'],
  [...prettier, '--write'],
];

/** Whether the crates are linted as their tests are compiled. */
export function lintsTests(parts) {
  return ['lint', 'rust', 'wasm'].every((part) => parts.includes(part));
}

/**
 * The environment of a cargo that compiles tests: where the crates are linted with them, it lints what it compiles of this
 * workspace, as `cargo clippy` does without compiling.
 */
export function testEnv() {
  if (!process.env.LOOPGATE_STRICT) return {};
  const args = deny.map((arg) => `${arg}__CLIPPY_HACKERY__`).join('');
  return { RUSTC_WORKSPACE_WRAPPER: 'clippy-driver', CLIPPY_ARGS: args };
}

/**
 * What a change has to pass, as jobs (lib/jobs.mjs) whose outcome is like that of tests; without the crates where they are
 * linted as their tests are compiled.
 */
export function lintJobs({ withTests }) {
  const typed = { needs: ['npm packages', 'pkg'] };
  return [
    check('cargo fmt (npm run format puts it right)', ['cargo', 'fmt', '--all', '--check'], {
      needs: ['rust'],
    }),
    ...(withTests ? [lintBindgenOnce()] : lintCrates()),
    check('prettier (npm run format puts it right)', [...prettier, '--check'], { needs: ['npm packages'] }),
    check('types of pkg', ['tsc', '--noEmit', '-p', 'pkg'], typed),
    check('types of www', ['npm', 'run', '--silent', '-w', 'www', 'check'], typed),
  ];
}

function lintCrates() {
  const rust = { needs: ['rust'], resource: 'target', seconds: 25 };
  return [
    check('clippy', nativeClippy(), rust),
    check('clippy of the crates for wasm', wasmClippy(), { ...rust, needs: ['wasm target'] }),
  ];
}

/** The crate that has no tests, and stands on much that nothing else needs: once for what is in the user's cache of it. */
function lintBindgenOnce() {
  const name = 'clippy of crates/bindgen';
  const [command, ...args] = ['cargo', 'clippy', '-p', 'loopgate-bindgen', '--', ...deny];
  const run = async () => {
    const stamp = path.join(bindgen.home, 'linted');
    if (existsSync(stamp)) return outcomeOf([]);
    const outcome = await runCheck(name, command, args);
    if (outcome.failed === 0) writeFileSync(stamp, '');
    return outcome;
  };
  return { name, part: 'lint', run, needs: ['bindgen'], resource: 'target', seconds: 0.1 };
}

function check(title, [command, ...args], rest) {
  return { name: title, part: 'lint', run: () => runCheck(title, command, args), ...rest };
}

async function runCheck(name, command, args) {
  const { code, output } = await capture(command, args, { env: childEnv() });
  const failures = code === 0 ? [] : [{ name, place: [command, ...args].join(' '), text: output }];
  return outcomeOf(failures);
}

function outcomeOf(failures) {
  return { passed: 1 - failures.length, failed: failures.length, skipped: 0, notes: [], failures };
}

function nativeClippy() {
  const excluded = wasmCrates.flatMap((crate) => ['--exclude', crate]);
  return ['cargo', 'clippy', '--workspace', ...excluded, '--all-targets', '--', ...deny];
}

/** In one call, so that what both stand on is checked once. */
function wasmClippy() {
  const packages = wasmCrates.flatMap((crate) => ['-p', crate]);
  return ['cargo', 'clippy', ...packages, '--target', target, '--all-targets', '--', ...deny];
}

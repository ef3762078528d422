import { childEnv } from '../setup/env.mjs';
import { capture } from '../lib/run.mjs';
import { target } from '../setup/rustc.mjs';

const prettier = ['prettier', '--log-level', 'warn', '.'];
const denyWarnings = ['--', '-D', 'warnings'];
const wasmCrates = [
  'loopgate-wasm',
  'loopgate-rules-wasm',
  'loopgate-advice-wasm',
  'loopgate-reference-wasm',
  'loopgate-edge',
];

/** What puts the formatting right. */
export const fixes = [
  ['cargo', 'fmt', '--all'],
  [...prettier, '--write'],
];

/** What a change has to pass, as jobs (lib/jobs.mjs) whose outcome is like that of tests. */
export function lintJobs() {
  const typed = { needs: ['npm packages', 'pkg'] };
  const rust = { needs: ['rust'], resource: 'target', seconds: 25 };
  return [
    check('cargo fmt (npm run format puts it right)', ['cargo', 'fmt', '--all', '--check'], {
      needs: ['rust'],
    }),
    check('clippy', nativeClippy(), rust),
    check('clippy of the crates for wasm', wasmClippy(), { ...rust, needs: ['wasm target'] }),
    check('prettier (npm run format puts it right)', [...prettier, '--check'], { needs: ['npm packages'] }),
    check('types of pkg', ['tsc', '--noEmit', '-p', 'pkg'], typed),
    check('types of www', ['npm', 'run', '--silent', '-w', 'www', 'check'], typed),
  ];
}

function check(title, [command, ...args], rest) {
  return { name: title, part: 'lint', run: () => runCheck(title, command, args), ...rest };
}

async function runCheck(name, command, args) {
  const { code, output } = await capture(command, args, { env: childEnv() });
  const failures = code === 0 ? [] : [{ name, place: [command, ...args].join(' '), text: output }];
  return { passed: 1 - failures.length, failed: failures.length, skipped: 0, notes: [], failures };
}

function nativeClippy() {
  const excluded = wasmCrates.flatMap((crate) => ['--exclude', crate]);
  return ['cargo', 'clippy', '--workspace', ...excluded, '--all-targets', ...denyWarnings];
}

/** In one call, so that what both stand on is checked once. */
function wasmClippy() {
  const packages = wasmCrates.flatMap((crate) => ['-p', crate]);
  return ['cargo', 'clippy', ...packages, '--target', target, '--all-targets', ...denyWarnings];
}

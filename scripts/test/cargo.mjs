import { childEnv } from '../setup/env.mjs';
import { Failure } from '../lib/fail.mjs';
import { capture } from '../lib/run.mjs';

/** The native crates that have tests, and what these take of their features. */
export const nativeTests = [
  ...['-p', 'loopgate-core', '-p', 'loopgate-cli', '-p', 'loopgate-bench'],
  ...['--features', 'loopgate-core/regime'],
];

/** Runs `cargo test`: `{ passed, failed, skipped, failures }`. */
export async function runCargoTest(args, env) {
  const { code, output } = await capture('cargo', ['test', '--no-fail-fast', ...args], {
    env: childEnv(env),
  });
  const results = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  const sum = (column) => results.reduce((total, result) => total + Number(result[column]), 0);
  const failures = [...output.matchAll(/^test (\S+) \.\.\. (?:FAILED|FAIL)$/gm)].map(([, name]) => {
    return { name, place: 'cargo test', text: textOf(name, output) };
  });
  if (code !== 0 && failures.length === 0) {
    failures.push({
      name: `cargo test ended with ${code}`,
      place: args.join(' '),
      text: lastLines(output, 80),
    });
  }
  return { passed: sum(1), failed: failures.length, skipped: sum(3), notes: [], failures };
}

/** Compiles what `cargo test` runs, by `test --no-run`, or looks at more than that, by `check`. */
export async function compileTests(args, env) {
  const { code, output } = await capture('cargo', args, { env: childEnv(env) });
  if (code !== 0) throw new Failure('the Rust tests do not compile: mend what cargo says above', { output });
}

/** What cargo shows of a test that failed. */
function textOf(name, output) {
  const start = output.indexOf(`---- ${name} stdout ----`);
  if (start < 0) return lastLines(output, 40);
  return lastLines(output.slice(start, start + 4000).split('\n\n----')[0], 60);
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { jsonSchema } = createRequire(import.meta.url)('../pkg/dist/node.cjs');

const command = [
  'run',
  '--quiet',
  '--release',
  '-p',
  'loopgate-bench',
  '--features',
  'peers',
  '--bin',
  'compare',
];

/** The native engine against other crates on these payloads (bench/native), as bench.mjs has its results. */
export function nativeResults(payloads) {
  const input = payloads.map(({ name, kind, text, isValid }) => ({
    ...{ name, kind, text, isValid },
    schema: jsonSchema(kind),
  }));
  const options = { input: JSON.stringify(input), maxBuffer: 2 ** 26, stdio: ['pipe', 'pipe', 'inherit'] };
  const { status, stdout } = spawnSync('cargo', command, options);
  if (status !== 0) throw new Error('cargo could not run bench/native');
  return JSON.parse(stdout).map((result, at) => {
    return { ...result, start: 'bytes, natively', group: payloads[at].group };
  });
}

// What `node --test-reporter` writes for the runner of all tests: a line of JSON for each test that passed, failed or
// was skipped, with its file, and at the end the processor time of the files and of all that they started.
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';

const ticksPerSecond = 100;

export default async function* report(source) {
  for await (const { type, data } of source) {
    const outcome = { 'test:pass': 'passed', 'test:fail': 'failed' }[type];
    if (outcome && data.details?.type !== 'suite') yield line(outcomeOf(outcome, data));
    else if (outcome === 'failed' && isOwnFailure(data)) yield line(outcomeOf(outcome, data));
    else if (type === 'test:diagnostic' && data.nesting > 0)
      yield line({ file: data.file, note: data.message });
  }
  yield line({ processor: processorSeconds() });
}

/** A suite fails where one of its tests does, which is told by itself; a hook that fails is told by the suite alone. */
function isOwnFailure({ details }) {
  return details.error?.failureType !== 'subtestsFailed';
}

function outcomeOf(outcome, { name, details, skip, todo, file, line: at }) {
  const isSkipped = skip !== undefined && skip !== false;
  if (isSkipped || todo) return { outcome: 'skipped', file, name, why: String(skip ?? todo) };
  const ms = details.duration_ms;
  return { outcome, file, name, line: at, ms, ...(outcome === 'failed' && { error: textOf(details.error) }) };
}

function textOf(error) {
  const cause = error?.cause ?? error;
  return typeof cause === 'string' ? cause : inspect(cause);
}

function line(value) {
  return `${JSON.stringify(value)}\n`;
}

/** Of this process and of those that have ended under it; where /proc is missing, of this one alone. */
function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

// What `node --test-reporter` writes for the runner of all tests: a line of JSON for each test that passed, failed or
// was skipped, with its file; what each file took of the processors, and how many nodes; and at the end what the whole
// process took.
import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

import { processorOfTree } from '../lib/processor.mjs';

const suites = fileURLToPath(new URL('suites.mjs', import.meta.url));

/** What tests/support tells: the nodes that were taken, and processor seconds that nobody counts any more. */
const told = { nodes: 0, lost: 0 };
subscribe('loopgate:node', () => (told.nodes += 1));
subscribe('loopgate:lost', (seconds) => (told.lost += seconds));

export default async function* report(source) {
  const meter = new Meter();
  for await (const { type, data } of source) {
    const outcome = { 'test:pass': 'passed', 'test:fail': 'failed' }[type];
    if (type === 'test:dequeue') yield* meter.at(fileOf(data));
    if (outcome && data.nesting === 0) yield* meter.at(undefined);
    if (outcome && data.details?.type !== 'suite') yield line(outcomeOf(outcome, data));
    else if (outcome === 'failed' && isOwnFailure(data)) yield line(outcomeOf(outcome, data));
    else if (type === 'test:diagnostic' && data.nesting > 0)
      yield line({ file: data.file, note: data.message });
  }
  yield line({ processor: meter.now() });
}

/** What each file took: what the process and those under it had taken when it ended, less that before. */
class Meter {
  #file;
  #started;

  /** What all took so far. */
  now() {
    return processorOfTree() + told.lost;
  }

  *at(file) {
    if (file === this.#file) return;
    const now = this.now();
    if (this.#file !== undefined) {
      yield line({ file: this.#file, processor: now - this.#started, nodes: told.nodes });
      told.nodes = 0;
    }
    this.#file = file;
    this.#started = now;
  }
}

/** A suite fails where one of its tests does, which is told by itself; a hook that fails is told by the suite alone. */
function isOwnFailure({ details }) {
  return details.error?.failureType !== 'subtestsFailed';
}

/** Where a test stands; the suite of a file is named after it. */
function fileOf({ file, name }) {
  return file === suites ? path.resolve(name) : file;
}

function outcomeOf(outcome, data) {
  const { name, details, skip, todo, line: at } = data;
  const file = fileOf(data);
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

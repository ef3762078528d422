// Processor seconds: user and system, of a piece of work and of the processes it starts.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';

const accounts = new AsyncLocalStorage();
const ticksPerSecond = 100;

/** Does `work`, and gives `{ value, processor }`: the seconds that were added to its account. */
export async function withAccount(work) {
  const account = { processor: 0 };
  const value = await accounts.run(account, work);
  return { value, processor: account.processor };
}

/** Adds what a process took that has ended to the account of the work that started it. */
export function addProcessor(seconds) {
  const account = accounts.getStore();
  if (account) account.processor += seconds;
}

/**
 * What a process and all under it took so far, those included that have ended. Where there is no /proc, this one
 * alone.
 */
export function processorOfTree(pid = process.pid) {
  try {
    const own = treeOf(pid, readAll());
    return own.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

function treeOf(pid, all) {
  const below = all.filter(({ parent }) => parent === pid).flatMap((child) => treeOf(child.pid, all));
  return [...all.filter((one) => one.pid === pid), ...below];
}

function readAll() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readOne);
}

/** The second field, a name in brackets, may hold anything; the times are its own and those of its ended children. */
function readOne(name) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
  } catch {
    return []; // It has ended.
  }
}

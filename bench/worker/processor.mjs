import { readFileSync, readdirSync } from 'node:fs';

/** A tick of /proc, in milliseconds: 100 a second on every Linux there is today. */
const tick = 10;

/** The workerd processes that this one has started. */
export function workerds() {
  const threads = readdirSync('/proc/self/task');
  const children = threads.flatMap((thread) => words(`/proc/self/task/${thread}/children`));
  return children.filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd'));
}

/** Milliseconds of processor time, of a process and those of its children that have ended. */
export function processorTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // From `man 5 proc`: utime, stime, cutime, cstime; the slice begins with the third field.
  return tick * fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

function words(file) {
  return readFileSync(file, 'utf8').split(' ').filter(Boolean);
}

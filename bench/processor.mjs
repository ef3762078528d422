import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** The workerd processes that this one has started, the last one last; none where the system does not tell. */
export function workerds() {
  if (!existsSync('/proc/self/task')) return [];
  const children = tasks('self').flatMap((task) => words(`${task}/children`));
  return children.filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd'));
}

/** Milliseconds of processor time that all threads of a process have had. */
export function processorTime(pid) {
  const nanoseconds = tasks(pid).map((task) => Number(words(`${task}/schedstat`)[0] ?? 0));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

function tasks(pid) {
  return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
}

/** Those of a file; none where the thread has ended meanwhile. */
function words(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

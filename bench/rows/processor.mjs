import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** The runtimes that this process has started, the last one last. */
export function runtimes() {
  if (!existsSync('/proc/self/task')) return [];
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = processes.filter((id) => {
    const [, command, parent] = /^\d+ \((.*)\) . (\d+)/.exec(read(`/proc/${id}/stat`)) ?? [];
    return command === 'workerd' && Number(parent) === process.pid;
  });
  return own.sort((one, other) => one - other);
}

/** Milliseconds of a processor that all threads of a process have taken so far; only Linux tells. */
export function processorTime(id) {
  const threads = readdirSync(`/proc/${id}/task`);
  const times = threads.map((thread) => Number(read(`/proc/${id}/task/${thread}/schedstat`).split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

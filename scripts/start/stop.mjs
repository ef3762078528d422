const grace = 5_000;

/**
 * Ends a child's whole process group when this process is told to end, or ends by itself. Gives a
 * function that says whether it was told to.
 */
export function stopOnSignals(child) {
  let stopped = false;
  const stop = () => {
    stopped = true;
    endGroup(child);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('exit', () => signalGroup(child, 'SIGKILL'));
  return () => stopped;
}

/** Asks a child's whole process group to end, and ends it if it does not. */
export function endGroup(child) {
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), grace).unref();
}

function signalGroup(child, signal) {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

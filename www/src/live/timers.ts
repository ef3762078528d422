/** Does the work once it has not been asked for during the pause. */
export function debounced(pause: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, pause);
  };
}

/** Does the work a pause after it was asked for, once for all who ask meanwhile. */
export function spaced(pause: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    work();
  };
  return () => void (timer ??= setTimeout(run, pause));
}

/** Waits, but no longer once the browser is back online or the signal is given. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
    addEventListener('online', over);
  });
}

/** A signal that is given with `outer`, or where `feed` is not called for so long. */
export function watchdog(milliseconds: number, outer: AbortSignal) {
  const own = new AbortController();
  const bark = () => own.abort();
  let timer = setTimeout(bark, milliseconds);
  outer.addEventListener('abort', bark);
  return {
    signal: own.signal,
    feed: () => {
      clearTimeout(timer);
      timer = setTimeout(bark, milliseconds);
    },
    /** Gives the signal too, so that nothing of the connection is left. */
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', bark);
      own.abort();
    },
  };
}

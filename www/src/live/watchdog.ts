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

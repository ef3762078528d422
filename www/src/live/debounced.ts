/** Does the work once it has not been asked for during the pause. */
export function debounced(pause: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, pause);
  };
}

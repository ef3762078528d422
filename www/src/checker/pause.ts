/** Runs `work` once typing pauses; the longer the last run took, the longer the pause it waits for. */
export function afterPause(work: () => void): { soon: () => void; now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = shortest;

  const now = () => {
    clearTimeout(timer);
    const started = performance.now();
    work();
    pause = Math.min(Math.max(shortest, (performance.now() - started) * 6), longest);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, pause);
  };
  return { soon, now };
}

const shortest = 90;
const longest = 700;

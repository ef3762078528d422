import { tick } from 'svelte';

const parts = 'main :is(p, li, dt, dd, h2, tr)';

/** Makes a change to the page without moving what stands in the middle of the screen, where people read. */
export async function inPlace(change: () => void): Promise<void> {
  const { style } = document.documentElement;
  // The browser would do the same for what is at the top of the screen.
  style.overflowAnchor = 'none';
  const anchor = below(innerHeight / 2);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  change();
  await tick();
  const moved = anchor?.isConnected ? anchor.getBoundingClientRect().top - before : 0;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  requestAnimationFrame(() => (style.overflowAnchor = ''));
}

/** The first part of the page that begins under a line of the screen; not one of the way, which grows within itself. */
function below(line: number): Element | undefined {
  const all = [...document.querySelectorAll(parts)].filter((part) => part.closest('#chain') === null);
  return all.find((part) => part.getBoundingClientRect().top >= line);
}

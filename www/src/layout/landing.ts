/** For so long what stands above a place may still grow. */
const patience = 10_000;
const ofPeople = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** The same for each place that the address comes to name. */
export function stayAtTargets(): void {
  let leave = stayAtTarget();
  addEventListener('hashchange', () => {
    leave?.();
    leave = stayAtTarget();
  });
}

/**
 * Keeps the place that the address names where it belongs while what stands above it is still coming, until somebody
 * moves the page themselves. Gives what ends it.
 */
function stayAtTarget(): (() => void) | undefined {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return undefined;
  const settle = () => target.scrollIntoView({ behavior: 'instant' });
  // What comes is seen at its place at once: of a resize one hears only after it was laid out elsewhere.
  const additions = new MutationObserver(settle);
  const sizes = new ResizeObserver(settle);
  const leave = () => {
    additions.disconnect();
    sizes.disconnect();
    for (const type of ofPeople) removeEventListener(type, leave);
  };
  additions.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
  for (const type of ofPeople) addEventListener(type, leave, { passive: true });
  setTimeout(leave, patience);
  return leave;
}

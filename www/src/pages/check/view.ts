/** What an entry of the browser's history shows: the editor, the table of results, or one payload of the table. */
export type View = 'editor' | 'results' | 'payload';

export function viewNow(): View {
  const { view } = (history.state ?? {}) as { view?: View };
  return view ?? 'editor';
}

/** The browser's *Back* leads to what was shown before. */
export function goTo(view: View, address = location.pathname): void {
  history.pushState({ view }, '', address);
}

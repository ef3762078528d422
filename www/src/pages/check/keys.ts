/** What a key of the page does: to the finding after or before, mend, to the invalid payload after or before, the list of keys. */
export type Action = 'forward' | 'back' | 'fix' | 'next' | 'previous' | 'help';

/** None of these is a browser's, a screen reader's or the editor's own. */
export function actionOf(event: KeyboardEvent): Action | undefined {
  const { key, altKey, shiftKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl) return key === '.' && !altKey && !shiftKey ? 'fix' : undefined;
  if (altKey) return key === 'PageDown' ? 'next' : key === 'PageUp' ? 'previous' : undefined;
  if (key === 'F8') return shiftKey ? 'back' : 'forward';
  return key === '?' && !isTyping(event) ? 'help' : undefined;
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

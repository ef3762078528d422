import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { StateEffect } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';

/** Adds the search panel to an editor, the first time that it is wanted, and opens it. */
export function openSearch(view: EditorView): void {
  view.dispatch({ effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(searchKeymap)]) });
  openSearchPanel(view);
}

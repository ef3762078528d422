import { edited, type Edit } from '../../../text/edit';
import { spanAt, type Span } from '../../../text/place';
import type { Finding } from '../finding';

/** What a payload is written in. It tells of what people do in it, not of what is done by these. */
export interface Editor {
  text(): string;
  /** What is selected; where nothing is, the caret. */
  selection(): Span;
  /** All of the text becomes another; it can be undone. */
  replace(text: string): void;
  /** Several changes as one, which can be undone. */
  edit(edits: readonly Edit[]): void;
  /** Shows where findings are. */
  mark(findings: readonly Finding[]): void;
  /** Goes to a place. */
  show(offset: number): void;
}

/** The text area that is there before the editor is, and where the editor cannot be loaded. */
export function plainEditor(area: HTMLTextAreaElement): Editor {
  return {
    text: () => area.value,
    selection: () => ({ start: area.selectionStart, end: area.selectionEnd }),
    replace: (text) => (area.value = text),
    edit: (edits) => (area.value = edited(area.value, edits)),
    mark: () => {},
    show(offset) {
      const { start, end } = spanAt(area.value, offset);
      area.focus();
      area.setSelectionRange(start, end);
    },
  };
}

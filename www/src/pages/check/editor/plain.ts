import { spanAt } from '../../../text/span';
import { edited, type Editor } from './editor';

/** The text area that is there before the editor is, and where the editor cannot be loaded. */
export function plainEditor(area: HTMLTextAreaElement): Editor {
  return {
    text: () => area.value,
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

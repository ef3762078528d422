import { spanAt } from '../../../text/span';
import { edited, type Editor } from './editor';

/** The text area that is there before the editor is, and where the editor cannot be loaded. */
export function plainEditor(area: HTMLTextAreaElement, onChange: () => void): Editor {
  let before = area.value;
  area.addEventListener('input', onChange);
  const set = (text: string) => {
    before = area.value;
    area.value = text;
    onChange();
  };
  return {
    text: () => area.value,
    replace: set,
    edit: (edits) => set(edited(area.value, edits)),
    undo: () => set(before),
    mark: () => {},
    show(offset) {
      const { start, end } = spanAt(area.value, offset);
      area.focus();
      area.setSelectionRange(start, end);
    },
    focus: () => area.focus(),
    destroy: () => area.removeEventListener('input', onChange),
  };
}

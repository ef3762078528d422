import { make } from '../dom';
import { anchorOf } from './anchor';
import type { Block } from './blocks';

/** The blocks as elements; code between backticks is the only markup inside. */
export function render(blocks: readonly Block[]): HTMLElement[] {
  let title = '';
  return blocks.map((block) => {
    if (block.type === 'paragraph') return make('p', {}, ...inline(block.text));
    if (block.type === 'table') return table(title, block.head, block.rows);
    title = block.text;
    return make(block.level === 1 ? 'h1' : 'h2', { id: anchorOf(title) }, ...inline(title));
  });
}

/** Wide tables scroll by themselves, by keyboard too. */
function table(title: string, head: string[], rows: string[][]): HTMLElement {
  const headRow = make('tr', {}, ...head.map((cell) => make('th', { scope: 'col' }, cell || 'presence')));
  const body = rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, ...inline(cell)))));
  const element = make('table', {}, make('thead', {}, headRow), make('tbody', {}, ...body));
  return make(
    'div',
    { class: 'table', tabindex: 0, role: 'group', 'aria-label': `${title}, table` },
    element,
  );
}

function inline(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part));
}

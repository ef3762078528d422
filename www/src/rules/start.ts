import reference from '../../../docs/rules.md?raw';
import { byId, make } from '../dom';
import { anchorOf } from './anchor';
import { blocksOf, type Block } from './blocks';
import { render } from './render';

const blocks = blocksOf(reference);
byId('reference').replaceChildren(...render(blocks));
byId('contents').append(...blocks.flatMap(contentsEntry));
goToAnchor();

function contentsEntry(block: Block): HTMLElement[] {
  if (block.type !== 'heading' || block.level === 1) return [];
  return [make('a', { href: `#${anchorOf(block.text)}` }, block.text)];
}

/** The place that the address names did not exist yet when the browser looked for it. */
function goToAnchor(): void {
  const anchor = decodeURIComponent(location.hash.slice(1));
  document.getElementById(anchor)?.scrollIntoView();
}

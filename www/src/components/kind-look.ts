import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right';
import Box from '@lucide/svelte/icons/box';
import FileJson from '@lucide/svelte/icons/file-braces';
import Handshake from '@lucide/svelte/icons/handshake';
import Layers from '@lucide/svelte/icons/layers';
import Tag from '@lucide/svelte/icons/tag';

/** The colour (a variable of tokens.css) and the icon of what a payload is about. */
export function lookOf(kind: string) {
  if (kind.startsWith('Material') || kind === 'material') return { colour: 'material', Icon: Layers };
  if (kind.startsWith('Product') || kind === 'product') return { colour: 'product', Icon: Box };
  if (kind === 'Offer' || kind === 'offer') return { colour: 'offer', Icon: Tag };
  if (kind === 'Match' || kind === 'match') return { colour: 'match', Icon: Handshake };
  if (kind === 'Transfer' || kind === 'transfer') return { colour: 'transfer', Icon: ArrowLeftRight };
  return { colour: 'other', Icon: FileJson };
}

import { make } from '../../dom';

const longest = 100_000;

/** A payload as indented JSON; a very long one is cut. */
export function payloadView(payload: unknown, title: string): HTMLElement {
  const text = JSON.stringify(payload, null, 2) ?? 'null';
  const shown = text.length > longest ? `${text.slice(0, longest)}\n… (cut here)` : text;
  const attributes = { class: 'payload', tabindex: 0, role: 'group', 'aria-label': title };
  return make('pre', attributes, make('code', { dir: 'ltr' }, shown));
}

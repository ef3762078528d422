import { make } from '../../dom';

/** A website that somebody gave: a link where it is one of the web, else its text. */
export function websiteLink(text: string): HTMLElement {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return make('bdi', {}, text);
  return make('a', { href: text, rel: 'nofollow noopener noreferrer' }, make('bdi', {}, text));
}

/** An e-mail address that somebody gave: a link where it is a plain one, else its text. */
export function emailLink(text: string): HTMLElement {
  if (!/^[\w.+-]+@[\w.-]+$/.test(text)) return make('bdi', {}, text);
  return make('a', { href: `mailto:${text}` }, text);
}

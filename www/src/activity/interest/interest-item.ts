import { make } from '../../dom';
import { moment } from '../moment';
import type { InterestRecord } from './record';
import { emailLink, websiteLink } from './safe-link';

/** An expression of interest. All of it but the shape is somebody's own words. */
export function interestItem(record: InterestRecord): HTMLLIElement {
  const { name, role, organization, city, country, message, isDemo, createdAt } = record;
  const who = [role, organization].filter((part) => part !== undefined).join(', ');
  const where = [city, country].filter((part) => part !== undefined).join(', ');
  return make(
    'li',
    { class: 'entry interest-entry' },
    make('p', { class: 'who' }, make('bdi', { class: 'name' }, name), isDemo ? demoMark() : undefined),
    line('muted', [who, where].filter(Boolean).join(' · ')),
    line('words', message),
    contact(record),
    make('p', { class: 'when' }, moment(createdAt)),
  );
}

const demoMark = () => make('span', { class: 'mark' }, 'demo');

function line(name: string, text: string | undefined): HTMLElement | undefined {
  return text === undefined || text === '' ? undefined : make('p', { class: name, dir: 'auto' }, text);
}

function contact({ website, email }: InterestRecord): HTMLElement | undefined {
  const links = [website && websiteLink(website), email && emailLink(email)];
  const shown = links.filter((link) => link instanceof HTMLElement);
  return shown.length === 0 ? undefined : make('p', { class: 'contact' }, ...shown);
}

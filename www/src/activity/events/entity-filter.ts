import { byId, make } from '../../dom';

const known = ['material', 'product', 'offer', 'match', 'transfer', 'transaction', 'signal'];

/** The choice of what the events shall be about. */
export function startEntityFilter(onPick: (entityType: string) => void): void {
  const select = byId<HTMLSelectElement>('entity-type');
  select.append(make('option', { value: '' }, 'everything'));
  select.append(...known.map((type) => make('option', { value: type }, type)));
  select.addEventListener('change', () => onPick(select.value));
}

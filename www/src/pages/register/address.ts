// Where one is, as the address says it: `/register?kind=offer&from=material/MAT-...&page=where`.
import { own } from '../../text/own';
import { entities, type Entity } from './form';
import type { Step } from './plan';

/** How a document begins: empty, or from a record that is there. */
export type Way = 'copy' | 'from' | 'supersede' | 'check';

export interface Address {
  entity: Entity;
  /** The record that it begins with, and how; `check` is a payload that came from the checker. */
  start: { way: Way; kind: Entity; id: string } | undefined;
  page: Step | 'check' | undefined;
  /** Whether one comes from the check page, and goes back there. */
  isChange: boolean;
}

const ways: Record<string, Way> = { copy: 'copy', from: 'from', supersede: 'supersede' };
const pages = ['what', 'where', 'papers', 'check'] as const;

/** Undefined where nothing is chosen yet. */
export function addressIn(search: string): Address | undefined {
  const query = new URLSearchParams(search);
  const start = startIn(query);
  const entity =
    entities.find((one) => one === query.get('kind')) ?? own(nextKind, start?.way ?? '')?.(start);
  if (entity === undefined) return undefined;
  const page = pages.find((one) => one === query.get('page'));
  return { entity, start, page, isChange: query.has('change') };
}

/** What a copy is of its own kind. */
const nextKind: Record<string, (start: Address['start']) => Entity | undefined> = {
  copy: (start) => start?.kind,
  supersede: (start) => start?.kind,
};

function startIn(query: URLSearchParams): Address['start'] {
  if (query.has('checked')) return { way: 'check', kind: 'material', id: '' };
  for (const [name, way] of Object.entries(ways)) {
    const [, kind, id] = /^([a-z]+)\/([^/]{1,200})$/.exec(query.get(name) ?? '') ?? [];
    const entity = entities.find((one) => one === kind);
    if (entity && id !== undefined) return { way, kind: entity, id };
  }
  return undefined;
}

export function addressTo({ entity, start, page, isChange }: Address, field = ''): string {
  const query = new URLSearchParams({ kind: entity });
  if (start?.way === 'check') query.set('checked', '');
  else if (start) query.set(start.way, `${start.kind}/${start.id}`);
  if (page) query.set('page', page);
  if (isChange) query.set('change', '');
  return `/register?${query.toString().replaceAll('%2F', '/')}${field && `#${field}`}`;
}

/** What a draft is kept under. */
export function draftName({ entity, start }: Address): string {
  if (!start) return entity;
  return start.way === 'check' ? `${entity} check` : `${entity} ${start.way} ${start.kind}/${start.id}`;
}

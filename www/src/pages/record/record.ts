import { member, textMember } from '../../text/json';

/** The kinds that have pages, in the order of the way that goods take. */
export const kinds = ['material', 'product', 'offer', 'match', 'transfer'] as const;

export type Kind = (typeof kinds)[number];

export interface Amount {
  value: number;
  unit: string;
}

/** What the Worker says of the record that a page is about. */
export interface RecordPage {
  kind: Kind;
  id: string;
  title: string;
  /** What the goods are: `organic wood`. */
  thing: string | undefined;
  status: string | undefined;
  /** The statuses that it may move to. */
  moves: string[];
  /** What of it can still be offered, where it is goods: what no offer holds. */
  left: Amount | undefined;
  /** The id of the node that has it. */
  node: string;
  place: { name: string; lon: number; lat: number } | undefined;
  /** Addresses of pictures, which are others'. */
  images: string[];
  /** What it refers to, by the kind of that. */
  references: Partial<Record<Kind, string>>;
}

export function isKind(text: unknown): text is Kind {
  return kinds.some((kind) => kind === text);
}

/** Where the page of a record is. */
export function pageAddress(kind: string, id: string): string {
  return `/records/${kind}/${encodeURIComponent(id)}`;
}

/** Where its document is. */
export function documentAddress(kind: string, id: string): string {
  return `/api/v1/${kind}/${encodeURIComponent(id)}`;
}

/** Reads what the Worker wrote into the page; undefined where the page is about no record that is there. */
export function readRecord(data: unknown): RecordPage | undefined {
  const [kind, id] = [member(data, 'kind'), textMember(data, 'id')];
  if (!isKind(kind) || id === undefined) return undefined;
  return {
    kind,
    id,
    title: textMember(data, 'title') ?? id,
    thing: textMember(data, 'thing'),
    status: textMember(data, 'status'),
    moves: listIn(data, 'moves').filter((one) => typeof one === 'string'),
    left: readAmount(member(data, 'left')),
    node: textMember(data, 'node') ?? '',
    place: readPlace(member(data, 'place')),
    images: listIn(data, 'images').filter(isOfTheWeb),
    references: readReferences(member(data, 'references')),
  };
}

function listIn(data: unknown, key: string): unknown[] {
  const list = member(data, key);
  return Array.isArray(list) ? list : [];
}

function readAmount(value: unknown): Amount | undefined {
  const [number, unit] = [member(value, 'value'), textMember(value, 'unit')];
  return typeof number === 'number' && unit !== undefined ? { value: number, unit } : undefined;
}

function readPlace(value: unknown): RecordPage['place'] {
  const [lon, lat] = [member(value, 'lon'), member(value, 'lat')];
  if (typeof lon !== 'number' || typeof lat !== 'number') return undefined;
  return { name: textMember(value, 'name') ?? '', lon, lat };
}

function readReferences(value: unknown): RecordPage['references'] {
  const found = kinds.flatMap((kind) => {
    const id = textMember(value, kind);
    return id === undefined ? [] : [[kind, id] as const];
  });
  return Object.fromEntries(found);
}

function isOfTheWeb(text: unknown): text is string {
  return typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text);
}

// What must compile, and what must not: known members alone, and more of them where `Open` says so.
import { isValid } from 'loopgate';
import type { Kind, KindMap } from 'loopgate';
import {
  accessScopes,
  audiences,
  categories,
  conditions,
  kinds,
  productCategories,
  units,
} from 'loopgate/kinds';
import type {
  AccessScope,
  Audience,
  Category,
  Condition,
  HashMethod,
  LoopSignalConfig,
  MaterialDNA,
  MatchStatus,
  NodeHandshake,
  Offer,
  OfferStatus,
  Open,
  ProductCategory,
  Quantity,
  Regime,
  TransferStatus,
  Unit,
} from 'loopgate/kinds';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function holds<Claim extends true>(): Claim | undefined {
  return undefined;
}

// Lists of values have names, as types and as lists.
holds<Equal<MaterialDNA['category'], Category>>();
holds<Equal<Quantity['unit'], Unit>>();
holds<Equal<Offer['status'], OfferStatus>>();
holds<Equal<NonNullable<NonNullable<MaterialDNA['passport']>['supported_regimes']>[number], Regime>>();
const listed: [Category, ProductCategory, Unit, Condition, AccessScope, Audience] = [
  categories[0]!,
  productCategories[0]!,
  units[0]!,
  conditions[0]!,
  accessScopes[0]!,
  audiences[0]!,
];
const statuses: [MatchStatus, TransferStatus, HashMethod] = ['accepted', 'in_transit', 'SHA-256'];
const names: readonly Kind[] = kinds;
// @ts-expect-error there is no such category
const category: Category = 'plastic';
// @ts-expect-error a list cannot be changed
categories.push('cardboard');
void [listed, statuses, names, category];

const material: MaterialDNA = {
  '@context': 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld',
  '@type': 'MaterialDNA',
  schema_version: '0.2.0',
  id: 'MAT-DE-MUC-2025-PLASTIC-B847F3',
  category: 'plastic-pet',
  quantity: { value: 340, unit: 'kg' },
  origin_city: 'Munich',
  current_city: 'Munich',
  available_from: '2026-10-01T08:00:00Z',
};

// Known members alone.
// @ts-expect-error no table has such a member
const coloured: MaterialDNA = { ...material, colour: 'green' };
// @ts-expect-error no table has such a member, in an object within it
const counted: MaterialDNA = { ...material, quantity: { value: 1, unit: 'kg', digits: 2 } };
// @ts-expect-error a slip of `gtin`
const slip: MaterialDNA = { ...material, passport: { gtni: '04006381333931' } };
// @ts-expect-error it is not there
void material.colour;
// @ts-expect-error it must not be there
const reachable: MaterialDNA = { ...material, contact: 'ana@example.org' };
// @ts-expect-error the others are still needed
const without: Omit<MaterialDNA, 'id'> = {};
holds<Equal<'id' | 'colour' extends keyof MaterialDNA ? true : false, false>>();
void [coloured, counted, slip, reachable, without];

const offered = {
  ...{
    '@context': material['@context'],
    '@type': 'Offer' as const,
    schema_version: '0.2.0',
    id: 'OFR-2F7A6B9C',
  },
  ...{ from_city: 'Munich', to_city: 'any', quantity: material.quantity, status: 'open' as const },
  available_until: '2027-03-01T18:00:00Z',
};
const offer: Offer = { ...offered, material_id: material.id, metadata: { anything: ['goes'] } };
// @ts-expect-error it is about a material or a product
const ofNothing: Offer = offered;
void [offer, ofNothing];

// More of them, at every level.
const open: Open<MaterialDNA> = {
  ...material,
  colour: 'green',
  quantity: { value: 1, unit: 'kg', digits: 2 },
  passport: { gtin: '04006381333931', substances_of_concern: [{ name: 'Lead', found_by: 'XRF' }] },
};
const colour: unknown = open.colour;
const unit: Unit = open.quantity.unit;
// @ts-expect-error of what no table names nothing is known
const text: string = open.colour;
// @ts-expect-error what a table names keeps its type
const wrong: Open<MaterialDNA> = { ...material, category: 'plastic' };
// @ts-expect-error in an object within it, too
const wrongUnit: Open<MaterialDNA> = { ...material, quantity: { value: 1, unit: 'KG' } };
// @ts-expect-error it must not be there
const openContact: Open<MaterialDNA> = { ...material, contact: 'ana@example.org' };
// @ts-expect-error the others are still needed
const fewer: Open<MaterialDNA> = { colour: 'green' };
const openOffer: Open<Offer> = { ...offered, product_id: 'PRD-DESK-F4A7B2', note: 'more' };
// @ts-expect-error it is about a material or a product
const openOfNothing: Open<Offer> = { ...offered, note: 'more' };
void [colour, unit, text, wrong, wrongUnit, openContact, fewer, openOffer, openOfNothing];

// Closed objects stay closed.
declare const config: LoopSignalConfig;
declare const handshake: NodeHandshake;
const openConfig: Open<LoopSignalConfig> = { ...config, signals: { cardboard: 0.2 }, note: 'more' };
// @ts-expect-error there is no such category
const openSignals: Open<LoopSignalConfig> = { ...config, signals: { cork: 0.2 } };
// @ts-expect-error no other members
const openHandshake: Open<NodeHandshake> = { ...handshake, note: 'more' };
void [openConfig, openSignals, openHandshake];

// Each is the other, so that `Open` is needed only where others are read or written.
type EachWay = {
  [K in Kind]: [KindMap[K], Open<KindMap[K]>] extends [Open<KindMap[K]>, KindMap[K]] ? true : K;
};
holds<Equal<EachWay[Kind], true>>();

// What is valid is known by its table, and keeps what was known before.
interface Row {
  colour: string;
  category?: unknown;
}
function narrows(payload: unknown, row: Row): unknown[] {
  if (!isValid('MaterialDNA', payload) || !isValid('MaterialDNA', row)) return [];
  const known: Category = payload.category;
  const more: Open<MaterialDNA> = payload;
  const own: string = row.colour;
  const narrowed: Category = row.category;
  // @ts-expect-error no table has such a member
  void payload.colour;
  return [known, more.colour, own, narrowed];
}
void narrows;

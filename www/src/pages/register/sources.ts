// Where the entries of a searchable list come from.
import { register as words } from '../../words/register';
import { own } from '../../text/own';
import { pageAddress } from '../record/record';
import type { Entity, Member, Shape } from './form';
import { matching, optionsOf, optionsOfCities, type Option } from './options';

export type Find = (text: string) => Option[] | Promise<Option[]>;

/** A list that is no longer than this needs no search. */
const short = 8;
const most = 12;

/** The kinds of records that a member names. */
const references: Record<string, Entity> = {
  material_id: 'material',
  product_id: 'product',
  offer_id: 'offer',
  match_id: 'match',
};

const titles = new Map<string, Promise<string | undefined>>();

/** What the record is that a member names, in a line; undefined where it names none that is there. */
export function titleFor(member: Member, id: unknown): Promise<string | undefined> {
  const entity = namedBy(member);
  if (entity === undefined || typeof id !== 'string' || id === '') return Promise.resolve(undefined);
  const address = pageAddress(entity, id);
  const known = titles.get(address) ?? titleAt(address);
  titles.set(address, known);
  return known;
}

async function titleAt(address: string): Promise<string | undefined> {
  const { recordAt } = await import('../record/record-at');
  return (await recordAt(address))?.title;
}

/** The kind of record that a member names; undefined where it names none. */
export function namedBy({ key }: Member): Entity | undefined {
  return own(references, key);
}

/** What a member's list finds; undefined where it is no list to search in. */
export function findFor(member: Member): Find | undefined {
  const { key, shape } = member;
  const entity = namedBy(member);
  if (entity) return (text) => recordsOf(entity, text);
  if (isCity(key)) return (text) => citiesFor(key, text);
  if (key === 'country_of_production') return countriesFor;
  if (key === 'ewc_code') return wasteFor;
  return isLong(shape) ? (text) => matching(optionsOf(shape.values), text) : undefined;
}

export function isCity(key: string): boolean {
  return key.endsWith('_city');
}

function isLong(shape: Shape): shape is Shape & { is: 'choice' } {
  return shape.is === 'choice' && shape.values.length > short;
}

/** What a field shows for a value. */
export function shownFor({ key, shape }: Member, value: unknown): string {
  if (key === 'to_city' && value === 'any') return words.anyCity;
  const choice = shape.is === 'choice' ? shape.values.find((one) => one.value === value) : undefined;
  return choice?.words ?? (typeof value === 'string' ? value : '');
}

async function citiesFor(key: string, text: string): Promise<Option[]> {
  const { cities } = await import('./cities');
  const any = key === 'to_city' ? [{ value: 'any', label: words.anyCity }] : [];
  return matching([...any, ...optionsOfCities(await cities())], text).slice(0, most);
}

async function recordsOf(entity: Entity, text: string): Promise<Option[]> {
  const { foundRecords } = await import('../../node/found-records');
  const found = await foundRecords(text, most, entity);
  return found.map(({ href, title }) => ({
    value: decodeURIComponent(href.split('/').at(-1) ?? ''),
    label: title,
  }));
}

export async function countriesFor(text: string): Promise<Option[]> {
  const { countries } = await import('loopgate/reference');
  const all = countries().filter(({ status }) => status === 'assigned');
  const options = all.map(({ code, name }) => ({ value: code, label: name ?? code, about: code }));
  return matching(options, text).slice(0, text.trim() === '' ? options.length : most);
}

async function wasteFor(text: string): Promise<Option[]> {
  if (text.trim() === '') return [];
  const { findWaste } = await import('loopgate/reference');
  try {
    const found = findWaste(text).filter(({ until }) => until === null);
    return found
      .slice(0, most)
      .map(({ code, name, heading }) => ({ value: code, label: code, about: name ?? heading.name }));
  } catch {
    return [];
  }
}

// The cities that the node knows, by name.
import { getJson, nextOf, pageOf } from '../../node/get-json';
import { member, textMember } from '../../text/json';
import { plain } from '../../text/plain';

export interface City {
  name: string;
  /** Two letters; empty where the node does not say. */
  country: string;
  at: { lat: number; lon: number } | undefined;
}

/** So many pages of the list are read: a form needs no more to choose from. */
const mostPages = 4;

let asked: Promise<City[]> | undefined;

/** All of them, or as many as a form can offer; none where the node does not answer. Asked once. */
export function cities(): Promise<City[]> {
  return (asked ??= ask());
}

async function ask(): Promise<City[]> {
  const found: City[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const query = new URLSearchParams({ limit: '500', ...(cursor !== undefined && { cursor }) });
    const { body } = await getJson(`/api/cities?${query}`);
    found.push(...(pageOf(body)?.results ?? []).flatMap((value) => readCity(value) ?? []));
    cursor = nextOf(body);
    if (cursor === undefined) break;
  }
  if (found.length === 0) asked = undefined;
  return found;
}

function readCity(value: unknown): City | undefined {
  const name = textMember(value, 'name');
  if (name === undefined) return undefined;
  const coordinates = member(member(value, 'center'), 'coordinates');
  const [lon, lat]: unknown[] = Array.isArray(coordinates) ? coordinates : [];
  const at = typeof lon === 'number' && typeof lat === 'number' ? { lat, lon } : undefined;
  return { name, country: textMember(value, 'country') ?? '', at };
}

/** The city of this name. */
export function cityNamed(all: readonly City[], name: unknown): City | undefined {
  const wanted = typeof name === 'string' ? plain(name) : '';
  return wanted === '' ? undefined : all.find((city) => plain(city.name) === wanted);
}

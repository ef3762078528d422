import { isKind, pageAddress } from '../record/record';

/** The address of the record that somebody is interested in, by `?about=material/MAT-...`; undefined where none is named. */
export function aboutIn(address: string): string | undefined {
  const { origin, searchParams } = new URL(address);
  const [, kind, id] = /^([a-z]+)\/([A-Za-z0-9-]{1,100})$/.exec(searchParams.get('about') ?? '') ?? [];
  return isKind(kind) && id !== undefined ? origin + pageAddress(kind, id) : undefined;
}

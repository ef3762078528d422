// What was begun and not registered yet, on this device.
import { jsonOf, member, textMember } from '../../text/json';
import { isObject, type Document } from './document';

export interface Draft {
  /** Of which form (`draftName`). */
  name: string;
  document: Document;
  /** The country of the city, which is in the identifier alone. */
  country: string;
  /** The identifier that was made, and for what: another is made where that changes. */
  made: { id: string; about: string } | undefined;
  /** What stands in fields that follow others, until a person writes in them. */
  followed: Record<string, string>;
}

const storageName = 'loopgate-register';
/** More are not kept: the oldest goes. */
const most = 12;
/** Of characters. */
const longest = 200_000;

export function drafts(): Draft[] {
  try {
    const kept = jsonOf(localStorage.getItem(storageName) ?? '');
    return Array.isArray(kept) ? kept.flatMap((value) => readDraft(value) ?? []) : [];
  } catch {
    return [];
  }
}

export function draftOf(name: string): Draft | undefined {
  return drafts().find((draft) => draft.name === name);
}

/** Gives whether the browser keeps it. */
export function keepDraft(draft: Draft): boolean {
  return write([draft, ...drafts().filter(({ name }) => name !== draft.name)].slice(0, most));
}

export function forgetDraft(name: string): void {
  write(drafts().filter((draft) => draft.name !== name));
}

function write(all: Draft[]): boolean {
  try {
    const text = JSON.stringify(all);
    if (text.length > longest * most) return false;
    localStorage.setItem(storageName, text);
    return true;
  } catch {
    return false;
  }
}

function readDraft(value: unknown): Draft | undefined {
  const [name, document, made] = ['name', 'document', 'made'].map((key) => member(value, key));
  if (typeof name !== 'string' || !isObject(document)) return undefined;
  const [id, about] = [textMember(made, 'id'), textMember(made, 'about')];
  const followed = member(value, 'followed');
  return {
    name,
    document,
    country: textMember(value, 'country') ?? '',
    made: id !== undefined && about !== undefined ? { id, about } : undefined,
    followed: isObject(followed) ? (followed as Record<string, string>) : {},
  };
}

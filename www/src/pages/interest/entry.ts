import type { Issue } from 'loopgate';

import { interest } from '../../words/interest';
import type { Spoken } from './spoken';

/** What is sent: the members that have a value. */
export type Entry = Record<string, string | boolean>;

/** What the rules say of a member. */
export interface Limit {
  isRequired: boolean;
  isBoolean: boolean;
  /** Of characters. */
  least: number;
  most: number;
}

/** By member of Interest. */
export type Limits = Record<string, Limit>;

/** How a member appears in the form; what it may hold is in the rules, not here. */
export interface Shown {
  name: string;
  autocomplete?:
    'name' | 'email' | 'organization' | 'organization-title' | 'address-level2' | 'country-name' | 'url';
  inputMode?: 'email' | 'url';
  isLong?: boolean;
  isWide?: boolean;
  hint?: string;
}

export const shown: readonly Shown[] = [
  { name: 'name', autocomplete: 'name' },
  { name: 'email', autocomplete: 'email', inputMode: 'email' },
  { name: 'organization', autocomplete: 'organization' },
  { name: 'role', autocomplete: 'organization-title' },
  { name: 'city', autocomplete: 'address-level2' },
  { name: 'country', autocomplete: 'country-name' },
  { name: 'website', autocomplete: 'url', inputMode: 'url', isWide: true },
  { name: 'message', isLong: true, isWide: true },
  { name: 'consentPublic', hint: interest.kept },
  { name: 'shareEmail' },
];

/** The length of a text as the rules count it, in code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** The member that an issue is about, a missing one too; undefined where it is about the whole. */
export function memberOf({ path, key }: Issue): string | undefined {
  return path.split('/')[1] ?? key;
}

/** A sentence at a field, and its language; that of the page where there is none. */
export interface Problem {
  text: string;
  lang?: string | undefined;
}

/** An issue of a member as a sentence of another language. */
export function spokenSentence({ language, say }: Spoken, issue: Issue, name: string, limit: Limit): Problem {
  const { label = name } = interest.fields[name] ?? {};
  return { text: say(issue, label, { language, choice: limit.isBoolean }), lang: language.tag };
}

/** An issue of a member as a sentence for who fills in the form. */
export function sentenceOf(issue: Issue, name: string, limit: Limit, value: unknown): string {
  const { label, own } = interest.fields[name] ?? { label: name, own: name };
  const { code, message, help } = issue;
  const length = typeof value === 'string' ? lengthOf(value) : 0;
  if (code === 'max_length' && length > limit.most) return interest.shorten(own, limit.most, length);
  if (code === 'min_length' && length < limit.least) return interest.enter(own, limit.least, limit.most);
  const said = message.startsWith(name) ? label + message.slice(name.length) : message;
  return help === undefined ? said : `${said} (${help})`;
}

import type { Message, Source } from '../../live/source';
import { jsonOf, member, textMember } from '../../text/json';
import { interest } from '../../words/interest';

/** A public expression of interest. */
export interface InterestRecord {
  id: number;
  name: string;
  organization: string | undefined;
  role: string | undefined;
  city: string | undefined;
  country: string | undefined;
  website: string | undefined;
  email: string | undefined;
  message: string | undefined;
  isDemo: boolean;
  createdAt: string;
}

/** Reads a record; undefined where the value is none. */
export function readInterest(value: unknown): InterestRecord | undefined {
  const id = member(value, 'id');
  const name = textMember(value, 'name');
  if (typeof id !== 'number' || name === undefined) return undefined;
  return {
    id,
    name,
    organization: textMember(value, 'organization'),
    role: textMember(value, 'role'),
    city: textMember(value, 'city'),
    country: textMember(value, 'country'),
    website: textMember(value, 'website'),
    email: textMember(value, 'email'),
    message: textMember(value, 'message'),
    isDemo: member(value, 'is_demo') === true,
    createdAt: textMember(value, 'created_at') ?? '',
  };
}

/** Public interest; the query is searched for by the node. */
export const interestSource: Source<InterestRecord> = {
  title: interest.list.title,
  noun: 'entry',
  streamPath: '/api/interest/stream',
  pagePath,
  read: readInterest,
  arrived,
  matches: (_, query) => (query === '' ? true : undefined),
};

function pagePath(query: string, next: string | undefined): string {
  const parameters = new URLSearchParams({ limit: '20' });
  if (query !== '') parameters.set('search', query);
  if (next !== undefined) parameters.set('cursor', next);
  return `/api/interest?${parameters}`;
}

function arrived({ type, data }: Message): InterestRecord | undefined {
  return type === 'interest.created' ? readInterest(jsonOf(data)) : undefined;
}

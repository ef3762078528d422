import { jsonOf } from '../../text/json';
import type { Message, Source } from '../../live/source';
import { activity } from '../../words';
import { readInterest, type InterestRecord } from './interest';

/** Public interest; the query is searched for by the node. */
export const interestSource: Source<InterestRecord> = {
  title: activity.interest.title,
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

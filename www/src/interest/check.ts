import { validate, type Issue } from 'loopgate';

import { tokensOf } from '../text/pointer';

export type Entry = Record<string, string | boolean>;

/** Every issue of an entry by the rules of Interest. */
export function issuesOf(entry: Entry): readonly Issue[] {
  return validate('Interest', entry).issues;
}

/** The member that an issue is about, a missing one too; undefined where it is about the whole. */
export function memberOf(issue: Issue): string | undefined {
  return tokensOf(issue.path)[0] ?? issue.key;
}

/** The message as it reads at its own field, where the name need not be said again. */
export function messageAt(member: string, issue: Issue): string {
  const prefix = `${member} `;
  const message = issue.message.startsWith(prefix) ? issue.message.slice(prefix.length) : issue.message;
  return issue.help === undefined ? message : `${message} (${issue.help})`;
}

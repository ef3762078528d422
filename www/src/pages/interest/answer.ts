import type { Issue } from 'loopgate';

import { member } from '../../text/json';
import { interest } from '../../words';

/** What became of an entry. */
export type Answer =
  | { outcome: 'created'; id: number | string }
  | { outcome: 'refused'; status: number; message: string; issues: Issue[] }
  | { outcome: 'absent' }
  | { outcome: 'unreachable' };

/** Reads the service's answer, which may be anything where something stands between. */
export async function readAnswer(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 404) return { outcome: 'absent' };
  const id = member(body, 'id');
  if (response.ok && (typeof id === 'number' || typeof id === 'string')) return { outcome: 'created', id };
  return refusal(response, member(body, 'error'));
}

function refusal({ status }: Response, error: unknown): Answer {
  const message = member(error, 'message');
  const issues = member(member(error, 'details'), 'issues');
  return {
    outcome: 'refused',
    status,
    message: typeof message === 'string' ? message : interest.status(status),
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
  };
}

function isIssue(value: unknown): value is Issue {
  return typeof member(value, 'path') === 'string' && typeof member(value, 'message') === 'string';
}

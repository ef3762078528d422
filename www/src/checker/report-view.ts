import type { Report } from 'loopgate';

import { byId, say } from '../dom';
import { anchorOf } from '../rules/anchor';
import type { Finding } from './finding';
import { findingsList } from './findings-list';
import { verdictOn } from './verdict';

export interface View {
  report: Report | undefined;
  issues: Finding[];
  advice: Finding[];
  cost: string;
}

/** Shows a report: the verdict, which is spoken, then issues, then advice. */
export function showReport(view: View, onShow: (finding: Finding) => void): void {
  const verdict = byId('verdict');
  const { state, text } = verdictOn(view.report);
  verdict.dataset['state'] = state;
  say(verdict, text);
  say(byId('cost'), view.cost);
  showRulesLink(view.report?.kind ?? null);
  const lists = [];
  if (view.issues.length > 0) lists.push(findingsList('Issues', view.issues, onShow));
  if (view.advice.length > 0) lists.push(findingsList('Advice', view.advice, onShow));
  byId('findings').replaceChildren(...lists);
}

function showRulesLink(kind: string | null): void {
  const link = byId<HTMLAnchorElement>('rules-link');
  link.hidden = kind === null;
  link.href = `/rules#${anchorOf(kind ?? '')}`;
  say(link, `Rules of ${kind ?? ''}`);
}

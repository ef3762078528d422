import { make } from '../dom';
import type { Finding, Tone } from './finding';

const words: Record<Tone, string> = { issue: 'Issue', warning: 'Warning', hint: 'Hint' };

/** The findings under a heading, each with a button that leads to its place. */
export function findingsList(
  title: string,
  findings: Finding[],
  onShow: (finding: Finding) => void,
): HTMLElement {
  const items = findings.map((finding) => item(finding, onShow));
  return make(
    'section',
    { 'aria-label': title },
    make('h3', {}, title),
    make('ol', { class: 'findings' }, ...items),
  );
}

function item(finding: Finding, onShow: (finding: Finding) => void): HTMLLIElement {
  const { message, help, code } = finding.issue;
  return make(
    'li',
    { class: `finding ${finding.tone}` },
    make('div', { class: 'finding-head' }, place(finding, onShow), make('code', { class: 'code' }, code)),
    make('p', { class: 'tone' }, words[finding.tone]),
    make('p', { class: 'message' }, message),
    help === undefined ? undefined : make('p', { class: 'help' }, help),
  );
}

function place(finding: Finding, onShow: (finding: Finding) => void): HTMLElement {
  const path = make('code', { class: 'path' }, finding.issue.path || 'whole payload');
  if (!finding.position) return path;
  const { line, column } = finding.position;
  const button = make('button', { type: 'button', class: 'jump' }, path, ' ');
  button.append(make('span', { class: 'position' }, `line ${line}, column ${column}`));
  button.addEventListener('click', () => onShow(finding));
  return button;
}

import { grouped } from '../../text/number.ts';

export const findings = {
  issue: 'Issue',
  warning: 'Warning',
  hint: 'Hint',
  whole: 'whole payload',
  line: (line: number) => `line ${line}`,
  meaning: 'What this code means',
  rules: 'Rules',
  fix: 'Fix',
  addMember: (key: string) => `Add ${key}`,
  rename: (key: string) => `Rename to ${key}`,
  allowed: (number: number) => `${grouped(number)} allowed`,
  putIn: (value: string) => `Put in ${value}`,
  language: 'Findings in',
};

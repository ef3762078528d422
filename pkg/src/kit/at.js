import { validate as byRules } from 'loopgate';

import { targetOf } from '../form/findings.js';

/** The issues and the advice of the member that a JSON Pointer names, and of what is in it. */
export function validateAt(kind, value, pointer, { validate = byRules, ...options } = {}) {
  if (typeof pointer !== 'string' || (pointer !== '' && !pointer.startsWith('/'))) {
    throw new TypeError('pointer must be a JSON Pointer: "" or a text that begins with "/"');
  }
  const isWithin = (issue) => `${targetOf(issue)}/`.startsWith(`${pointer}/`);
  const { issues, warnings } = validate(kind, value, options);
  return { issues: issues.filter(isWithin), warnings: warnings.filter(isWithin) };
}

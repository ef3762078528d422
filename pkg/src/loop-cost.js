import { checkedOptions } from './options.js';
import { valueInput } from './value/input.js';

/** The function that says what an exchange costs; it throws a TypeError with all issues of wrong terms. */
export function loopCosts({ kinds, report, loopCost }) {
  const question = { kind: null, index: kinds.length, options: checkedOptions() };

  return (terms) => {
    const input = valueInput(terms);
    const { valid, issues } = report(question, input);
    const answer = valid ? loopCost(question, input) : issues;
    if (Array.isArray(answer)) throw wrongTerms(answer);
    return answer;
  };
}

function wrongTerms(issues) {
  const error = new TypeError(`loopCost: ${issues[0].message}`);
  return Object.assign(error, { code: 'ERR_LOOPGATE_LOOP_COST', issues });
}

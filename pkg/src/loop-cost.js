import { valueInput } from './value/input.js';

/** The function that says what an exchange costs; it throws a TypeError with all issues of wrong terms. */
export function createLoopCost({ loopCostReport, loopCost }) {
  return (terms) => {
    const input = valueInput(terms);
    const { valid, issues } = loopCostReport(input);
    const cost = valid ? loopCost(input) : issues;
    if (Array.isArray(cost)) throw wrongTerms(cost);
    return cost;
  };
}

function wrongTerms(issues) {
  const error = new TypeError(`loopCost: ${issues[0].message}`);
  return Object.assign(error, { code: 'ERR_LOOPGATE_LOOP_COST', issues });
}

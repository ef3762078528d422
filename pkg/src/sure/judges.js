import { openJudge } from './judge.js';

const maxJudges = 16;
const judges = new Map();

/** The judge of a kind's values by the rules with these options. */
export function judgeOf(kind, options) {
  return (judges.get(options.key) ?? newJudge(options))(kind);
}

function newJudge(options) {
  if (judges.size >= maxJudges) judges.clear();
  const judge = openJudge(options);
  judges.set(options.key, judge);
  return judge;
}

import { openJudge } from './judge.js';

const maxJudges = 16;
const judges = new Map();

/** The judge by the rules with these options. */
export function judgeOf(options) {
  return judges.get(options.key) ?? newJudge(options);
}

function newJudge(options) {
  if (judges.size >= maxJudges) judges.clear();
  const judge = openJudge(options);
  judges.set(options.key, judge);
  return judge;
}

// Reports of valid payloads of which nothing but some pieces of advice is asked of the engine (question.js).
import { copyOf, validReport } from '../report.js';
import { kinds } from '../rules/kinds.js';

/** The report with the answers to questions; undefined where only the engine knows which of them are told. */
export function answer(engine, target, kind, questions) {
  const report = validReport(kind);
  const asked = targetOf(target, kind);
  for (let at = 0; at < questions.length; at++) {
    const { warnings, truncated } = answerTo(engine, asked, questions[at]);
    if (truncated) return undefined;
    for (let one = 0; one < warnings.length; one++) report.warnings.push(warnings[one]);
  }
  return report.warnings.length > target.options.maxIssues ? undefined : report;
}

/** The target itself, or that of the kind which an `@type` chose. */
function targetOf(target, kind) {
  if (target.kind === kind) return target;
  const members = (target.members ??= new Map());
  if (!members.has(kind)) members.set(kind, { kind, index: kinds.indexOf(kind), options: target.options });
  return members.get(kind);
}

function answerTo(engine, target, question) {
  const { fixed } = question.row;
  if (fixed < 0) return engine.answer(target, question);
  const answers = (target.answers ??= []);
  const { warnings } = (answers[fixed] ??= engine.answer(target, question));
  return { warnings: warnings.map(copyOf) };
}

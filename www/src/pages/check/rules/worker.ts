// Checks payloads beside the page, which neither waits for the rules to load nor for a long text.
import { validator, type Language } from 'loopgate/advice';

import { wordsOf } from '../../../language/language';
import { judge } from './judge';
import type { Answer, Question } from './rules';

addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data).catch(reportError));

async function answer(question: Question): Promise<void> {
  postMessage(answerTo(question, await wordsOf(question.language)));
}

function answerTo({ number, kind, source, advice }: Question, language: Language | undefined): Answer {
  const rules = validator(kind, { advice, ...(language && { language }) });
  const started = performance.now();
  const report = judge(rules, source);
  const milliseconds = performance.now() - started;
  if (typeof source !== 'string') {
    for (const issue of [...report.issues, ...report.warnings]) {
      if (issue.offset !== undefined) issue.offset = unitsIn(source.subarray(0, issue.offset));
    }
  }
  return { number, report, milliseconds, language: language?.tag };
}

/** The place in the text that the editor shows of these bytes. */
function unitsIn(bytes: Uint8Array): number {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).length;
}

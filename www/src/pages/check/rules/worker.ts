// Checks payloads beside the page, which neither waits for the rules to load nor for a long text.
import { validateJson } from 'loopgate/advice';

import { reportOnNearly } from './nearly-json';
import type { Answer, Question } from './rules';

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answerTo(data)));

function answerTo({ number, kind, source, advice }: Question): Answer {
  const started = performance.now();
  const report = validateJson(kind, source, { advice });
  const milliseconds = performance.now() - started;
  if (typeof source === 'string') {
    const isJson = report.issues[0]?.code !== 'json';
    return { number, report: (isJson ? undefined : reportOnNearly(kind, source)) ?? report, milliseconds };
  } else {
    for (const issue of [...report.issues, ...report.warnings]) {
      if (issue.offset !== undefined) issue.offset = unitsIn(source.subarray(0, issue.offset));
    }
  }
  return { number, report, milliseconds };
}

/** The place in the text that the editor shows of these bytes. */
function unitsIn(bytes: Uint8Array): number {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).length;
}

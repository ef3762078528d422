// Reads payloads by the acts, beside the page.
import { assess, regimes, type RegimeName } from 'loopgate/regime';

import { member } from '../../../text/json';
import type { Answer, Question } from './protocol';

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answerTo(data)));

function answerTo({ number, kind, text, regime }: Question): Answer {
  const all = regimes();
  const named = namedIn(JSON.parse(text));
  const wanted = regime === undefined ? named : [regime];
  return { number, regimes: all, named, assessments: wanted.map((name) => assess(name, kind, text)) };
}

function namedIn(payload: unknown): RegimeName[] {
  const named = member(member(payload, 'passport'), 'supported_regimes');
  return Array.isArray(named) ? [...new Set(named as RegimeName[])] : [];
}

import type { Kind, Options, Report } from 'loopgate/advice';

import type { Tag } from '../../../language/language';

export type AdviceLevel = NonNullable<Options['advice']>;

export interface Payload {
  kind: Kind;
  /** Bytes where a file is not UTF-8: its text is not what it holds. */
  source: string | Uint8Array;
  advice: AdviceLevel;
  language: Tag;
}

export interface Question extends Payload {
  number: number;
}

export interface Answer {
  number: number;
  report: Report;
  milliseconds: number;
  /** The tag of the language that it came out in; none of English. */
  language: string | undefined;
}

/** The rules, in a worker. One payload is checked at a time; of those that wait only the last one counts. */
export class Rules {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #onAnswer: (answer: Answer) => void;
  #asked = 0;
  #isBusy = false;
  #waiting: Question | undefined;

  constructor(onAnswer: (answer: Answer) => void, onFailure: () => void) {
    this.#onAnswer = onAnswer;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#answered(data));
    this.#worker.addEventListener('error', onFailure);
  }

  check(payload: Payload): void {
    this.#waiting = { ...payload, number: ++this.#asked };
    if (!this.#isBusy) this.#ask();
  }

  /** What was asked is not wanted any more. */
  forget(): void {
    this.#waiting = undefined;
    this.#asked++;
  }

  #ask(): void {
    if (!this.#waiting) return;
    this.#isBusy = true;
    this.#worker.postMessage(this.#waiting);
    this.#waiting = undefined;
  }

  #answered(answer: Answer): void {
    this.#isBusy = false;
    if (answer.number === this.#asked) this.#onAnswer(answer);
    this.#ask();
  }
}

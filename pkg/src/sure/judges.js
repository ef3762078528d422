import { Judge } from './judge.js';

const maxJudges = 16;

/**
 * The judges of the rules with the options of callers, with what an observer knows of advice; `slipOf(table, key)` gives
 * the index of the member of a table that was probably meant by another key, or -1.
 */
export class Judges {
  #observer;
  #slipOf;
  #judges = new Map();

  constructor(observer, slipOf) {
    this.#observer = observer;
    this.#slipOf = slipOf;
  }

  /** The judge of a kind's values by the rules with these options. */
  of(kind, options) {
    return (this.#judges.get(options.key) ?? this.#make(options)).of(kind);
  }

  #make(options) {
    if (this.#judges.size >= maxJudges) this.#judges.clear();
    const judge = new Judge(options, this.#observer, this.#slipOf);
    this.#judges.set(options.key, judge);
    return judge;
  }
}

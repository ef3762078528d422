import { Judge } from './judge.js';

const maxJudges = 16;

/** The judges of the rules with the options of callers, with what an observer knows of advice, and what gives an engine that it asks. */
export class Judges {
  #observer;
  #engineOf;
  #judges = new Map();

  constructor(observer, engineOf) {
    this.#observer = observer;
    this.#engineOf = engineOf;
  }

  /** The judge of a kind's values by the rules with these options. */
  of(kind, options) {
    return (this.#judges.get(options.key) ?? this.#make(options)).of(kind);
  }

  #make(options) {
    if (this.#judges.size >= maxJudges) this.#judges.clear();
    const judge = new Judge(options, this.#observer, this.#engineOf);
    this.#judges.set(options.key, judge);
    return judge;
  }
}

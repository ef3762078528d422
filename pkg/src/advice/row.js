import { factOf } from '../sure/notes.js';
import { Row, Test, testsIn } from '../sure/observer.js';

import { Saying } from './given.js';

/** A row that may ask for values, or for what a check finds. */
export class CheckedRow extends Row {
  #chosen = [];

  /** @param word tests with commas between them, or `?`, the name of a check, `:` and the letters of its facts */
  constructor(word, number, observer) {
    const [, check, letters] = /^\?(\w+):(\w+)/.exec(word) ?? [];
    super(check ? `+${letters[0]}` : word);
    this.saying = new Saying(word, number);
    if (check) this.tests = [new Test(observer.checkOf(check), Array.from(letters, factOf))];
    else this.#chosen = choicesIn(word, observer);
  }

  mayHold(capitals, others, chosen) {
    const isChosen = ({ bits, isWanted }) => ((chosen & bits) !== 0) === isWanted;
    return super.mayHold(capitals, others) && this.#chosen.every(isChosen);
  }
}

/** The values that a fact must have, or must not. */
function choicesIn(word, observer) {
  const asking = testsIn(word).filter(({ sign }) => '|^'.includes(sign));
  return asking.map(({ sign, letters, values }) => ({
    bits: values.reduce((bits, value) => bits | observer.bitOf(factOf(letters), value), 0),
    isWanted: sign === '|',
  }));
}

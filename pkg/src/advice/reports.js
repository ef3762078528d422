// Reports of valid payloads that differ in nothing but the advice on them (given.js): the engine makes each once.
import { copyOf } from '../copy.js';
import { yes } from '../sure/verdict.js';
import { validReport } from '../valid.js';
import { valueInput } from '../value/input.js';

/** So many reports are kept of a target. */
const mostKept = 128;

/** The report of a surely valid value on which this advice is given. */
export function reportWith(given, kind, engine, target, value) {
  const place = (target.reports ??= new Reports()).at(kind, given);
  if (place.report !== undefined) return copyOfReport(place.report);
  const input = valueInput(value);
  const report = engine.inputReport(target, input);
  if (isAbout(input, target, kind, given)) place.report = copyOfReport(report);
  return report;
}

/** Whether the text that the engine has read is as the value was when it was judged: a property may give something else then. */
function isAbout({ text }, target, kind, given) {
  try {
    const again = target.judge.judge(JSON.parse(text));
    const keys = again.given.map(({ key }) => key);
    const isSame = keys.length === given.length && given.every(({ key }, at) => key === keys[at]);
    return isSame && again.verdict === yes && again.kind === kind && !again.isAdvised;
  } catch {
    return false;
  }
}

/** Reports by the keys of what is given, in its order. */
class Reports {
  #count = 0;
  #first = new Map();

  at(kind, given) {
    if (this.#count > mostKept) {
      this.#count = 0;
      this.#first.clear();
    }
    let place = this.#behind(this.#first, kind);
    for (let at = 0; at < given.length; at++) place = this.#behind(place.next, given[at].key);
    return place;
  }

  #behind(places, key) {
    let place = places.get(key);
    if (place === undefined) {
      place = { report: undefined, next: new Map() };
      places.set(key, place);
      this.#count++;
    }
    return place;
  }
}

/** A copy for a caller, who may change it. */
function copyOfReport({ kind, warnings, truncated }) {
  const report = validReport(kind);
  for (let at = 0; at < warnings.length; at++) report.warnings.push(copyOf(warnings[at]));
  if (truncated) report.truncated = true;
  return report;
}

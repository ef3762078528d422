// Whether a value is surely valid, or surely not, by the tables of the rules; the engine says what is wrong.
import { tableOf } from '../rules/tables.js';

import { giveBack, takeNotes } from './notes.js';
import { familyCheck, objectCheck } from './object.js';
import { any, arrayCheck, free, matching, number, oneOf, text } from './values.js';
import { no, unsure, yes } from './verdict.js';

/**
 * The rules with these options: `contexts`, `nodeIdPattern`, and `advice`, 0 where none is given.
 *
 * A check is a function of a value, of the depth of what is around it, of the judgement's notes and of the object whose
 * member it is; it gives a verdict.
 */
export class Judge {
  #options;
  #observer;
  #engineOf;
  #checks = new Map();

  constructor(options, observer, engineOf) {
    this.#options = options;
    this.#observer = observer;
    this.#engineOf = engineOf;
  }

  /** The judge of a kind. */
  of(kind) {
    return new KindJudge(this, kind);
  }

  /** The check of a table. */
  table(name) {
    if (!this.#checks.has(name)) this.#checks.set(name, this.#tableCheck(tableOf(name)));
    return this.#checks.get(name);
  }

  #tableCheck(table) {
    if (table.names) return familyCheck(table.names, this);
    const { factOf, mayAdvise } = this.#observer.of(table.name);
    const advice = this.#options.advice > 0 ? { mayAdvise, slipOf: this.#slipsOf(table) } : {};
    return objectCheck(table, factOf, advice, this);
  }

  /** What an observer gives where hints are asked for: the index of the member that was probably meant by another key. */
  #slipsOf(table) {
    return this.#options.advice === 2 ? this.#observer.slipsOf?.(table, this.#engineOf) : undefined;
  }

  /** @param fact the index of what advice knows the member as; -1 where it does not */
  check(rule, fact = -1) {
    switch (rule.is) {
      case 'any':
        return any;
      case 'boolean':
        return (value) => (typeof value === 'boolean' ? yes : no);
      case 'true':
        return (value) => (value === true ? yes : no);
      case 'forbidden':
        return () => no;
      case 'const':
        return (value) => (value === rule.value ? yes : no);
      case 'enum':
        return oneOf(rule.values, (value) => this.#observer.bitOf(fact, value));
      case 'context':
        return oneOf(this.#options.contexts);
      case 'node id':
        return matching(this.#options.nodeIdPattern());
      case 'number':
        return number(rule);
      case 'array':
        return arrayCheck(this.check(rule.items, fact), rule, fact >= 0);
      case 'object':
        return rule.name ? this.#reference(rule.name) : free;
      case 'chosen':
        return this.#choice(rule);
      default:
        return text(rule, this.#observer.readerOf(rule, fact), fact);
    }
  }

  /** The check of a table, made when it is first needed. */
  #reference(name) {
    let made;
    return (value, depth, notes) => (made ??= this.table(name))(value, depth, notes);
  }

  /** A rule that the value of another member chooses. */
  #choice({ key, otherwise, cases }) {
    const byDefault = this.check(otherwise);
    const rules = new Map(cases.map(([value, rule]) => [value, this.check(rule)]));
    return (value, depth, notes, object) => (rules.get(object[key]) ?? byDefault)(value, depth, notes);
  }
}

/** What can be said of values of a kind. */
class KindJudge {
  #judge;
  #kind;
  #check;

  constructor(judge, kind) {
    this.#judge = judge;
    this.#kind = kind;
  }

  /**
   * `{ verdict, isAdvised, said, kind }` of a value, where `kind` is the one that an `@type` chose. Where it is not `isAdvised`,
   * nothing is said but what `said` has as numbers and texts: of a valid one its advice, of one that is `noted` its faults.
   */
  judge(value, tells = true) {
    const notes = takeNotes();
    notes.start(this.#kind, tells);
    try {
      if (hasInherited()) return { verdict: unsure };
      this.#check ??= this.#judge.table(this.#kind);
      const verdict = this.#check(value, 0, notes);
      const { isAdvised, said, kind } = notes;
      return { verdict, isAdvised, said, kind };
    } catch {
      return { verdict: unsure };
    } finally {
      giveBack(notes);
    }
  }
}

/** Whether someone gave all objects a member, which `for` finds in each. */
function hasInherited() {
  for (const key in Object.prototype) return key !== undefined;
  return false;
}

// Whether a value is surely valid, or surely not, by the tables of the rules; the engine says what is wrong.
import { tableOf } from '../rules/tables.js';
import { isWellFormed } from '../value/text.js';

import { adviceOn } from './advice.js';
import { noteFact } from './facts.js';
import {
  any,
  arrayCheck,
  container,
  free,
  matching,
  notes,
  number,
  oneOf,
  startNotes,
  text,
} from './values.js';
import { no, unsure, yes } from './verdict.js';

/**
 * What can be said of values by the rules with these options: of a kind, a function of a value, and of whether advice is
 * asked for. It gives `{ verdict, isAdvised, kind }`, where `kind` is the one that an `@type` chose. Its `doubtful` is a
 * function of a value that is surely not valid, and gives a copy in which `mark` stands for members that are surely valid.
 */
export function openJudge({ contexts, nodeIdPattern, advice: level }) {
  const checks = new Map();
  let chosen;

  function judgeOfKind(kind) {
    let check;
    const judge = (value, tellsAdvice = true) => {
      startNotes(tellsAdvice);
      chosen = kind;
      try {
        if (hasInherited()) return { verdict: unsure };
        check ??= checkOf(kind);
        return { verdict: check(value, 0), isAdvised: notes.isAdvised, kind: chosen };
      } catch {
        return { verdict: unsure };
      }
    };
    judge.doubtful = (value, mark) => {
      startNotes();
      return check.doubtful(value, 0, mark);
    };
    return judge;
  }

  /** The check of a table: a function of a value and of the depth of what is around it. */
  function checkOf(name) {
    if (!checks.has(name)) checks.set(name, tableCheck(name));
    return checks.get(name);
  }

  function tableCheck(name) {
    const { names, ...object } = tableOf(name);
    return names ? familyCheck(names) : objectCheck(object);
  }

  function familyCheck(names) {
    const check = (value, depth) => {
      if (typeof value !== 'object' || value === null) return no;
      const name = value['@type'];
      if (!names.includes(name)) return typeof name === 'string' ? no : unsure;
      chosen = name;
      return checkOf(name)(value, depth);
    };
    check.doubtful = (value, depth, mark) => {
      const name = value?.['@type'];
      return names.includes(name) ? checkOf(name).doubtful(value, depth, mark) : value;
    };
    return check;
  }

  function objectCheck({ fields, isClosed, anyOf, advice }) {
    const keys = fields.map(({ key }) => key);
    const mayAdvise = level > 0 ? adviceOn(advice) : undefined;
    const choosing = new Set(fields.filter(({ isChosen }) => isChosen).map(({ rule }) => rule.key));
    const rows = fields.map((field, index) => ({
      key: field.key,
      required: Number(field.isRequired),
      check: firstCheck(field, (check) => (rows[index].check = check)),
      isWanted: anyOf.includes(field.key),
      isKept: field.isWord || choosing.has(field.key),
      fact: field.fact,
    }));
    const indices = new Map(keys.map((key, index) => [key, index]));
    const required = fields.filter(({ isRequired }) => isRequired).length;

    const check = (object, depth) => {
      let [next, lacking, hasWanted] = [0, required, anyOf.length === 0];
      for (const key in object) {
        const member = object[key];
        if (member === undefined) continue;
        // Keys mostly come in the table's order.
        const index = next < rows.length && rows[next].key === key ? next : indices.get(key);
        let verdict;
        if (index === undefined) {
          verdict = isClosed || !isWellFormed(key) ? no : any(member, depth + 1);
        } else {
          const row = rows[index];
          next = index + 1;
          lacking -= row.required;
          hasWanted ||= row.isWanted;
          if (row.fact >= 0) noteFact(row.fact, member);
          verdict = row.check(member, depth + 1, object);
        }
        if (verdict !== yes) return verdict;
      }
      if (lacking > 0 || !hasWanted) return no;
      if (notes.tellsAdvice && mayAdvise?.()) notes.isAdvised = true;
      return yes;
    };
    // A member that others depend on is read once too.
    const checkObject = (value, depth) => {
      const verdict = container(value, depth);
      return verdict === yes ? check(choosing.size > 0 ? { ...value } : value, depth) : verdict;
    };
    checkObject.doubtful = (value, depth, mark) => {
      // What JSON.rawJSON makes has no prototype, and is not what its members say.
      if (container(value, depth) !== yes || Object.getPrototypeOf(value) === null) return value;
      const copy = { ...value };
      for (const key in copy) {
        const row = rows[indices.get(key)];
        copy[key] = doubtfulMember(row, copy, key, depth + 1, mark);
      }
      return copy;
    };
    return checkObject;
  }

  /** A member of an object, or the mark. What others depend on, and what is short, is left as it is. */
  function doubtfulMember(row, object, key, depth, mark) {
    const member = object[key];
    const isLong =
      typeof member === 'object'
        ? member !== null
        : typeof member === 'string' && member.length > mark.length;
    if (!isLong || row?.isKept) return member;
    const check = row?.check ?? any;
    if (check(member, depth, object) === yes) return mark;
    return row?.check.doubtful?.(member, depth, mark) ?? member;
  }

  /** A check that makes the one of a field's rule when it is first needed, and puts it into its own place. */
  function firstCheck(field, put) {
    return (value, depth, object) => put(ruleCheck(field.rule, field.fact))(value, depth, object);
  }

  function ruleCheck(rule, fact) {
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
        return oneOf(rule.values, fact);
      case 'context':
        return oneOf(contexts);
      case 'node id':
        return matching(nodeIdPattern());
      case 'number':
        return number(rule);
      case 'array':
        return arrayCheck(ruleCheck(rule.items, fact), rule);
      case 'object':
        return rule.name ? reference(rule.name) : free;
      case 'chosen':
        return choice(rule);
      default:
        return text(rule, fact);
    }
  }

  /** The check of a table, made when it is first needed. */
  function reference(name) {
    let made;
    const check = (value, depth) => (made ??= checkOf(name))(value, depth);
    check.doubtful = (value, depth, mark) => made.doubtful(value, depth, mark);
    return check;
  }

  /** A rule that the value of another member chooses. */
  function choice({ key, otherwise, cases }) {
    const byDefault = ruleCheck(otherwise);
    const rules = new Map(cases.map(([value, rule]) => [value, ruleCheck(rule)]));
    return (value, depth, object) => (rules.get(object[key]) ?? byDefault)(value, depth);
  }

  return judgeOfKind;
}

/** Whether someone gave all objects a member, which `for` finds in each. */
function hasInherited() {
  for (const key in Object.prototype) return key !== undefined;
  return false;
}

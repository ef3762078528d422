// Whether a value is surely valid, or surely not, by the tables of the rules; the engine says what is wrong.
import { tableOf } from '../rules/tables.js';
import { isWellFormed } from '../value/text.js';

import { adviceOn } from './advice.js';
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

const none = [];

/**
 * What can be said of values by the rules with these options: of a kind, a function of a value. It gives
 * `{ verdict, isAdvised, kind }`, where `kind` is the one that an `@type` chose.
 */
export function openJudge({ contexts, nodeIdPattern }) {
  const checks = new Map();
  let chosen;

  function judgeOfKind(kind) {
    let check;
    return (value) => {
      startNotes();
      chosen = kind;
      try {
        if (hasInherited()) return { verdict: unsure };
        check ??= checkOf(kind);
        return { verdict: check(value, 0), isAdvised: notes.isAdvised, kind: chosen };
      } catch {
        return { verdict: unsure };
      }
    };
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
    return (value, depth) => {
      if (typeof value !== 'object' || value === null) return no;
      const name = value['@type'];
      if (!names.includes(name)) return typeof name === 'string' ? no : unsure;
      chosen = name;
      return checkOf(name)(value, depth);
    };
  }

  function objectCheck({ fields, isClosed, anyOf, advice }) {
    const keys = fields.map(({ key }) => key);
    const { slots, mayAdvise } = adviceOn(advice, keys);
    const rows = fields.map((field, index) => ({
      key: field.key,
      required: Number(field.isRequired),
      check: firstCheck(field, (check) => (rows[index].check = check)),
      isWanted: anyOf.includes(field.key),
      slot: slots[index],
    }));
    const indices = new Map(keys.map((key, index) => [key, index]));
    const required = fields.filter(({ isRequired }) => isRequired).length;

    const check = (object, depth) => {
      const read = mayAdvise ? [undefined, undefined, undefined, undefined] : none;
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
          if (row.slot >= 0) read[row.slot] = member;
          verdict = row.check(member, depth + 1, object);
        }
        if (verdict !== yes) return verdict;
      }
      if (lacking > 0 || !hasWanted) return no;
      if (mayAdvise?.(read)) notes.isAdvised = true;
      return yes;
    };
    // A member that others depend on is read once too.
    const isChosen = fields.some((field) => field.isChosen);
    return (value, depth) => {
      const verdict = container(value, depth);
      return verdict === yes ? check(isChosen ? { ...value } : value, depth) : verdict;
    };
  }

  /** A check that makes the one of a field's rule when it is first needed, and puts it into its own place. */
  function firstCheck(field, put) {
    return (value, depth, object) => put(ruleCheck(field.rule))(value, depth, object);
  }

  function ruleCheck(rule) {
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
        return oneOf(rule.values);
      case 'context':
        return oneOf(contexts);
      case 'node id':
        return matching(nodeIdPattern());
      case 'number':
        return number(rule);
      case 'array':
        return arrayCheck(ruleCheck(rule.items), rule);
      case 'object':
        return rule.name ? reference(rule.name) : free;
      case 'chosen':
        return choice(rule);
      default:
        return text(rule);
    }
  }

  /** The check of a table, made when it is first needed. */
  function reference(name) {
    let check;
    return (value, depth) => (check ??= checkOf(name))(value, depth);
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

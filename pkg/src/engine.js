import { placeIssue as issueOfPlace, nearestKind as nearestTo } from '../wasm/loopgate_wasm.js';

import { openInstance } from './instance.js';
import { maxOrdinaryBytes, stopped, tooLarge } from './value/limits.js';
import { defaultOptions } from './options.js';

/**
 * What the engine can do. A target is `{ kind, index, options }`; an input is `{ bytes, placeholder }`, or `{ error }`,
 * a message, where there is nothing to check.
 */
export function openEngine(moduleOf) {
  const { withRules } = openInstance(moduleOf);

  function report({ kind, index, options }, input) {
    const { bytes, placeholder } = input;
    return reportBy((rules) => rules.checkJson(index, bytes, placeholder), kind, options, input);
  }

  /** A report about the terms of a loop cost. */
  function loopCostReport(input) {
    const { bytes, placeholder } = input;
    return reportBy((rules) => rules.checkLoopCostJson(bytes, placeholder), null, defaultOptions, input);
  }

  function reportBy(check, kind, options, { bytes, error }) {
    if (error) return notJson(kind, error);
    const checked = withRules(options, (rules) => ({ json: check(rules) }), bytes.length);
    if (!checked) return notJson(kind, bytes.length > maxOrdinaryBytes ? tooLarge : stopped);
    return checked.json === undefined ? validReport(kind) : JSON.parse(checked.json);
  }

  function isValid({ index, options }, { bytes, placeholder, error }) {
    if (error || placeholder) return false;
    return withRules(options, (rules) => rules.isValidJson(index, bytes), bytes.length) === true;
  }

  /** What is wrong with `from` or `to` of the terms of a loop cost, which is missing or no place. */
  function placeIssue(isFrom, text) {
    const json = withRules(defaultOptions, () => issueOfPlace(isFrom, text), text?.length);
    return json ? JSON.parse(json) : notJson(null, stopped).issues[0];
  }

  /** The index of the kind that was probably meant by a name. */
  function nearestKind(name) {
    return withRules(defaultOptions, () => nearestTo(name));
  }

  return { nearestKind, report, isValid, loopCostReport, placeIssue };
}

/** The report of a valid payload without advice. */
export function validReport(kind) {
  return { valid: true, kind, issues: [], warnings: [] };
}

function notJson(kind, message) {
  return { valid: false, kind, issues: [{ path: '', code: 'json', message }], warnings: [] };
}

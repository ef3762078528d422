// Reports on values that differ in nothing of which anything is said (sure/judge.js): the engine makes each once.
import { copyOf } from './copy.js';

/** So many reports are kept of a target: a power of two. */
const most = 512;

/** The reports of a target, each at a place that what is told gives; another one may take its place. */
export class Reports {
  #places = [];

  /** What is kept for what is told: the `report`, if it is there. */
  at(told) {
    const place = hashOf(told.said) & (most - 1);
    const kept = this.#places[place];
    return kept && isSame(kept.told, told) ? kept : (this.#places[place] = { told });
  }
}

function hashOf(said) {
  let hash = 0;
  for (let at = 0; at < said.length; at++) {
    const one = said[at];
    hash = (hash * 31 + (typeof one === 'string' ? hashOfText(one) : one | 0)) | 0;
  }
  return hash ^ (hash >> 9);
}

function hashOfText(text) {
  let hash = text.length;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return hash;
}

function isSame(one, other) {
  const [said, others] = [one.said, other.said];
  if (one.verdict !== other.verdict || one.kind !== other.kind || said.length !== others?.length)
    return false;
  for (let at = 0; at < said.length; at++) if (said[at] !== others[at]) return false;
  return true;
}

/** Whether of the text that the engine has read the same is told: a property may give something else then. */
export function isAbout({ text }, told, target) {
  try {
    const again = target.judge.judge(JSON.parse(text));
    return isSame(told, again) && again.isAdvised === told.isAdvised;
  } catch {
    return false;
  }
}

/** A copy for a caller, who may change it. */
export function copyOfReport({ valid, kind, issues, warnings, truncated }) {
  const report = {
    valid,
    kind,
    issues: issues.map((issue) => copyOf(issue)),
    warnings: warnings.map((warning) => copyOf(warning)),
  };
  if (truncated) report.truncated = true;
  return report;
}

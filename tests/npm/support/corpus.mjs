import { readFileSync } from 'node:fs';

import { loadVectors } from '../../support/vectors.mjs';

/** The corpus in a form that can be sent into any runtime as JSON. */
export function corpus() {
  return loadVectors().map(portable);
}

/** Codes of the warnings that every entry gives; all other advice is given by `loopgate/advice`. */
const protocol = [
  'safety_info_missing',
  'schema_version_old',
  'expires_before_available',
  'received_before_handoff',
  'validity_order',
  'voting_order',
  'votes_exceed_voters',
];

/** The corpus as the entry `loopgate` judges it. */
export function corpusOfRules() {
  return corpus().map((vector) => {
    const warnings = vector.warnings.filter(({ code }) => protocol.includes(code));
    const isCut = warnings.length < vector.warnings.length && vector.issues.length === 0;
    return { ...vector, warnings, truncated: vector.truncated && !isCut };
  });
}

/** The cases of loop costs. */
export function loopCosts() {
  const file = new URL('../../vectors/loop-cost/cases.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).cases;
}

function portable({ file, kind, name, bytes, issues, warnings, truncated, schema, ...rest }) {
  return {
    kind,
    name: `${file}: ${name}`,
    base64: bytes.toString('base64'),
    isValue: 'value' in rest,
    issues: issues.map(essence),
    warnings: warnings.map(essence),
    truncated,
    schema,
  };
}

function essence({ path, code, key, fix, params }) {
  const own = { ...(key !== undefined && { key }), ...(fix !== undefined && { fix: inOrder(fix) }) };
  return { path, code, ...own, ...(params !== undefined && { params }) };
}

/** Members in the order in which the package has them, as they are compared as text. */
function inOrder(fix) {
  if (!fix) return fix;
  const { path, op, value, certain } = fix;
  return { path, op, ...(value !== undefined && { value }), ...(certain !== undefined && { certain }) };
}

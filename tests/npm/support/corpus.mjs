import { readFileSync } from 'node:fs';

import { loadVectors } from '../../support/vectors.mjs';

/** The corpus in a form that can be sent into any runtime as JSON. */
export function corpus() {
  return loadVectors().map(portable);
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

function essence({ path, code, key, fix }) {
  return { path, code, ...(key !== undefined && { key }), ...(fix !== undefined && { fix: inOrder(fix) }) };
}

/** Members in the order in which the package has them, as they are compared as text. */
function inOrder(fix) {
  return fix && { path: fix.path, op: fix.op, ...('value' in fix && { value: fix.value }) };
}

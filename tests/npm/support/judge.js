// The corpus through every entry point of the package; runs in Node, browsers and workerd alike.

/**
 * What disagrees with the vectors, as text; nothing where all is well.
 *
 * @param vectors cases as `portable` in corpus.mjs makes them
 */
export function judge(loopgate, vectors) {
  return vectors.flatMap((vector) => faultsOf(loopgate, vector));
}

/** The same of loop costs; `cases` as tests/vectors/loop-cost has them. */
export function judgeLoopCosts({ loopCost }, cases) {
  return cases.flatMap(({ name, terms, cost, issues }) => {
    const [want, got] = [
      JSON.stringify(cost ?? issues),
      JSON.stringify(costOrIssues(loopCost, terms, issues)),
    ];
    return want === got ? [] : [`${name}\n  want ${want}\n  got  ${got}`];
  });
}

function costOrIssues(loopCost, terms, wanted = []) {
  try {
    return loopCost(terms);
  } catch (error) {
    return essence(error.issues, wanted);
  }
}

function faultsOf({ validate, validateJson, isValid }, vector) {
  const { kind, base64, isValue, issues } = vector;
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const text = decoded(bytes);
  const reports = { bytes: validateJson(kind, bytes) };
  if (text !== undefined) reports.text = validateJson(kind, text);
  const faults = [];
  if (isValue) {
    reports.value = validate(kind, JSON.parse(text));
    if (isValid(kind, JSON.parse(text)) !== (issues.length === 0))
      faults.push(`${vector.name}: isValid disagrees`);
  }
  const compared = Object.entries(reports).flatMap(([way, report]) => compare(vector, way, report));
  return [...faults, ...compared];
}

function compare(vector, way, report) {
  const want = {
    valid: vector.issues.length === 0,
    issues: vector.issues,
    warnings: vector.warnings,
    truncated: vector.truncated,
  };
  const got = {
    valid: report.valid,
    issues: essence(report.issues, vector.issues),
    warnings: essence(report.warnings, vector.warnings),
    truncated: report.truncated ?? false,
  };
  const [wanted, found] = [want, got].map((value) => JSON.stringify(value));
  return wanted === found ? [] : [`${vector.name} (${way})\n  want ${wanted}\n  got  ${found}`];
}

function essence(issues, wanted) {
  return issues.map(({ path, code, key, fix = null, params }, index) => ({
    path,
    code,
    ...(!(wanted[index] && !('key' in wanted[index])) && { key }),
    ...(wanted[index] && 'fix' in wanted[index] && { fix }),
    ...(wanted[index] && 'params' in wanted[index] && { params }),
  }));
}

function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

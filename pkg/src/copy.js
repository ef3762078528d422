/** A copy of a finding for a caller, who may change it. */
export function copyOf(finding) {
  const params = { ...finding.params };
  if (params.allowed) params.allowed = params.allowed.slice();
  const copy = { ...finding, params };
  if (copy.fix) copy.fix = { ...copy.fix };
  return copy;
}

/** The report of a valid payload without advice. */
export function validReport(kind) {
  return { valid: true, kind, issues: [], warnings: [] };
}

/** A report without the positions that only the issues of texts have. */
export function withoutPositions(report) {
  const bare = ({ offset, line, column, ...issue }) => issue;
  return { ...report, issues: report.issues.map(bare), warnings: report.warnings.map(bare) };
}

/** What is said about a payload, with its positions. */
export function foundIn({ issues, warnings }) {
  return [...issues, ...warnings];
}

/** Rows of text under their heads, in columns. */
export function table(heads, rows) {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => [...line[column]].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function pad(cell, width) {
  return cell + ' '.repeat(width - [...cell].length);
}

/** Rows of text under their heads, in columns. */
export function table(heads, rows) {
  const lines = [heads, ...rows.map((row) => row.map(plain))];
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

/** Names and errors come from other nodes: what a terminal would obey is left out. */
function plain(cell) {
  return cell.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

function pad(cell, width) {
  return cell + ' '.repeat(width - [...cell].length);
}

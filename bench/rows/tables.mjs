/** Where the bytes of a record are: by the tables that hold them. */
const parts = {
  'its own': [
    'records',
    'material_status',
    'transactions',
    'transaction_documents',
    'interest',
    'signal_documents',
  ],
  event: ['events'],
  audit: ['audit'],
  search: ['entries', 'entry_text', 'listing_counts', 'interest_text'],
};

/** The bytes that a record of each kind takes, `{ kind, total, parts }`; `parts` are those of the tables above, and `other`. */
export function bytesOf(kinds) {
  return Object.entries(kinds).map(([kind, { count, sizes }]) => {
    const each = (names) => sum(names.map((name) => sizes[name] ?? 0)) / count;
    const total = each(Object.keys(sizes));
    const known = Object.entries(parts).map(([part, names]) => [part, each(names)]);
    return {
      kind,
      total,
      parts: { ...Object.fromEntries(known), other: total - sum(known.map(([, one]) => one)) },
    };
  });
}

/** `[heads, rows]`: bytes per record of each kind. */
export function bytesRows(kinds) {
  const rows = bytesOf(kinds);
  const heads = ['a record of', 'bytes', ...Object.keys(rows[0].parts)];
  return [heads, rows.map(({ kind, total, parts }) => [kind, total, ...Object.values(parts)].map(whole))];
}

/** `[heads, rows]`: rows read and milliseconds of each request at each size, and the rows written at the largest. */
export function requestRows(figures) {
  const heads = (what) => figures.map(({ size }) => `${what} at ${size.toLocaleString('en')}`);
  const cells = (name) => {
    const each = figures.map(({ requests }) => requests[name]);
    const times = each.map(({ processor }) => (processor === null ? '-' : processor.toFixed(2)));
    return [name, whole(each.at(-1).written), ...each.map(({ read }) => whole(read)), ...times];
  };
  const names = Object.keys(figures[0].requests);
  return [['request', 'rows written', ...heads('rows read'), ...heads('ms')], names.map(cells)];
}

/** The same as Markdown. */
export function markdown(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    line(heads.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
}

function whole(value) {
  return typeof value === 'number' ? (Math.round(value) || 0).toLocaleString('en') : value;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

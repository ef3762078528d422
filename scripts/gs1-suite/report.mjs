/** The lines as a table in Markdown. */
export function tableOf(lines) {
  const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
  const rows = lines.map(
    ({ id, test, status, msg }) => `| ${[id, status, test, msg].map(cell).join(' | ')} |`,
  );
  return ['| line | outcome | what it asks | what it says |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** `2 links: 61 pass, 1 warn, 0 fail` */
export function summary(outcomes) {
  const all = outcomes.flatMap(({ lines }) => lines);
  const count = (status) => `${all.filter((line) => line.status === status).length} ${status}`;
  return `${outcomes.length} links: ${['pass', 'warn', 'fail'].map(count).join(', ')}`;
}

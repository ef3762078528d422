// Reports from the words and the text that crates/wasm/src/output.rs writes.

const none = 2 ** 32 - 1;

/** A report about an input. The offsets of its issues count bytes, or UTF-16 units where the payload was a string. */
export function reportOf(words, text, { bytes: isBytes, end: last = Infinity }) {
  let [word, end] = [2, 0];
  const kind = nextText() ?? null;
  const found = [];
  while (word < words.length) found.push(nextIssue());
  const valid = (words[1] & 1) === 1;
  const report = { valid, kind, issues: valid ? [] : found, warnings: valid ? found : [] };
  if (words[1] & 2) report.truncated = true;
  return report;

  function nextText() {
    const units = words[word++];
    if (units === none) return undefined;
    const start = end;
    end += units;
    return text.slice(start, end);
  }

  function nextIssue() {
    const issue = { path: nextText(), code: nextText(), message: nextText() };
    for (const name of ['key', 'expected', 'help']) {
      const text = nextText();
      if (text !== undefined) issue[name] = text;
    }
    const [repair, at = issue.path] = [nextText(), nextText()];
    const [op, severity, bytes, units, line, column] = words.subarray(word, (word += 6));
    if (op !== none) issue.fix = fixOf(at, op, repair);
    if (severity !== none) issue.severity = severity === 1 ? 'warning' : 'hint';
    if (line === none) return issue;
    const offset = isBytes ? bytes : units;
    const behind = Math.max(offset - last, 0);
    return Object.assign(issue, { offset: offset - behind, line, column: column - behind });
  }
}

function fixOf(path, op, value) {
  const fix = { path, op: ['replace', 'remove', 'rename'][op & 3] };
  return value === undefined ? fix : { ...fix, value: op & 4 ? value : JSON.parse(value) };
}

/** The report of a valid payload without advice. */
export function validReport(kind) {
  return { valid: true, kind, issues: [], warnings: [] };
}

/** The report of what is no JSON text. */
export function notJson(kind, message) {
  return { valid: false, kind, issues: [{ path: '', code: 'json', message }], warnings: [] };
}

/**
 * A copy of a finding for a caller, who may change it, with its place where it has one. Member by member: engines are slow to
 * spread objects of which many have different members. What most have is a literal: to let one grow takes twice the time.
 */
export function copyOf(
  { path, code, message, key, expected, help, fix, severity, params },
  offset,
  line,
  column,
) {
  if (line && expected && key === undefined && !help && !severity) {
    params = copyOfParams(code, params);
    return fix
      ? { path, code, message, expected, fix: copyOfFix(fix), params, offset, line, column }
      : { path, code, message, expected, params, offset, line, column };
  }
  const copy = { path, code, message };
  if (key !== undefined) copy.key = key;
  if (expected) copy.expected = expected;
  if (help) copy.help = help;
  if (fix) copy.fix = copyOfFix(fix);
  if (severity) copy.severity = severity;
  copy.params = copyOfParams(code, params);
  if (line) {
    copy.offset = offset;
    copy.line = line;
    copy.column = column;
  }
  return copy;
}

function copyOfFix({ path, op, value, certain }) {
  const copy = { path, op };
  if (value !== undefined) copy.value = value;
  if (certain !== undefined) copy.certain = certain;
  return copy;
}

/** Those that come most often are literals, which takes a third of the time of others. Only `allowed` is a list. */
function copyOfParams(code, params) {
  if (code === 'format') return { got: params.got, format: params.format };
  if (code === 'enum') {
    const { got, allowed, nearest } = params;
    return nearest ? { got, allowed: allowed.slice(), nearest } : { got, allowed: allowed.slice() };
  }
  const copy = {};
  for (const name in params) copy[name] = name === 'allowed' ? params[name].slice() : params[name];
  return copy;
}

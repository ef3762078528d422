/**
 * A copy of a finding for a caller, who may change it. Member by member: engines are slow to spread objects of which many have
 * different members.
 */
export function copyOf({ path, code, message, key, expected, help, fix, severity, params }) {
  const copy = { path, code, message };
  if (key !== undefined) copy.key = key;
  if (expected !== undefined) copy.expected = expected;
  if (help !== undefined) copy.help = help;
  if (fix) copy.fix = membersOf(fix);
  if (severity !== undefined) copy.severity = severity;
  copy.params = membersOf(params);
  return copy;
}

/** Texts, numbers and lists of texts. */
function membersOf(object) {
  const copy = {};
  for (const name in object) {
    const member = object[name];
    copy[name] = typeof member === 'object' ? member.slice() : member;
  }
  return copy;
}

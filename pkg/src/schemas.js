/** One Standard Schema (version 1) for each kind. */
export function standardSchemas(kinds, validate) {
  const named = kinds.map((kind) => [kind, standardSchema((value) => validate(kind, value))]);
  return Object.freeze(Object.fromEntries(named));
}

function standardSchema(check) {
  const validate = (value) => {
    const { valid, issues } = check(value);
    return valid ? { value } : { issues: issues.map((issue) => standardIssue(issue, value)) };
  };
  return Object.freeze({ '~standard': Object.freeze({ version: 1, vendor: 'loopgate', validate }) });
}

/** A missing key belongs to the path, as forms show a message at the field that lacks. */
function standardIssue({ path, code, key, message }, value) {
  const keys = path.split('/').slice(1).map(unescaped);
  if (key !== undefined && (code === 'required' || code === 'kind')) keys.push(key);
  return { message, path: withIndices(keys, value) };
}

function unescaped(token) {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

function withIndices(keys, value) {
  let at = value;
  return keys.map((key) => {
    const step = isArray(at) ? Number(key) : key;
    at = memberOf(at, key);
    return step;
  });
}

function isArray(value) {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

function memberOf(value, key) {
  try {
    return value[key];
  } catch {
    return undefined;
  }
}

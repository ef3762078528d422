/** What a Standard Schema and a Standard JSON Schema (version 1) have, from a check and a schema of ours. */
export function standard(check, schema) {
  const validate = (value) => {
    const { valid, issues } = check(value);
    return valid ? { value } : { issues: issues.map((issue) => standardIssue(issue, value)) };
  };
  const jsonSchema = Object.freeze({ input: inTarget(schema), output: inTarget(schema) });
  return Object.freeze({ version: 1, vendor: 'loopgate', validate, jsonSchema });
}

const dialect = 'draft-2020-12';

function inTarget(schema) {
  return (options) => {
    if (options?.target === dialect) return schema();
    throw new TypeError(`there is no JSON Schema for the target ${String(options?.target)}: only ${dialect}`);
  };
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

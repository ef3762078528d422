import { jsonSchema } from 'loopgate';

/** The smallest object to begin with: what is fixed is filled in, the rest is empty. */
export function template(kind, options) {
  const schema = jsonSchema(kind, options);
  if (!schema.properties) throw new TypeError(`${kind} is several kinds; a template is of one`);
  return objectOf(schema);
}

const empty = { string: '', number: 0, integer: 0, boolean: false };

function objectOf({ properties, required = [] }) {
  return Object.fromEntries(required.map((name) => [name, valueOf(name, properties[name] ?? {})]));
}

function valueOf(name, schema) {
  if ('const' in schema) return schema.const;
  if (name === '@context') return schema.enum.at(-1);
  if (name === 'schema_version') return schema.examples[0];
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return [];
  return empty[schema.type] ?? '';
}

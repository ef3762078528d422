import { jsonSchema, type JsonSchema, type Kind } from 'loopgate/advice';

import { reference, typeOf, type Member } from './reference';

/** The JSON Schema of a kind, in which each member has a description and examples. */
export function describedSchema(kind: Kind): JsonSchema {
  const { $schema, title, ...rules } = jsonSchema(kind);
  return { $schema, title, ...described(rules, kind) };
}

/** The schema of an object of this name, or of a family of them. */
function described(schema: JsonSchema, name: string): JsonSchema {
  const { oneOf, allOf, properties } = schema as Partial<Record<string, JsonSchema | JsonSchema[]>>;
  if (Array.isArray(oneOf)) return { ...schema, oneOf: oneOf.map((one) => described(one, kindOf(one))) };
  const members = reference.objects.get(name)?.members ?? [];
  const all = members.map((member) => [
    member.key,
    withWords((properties as JsonSchema)[member.key], member),
  ]);
  const cases = Array.isArray(allOf) && { allOf: allOf.map(describedCase) };
  return { ...schema, properties: Object.fromEntries(all), ...cases };
}

/** A member's schema; one that must not be there is `false`. */
function withWords(schema: unknown, { rule, meaning, example }: Member): unknown {
  if (typeof schema !== 'object') return schema;
  const inner = within(schema as JsonSchema, rule);
  return { description: meaning, ...inner, ...(example && { examples: [JSON.parse(example)] }) };
}

/** The same, with the members of the object in it, or of its items. */
function within(schema: JsonSchema, rule: string): JsonSchema {
  const { type, items } = schema;
  const name = typeOf(rule);
  if (type === 'array') return { ...schema, items: within(items as JsonSchema, rule) };
  return type === 'object' && name ? described(schema, name) : schema;
}

/** What the value of one member demands of others: the object among them is of a kind. */
function describedCase(one: JsonSchema): JsonSchema {
  const then = (one.then as { properties: Record<string, JsonSchema> }).properties;
  const all = Object.entries(then).map(([key, schema]) => [
    key,
    schema.properties ? described(schema, kindOf(schema)) : schema,
  ]);
  return { ...one, then: { properties: Object.fromEntries(all) } };
}

/** The kind of an object's schema, by its `@type`. */
function kindOf(schema: JsonSchema): string {
  const { properties } = schema as { properties?: Record<string, { const?: string }> };
  return properties?.['@type']?.const ?? '';
}

// JSON Schema (draft 2020-12) of the tables; crates/core/src/derive/json_schema.rs writes the same, and what members mean.
import { tableOf } from './tables.js';

const draft = 'https://json-schema.org/draft/2020-12/schema';
const examples = {
  'date-time': '2025-05-27T10:00:00Z',
  uri: 'https://example.com/passports/1',
  uuid: '3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a',
};

/** The schema of a kind, for the rules with these options: `contexts` and `nodeIdPattern`. */
export function jsonSchemaOf(kind, options) {
  return { $schema: draft, title: kind, ...new Schemas(options).table(kind) };
}

/** The schemas of tables and rules with these options. */
class Schemas {
  #options;

  constructor(options) {
    this.#options = options;
  }

  table(name) {
    const { names, fields = [], anyOf = [], isClosed } = name ? tableOf(name) : {};
    if (names) return { type: 'object', oneOf: names.map((name) => this.table(name)) };
    const required = fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
    const cases = this.#cases(fields);
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ key, rule }) => [key, this.#rule(rule)])),
      ...(required.length > 0 && { required }),
      ...(anyOf.length > 0 && { anyOf: anyOf.map((key) => ({ required: [key] })) }),
      ...(isClosed && { additionalProperties: false }),
      ...(cases.length > 0 && { allOf: cases }),
    };
  }

  #rule(rule) {
    switch (rule.is) {
      case 'any':
        return true;
      case 'forbidden':
        return false;
      case 'boolean':
        return { type: 'boolean' };
      case 'true':
        return { const: true };
      case 'context':
        return { enum: [...this.#options.contexts] };
      case 'node id':
        return { type: 'string', pattern: this.#options.nodeIdPattern() };
      case 'const':
        return { const: rule.value };
      case 'enum':
        return { enum: [...rule.values] };
      case 'number':
        return defined({ type: rule.isInteger ? 'integer' : 'number', minimum: rule.min, maximum: rule.max });
      case 'array':
        return defined({
          type: 'array',
          items: this.#rule(rule.items),
          minItems: rule.min || undefined,
          maxItems: rule.max,
        });
      case 'object':
        return this.table(rule.name);
      case 'chosen':
        return this.#rule(rule.otherwise);
      default:
        return text(rule);
    }
  }

  /** What a value of one member demands of others. */
  #cases(fields) {
    const rules = Object.fromEntries(fields.map(({ key, rule }) => [key, rule]));
    return fields.flatMap(({ key: chooses, rule }) =>
      (rule.cases ?? [])
        .filter(([, { is }]) => is === 'object')
        .map(([value, chosen]) => {
          const { key } = rule;
          const [allowed] = rules[key].cases.find(([, { values }]) => values.includes(value));
          const then = { [rules[key].key]: { const: allowed }, [chooses]: this.#rule(chosen) };
          return { if: { properties: { [key]: { const: value } } }, then: { properties: then } };
        }),
    );
  }
}

function text({ is, min, max, source, example = examples[is] }) {
  return defined({
    type: 'string',
    minLength: min || undefined,
    maxLength: max,
    format: is in examples ? is : undefined,
    pattern: source,
    examples: example && [example],
  });
}

function defined(members) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

import { jsonSchema } from 'loopgate';

/** The values of each member of a kind that has a list of them, by its dotted path. */
export function enums(kind, options) {
  const found = {};
  collect(jsonSchema(kind, options), '', found);
  return found;
}

function collect({ properties = {} }, prefix, found) {
  for (const [name, schema] of Object.entries(properties)) {
    const path = prefix + name;
    const inside = schema.items ?? schema;
    if (inside.enum) found[path] = inside.enum;
    else collect(inside, `${path}.`, found);
  }
}

/** The context URLs of the protocol, the newest last. */
export function contexts() {
  return jsonSchema('Offer').properties['@context'].enum;
}

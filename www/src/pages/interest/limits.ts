// Run by the build only: the page has the limits as its props, and the rules themselves once they are needed.
import { jsonSchema } from 'loopgate';

import type { Limits } from './entry';

interface InterestSchema {
  required: string[];
  properties: Record<string, { type: string; minLength?: number; maxLength?: number }>;
}

const { required, properties } = jsonSchema('Interest') as unknown as InterestSchema;

/** What the rules say of each member of Interest, read off the JSON Schema. */
export const limits: Limits = Object.fromEntries(
  Object.entries(properties).map(([name, { type, minLength = 0, maxLength = 0 }]) => [
    name,
    { isRequired: required.includes(name), isBoolean: type === 'boolean', least: minLength, most: maxLength },
  ]),
);

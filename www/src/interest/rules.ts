import { jsonSchema } from 'loopgate';

/** What the rules say of one member of Interest. */
export interface MemberRule {
  isRequired: boolean;
  isBoolean: boolean;
  minLength: number;
  maxLength: number;
}

interface InterestSchema {
  required: string[];
  properties: Record<string, { type: string; minLength?: number; maxLength?: number }>;
}

const schema = jsonSchema('Interest') as unknown as InterestSchema;

/** The rule of a member, read off the JSON Schema. */
export function ruleOf(name: string): MemberRule {
  const property = schema.properties[name];
  if (!property) throw new Error(`Interest has no member ${name}`);
  return {
    isRequired: schema.required.includes(name),
    isBoolean: property.type === 'boolean',
    minLength: property.minLength ?? 0,
    maxLength: property.maxLength ?? Infinity,
  };
}

/** The length of a text as the rules count it, in code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

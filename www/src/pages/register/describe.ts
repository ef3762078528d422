// Run by the build only: what each kind is asked for, read off the rule tables.
import { jsonSchema } from 'loopgate';

import labels from '../../../../crates/core/data/labels.tsv?raw';
import members from '../../../../crates/core/data/members.tsv?raw';
import values from '../../../../crates/core/data/values.tsv?raw';
import { own } from '../../text/own';
import { register as words } from '../../words/register';
import { capital } from '../../words/shared/text';
import { reference, typeOf } from '../rules/reference';
import type { Choice, Entity, Form, Member, Shape } from './form';

export const kindOf: Record<Entity, Form['kind']> = {
  material: 'MaterialDNA',
  product: 'ProductDNA',
  offer: 'Offer',
  match: 'Match',
  transfer: 'Transfer',
};

interface Schema {
  type?: string;
  const?: string;
  enum?: string[];
  examples?: string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema | false>;
  required?: string[];
}

export function formOf(entity: Entity): Form {
  const kind = kindOf[entity];
  const schema = jsonSchema(kind) as Schema;
  const all = membersOf(kind, schema).filter(({ key }) => !isFixed(key));
  return { entity, kind, fixed: fixedOf(schema), members: all };
}

/** What every payload of the kind says alike. */
function isFixed(key: string): boolean {
  return key.startsWith('@') || key === 'schema_version';
}

function fixedOf({ properties = {} }: Schema): Record<string, string> {
  const fixed = Object.entries(properties).filter(([key]) => isFixed(key));
  return Object.fromEntries(fixed.map(([key, schema]) => [key, preferred(schema || {})]));
}

function preferred({ const: only, enum: allowed, examples }: Schema): string {
  return only ?? allowed?.at(-1) ?? examples?.[0] ?? '';
}

/** The members of an object, but for those that must not be there. */
function membersOf(name: string, { properties = {}, required = [] }: Schema): Member[] {
  const rules = new Map(reference.objects.get(name)?.members.map((member) => [member.key, member.rule]));
  return Object.entries(properties).flatMap(([key, schema]) => {
    if (schema === false) return [];
    const { unit, example, about, isWritten } = rowOf(name, key);
    const isSaid = own(words.hints, key) ?? own(words.askedBy, key);
    const shape = shapeOf(schema, typeOf(rules.get(key) ?? ''), isWritten);
    return {
      ...{ key, label: labelOf(key, unit !== ''), shape },
      // The page has its own words for some.
      about: isSaid === undefined ? about : '',
      ...(unit !== '' && { unit }),
      ...(example !== '' &&
        isSaid === undefined &&
        isShown(shape) && { example: JSON.parse(example) as unknown }),
      ...(required.includes(key) && { isRequired: true as const }),
    };
  });
}

/** Whether an example stands in the hint of its field. */
function isShown({ is }: Shape): boolean {
  return is === 'text' || is === 'number' || is === 'link';
}

function shapeOf(schema: Schema, type: string | undefined, isWritten = false): Shape {
  const { minLength, maxLength, minimum, maximum, maxItems, items } = schema;
  if (schema.enum) return { is: 'choice', values: schema.enum.map((value) => choiceOf(value, isWritten)) };
  if (schema.type === 'boolean') return { is: 'yes-no' };
  if (schema.type === 'number' || schema.type === 'integer') {
    const isWhole = schema.type === 'integer' && { isWhole: true as const };
    return { is: 'number', ...bounds(minimum, maximum), ...isWhole };
  }
  if (schema.type === 'array') {
    return { is: 'list', of: shapeOf(items ?? {}, type), ...(maxItems !== undefined && { most: maxItems }) };
  }
  if (schema.type === 'object') {
    const inner = type === undefined ? [] : membersOf(type, schema);
    return inner.length === 0 ? { is: 'free' } : { is: 'object', members: inner };
  }
  if (schema.format === 'date-time') return { is: 'time' };
  return schema.format === 'uri' ? { is: 'link' } : { is: 'text', ...bounds(minLength, maxLength) };
}

function bounds(least: number | undefined, most: number | undefined) {
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

const rowsOf = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const memberRows = rowsOf(members);
const labelRows = rowsOf(labels);
const valueRows = new Map(
  rowsOf(values).map(([value = '', said = '', also = '']) => [value, { said, also }]),
);

function rowOf(object: string, key: string) {
  const row = memberRows.find(
    ([objects = '', member]) => objects.split(' ').includes(object) && member === key,
  );
  const [, , list, unit = '', example = '', about = ''] = row ?? [];
  // A unit is a sign, and no word.
  return { unit, example, about: about.replaceAll('`', ''), isWritten: list === 'Unit' };
}

function choiceOf(value: string, isWritten: boolean): Choice {
  const { said, also = '' } = valueRows.get(value) ?? {};
  const spoken = said ?? value.replace(/[-_]/g, ' ');
  return { value, words: isWritten ? spoken : capital(spoken), ...(also !== '' && { also }) };
}

/** A key as a label, as the page of a record says it (`crates/edge/src/sheet/words.rs`). */
function labelOf(key: string, hasUnit: boolean): string {
  const said = (what: string, word: string) =>
    labelRows.find(([about, written]) => about === what && written === word)?.[2];
  const whole = said('key', key);
  if (whole !== undefined) return whole;
  const units = labelRows.filter(([about]) => about === 'unit').map(([, unit = '']) => unit);
  const unit = hasUnit ? (units.find((end) => key.endsWith(end)) ?? '') : '';
  const parts = key.slice(0, key.length - unit.length).split('_');
  return capital(
    parts
      .map((part) => said('part', part) ?? part)
      .filter(Boolean)
      .join(' '),
  );
}

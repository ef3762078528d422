import { coverage, isNoted } from './coverage.mjs';

/** The triggers that note which rows of these tables (schema.mjs) change, as `{ name, sql }`. */
export function noteTriggers(tables) {
  const noted = tables.filter(({ name }) => isNoted(name));
  return noted.flatMap(({ name, key }) => triggersOf({ name, key, ...coverage[name] }));
}

function triggersOf(table) {
  if (table.way === 'noted') return ['insert', 'update', 'delete'].map((write) => always(table, write));
  return [notNewest(table, 'insert'), notNewest(table, 'update'), gone(table)];
}

function always(table, write) {
  return trigger(table, write, [], `VALUES ('${table.name}', ${keyOf(table, rowOf(write))})`);
}

/** What is the newest row, or comes after it, is found by its number. */
function notNewest(table, write) {
  const row = rowOf(write);
  const isOld = `${row}.${table.by} < (SELECT MAX(${table.by}) FROM ${table.name}${groupOf(table, row)})`;
  return trigger(table, write, [isOld], `VALUES ('${table.name}', ${keyOf(table, row)})`);
}

/** Where the newest goes, numbers are given again: all after the one that is newest then is another. */
function gone(table) {
  const { name, by, group, unless } = table;
  const end = group ? `json_array(OLD.${group}, last)` : 'json_array(last)';
  const note = `SELECT '${name}', iif(OLD.${by} > last, ${end}, ${keyOf(table, 'OLD')}), OLD.${by} > last
  FROM (SELECT COALESCE(MAX(${by}), 0) AS last FROM ${name}${groupOf(table, 'OLD')})`;
  return trigger(table, 'delete', unless ? [`(${unless}) IS NOT TRUE`] : [], note, ', and_after');
}

function trigger({ name }, write, conditions, note, further = '') {
  const when = conditions.length > 0 ? `\nWHEN ${conditions.join(' AND ')}` : '';
  const title = `${name}_${write}_noted`;
  return {
    name: title,
    sql: `CREATE TRIGGER ${title} AFTER ${write.toUpperCase()} ON ${name}${when}
BEGIN
  INSERT INTO row_changes (name, key${further}) ${note};
END`,
  };
}

function rowOf(write) {
  return write === 'insert' ? 'NEW' : 'OLD';
}

function keyOf({ key }, row) {
  return `json_array(${key.map((column) => `${row}.${column}`).join(', ')})`;
}

function groupOf({ group }, row) {
  return group ? ` WHERE ${group} = ${row}.${group}` : '';
}

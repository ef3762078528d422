/** A database that compiles each statement once: with the triggers of a write that takes longer than the write. */
export function keepStatements(database) {
  const prepare = database.prepare.bind(database);
  const kept = new Map();
  database.prepare = (sql) => kept.get(sql) ?? kept.set(sql, prepare(sql)).get(sql);
  return database;
}

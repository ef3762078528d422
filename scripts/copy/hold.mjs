const prefix = 'node_export_holds_';
const find = `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB '${prefix}*'`;

/** Refuses every write to the tables, which the service answers 503; reads go on. */
export function hold(session, tables) {
  const writes = tables.flatMap(({ name }) =>
    ['insert', 'update', 'delete'].map((write) => ({ name, write })),
  );
  return session.run(writes.map(refusal));
}

function refusal({ name, write }) {
  return `CREATE TRIGGER IF NOT EXISTS ${prefix}${name}_${write} BEFORE ${write} ON ${name}
    BEGIN SELECT RAISE(ABORT, 'held while the node is exported'); END`;
}

/** Lets writes through again; true where they were held. */
export async function release(session) {
  const [held] = await session.query([find]);
  if (held.length > 0) await session.run(held.map(({ name }) => `DROP TRIGGER ${name}`));
  return held.length > 0;
}

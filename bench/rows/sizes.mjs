/** The bytes of each table with its indexes, as SQLite's `dbstat` counts its pages; of a full-text index, all of its tables. */
export function sizesOf(database) {
  const rows = database.prepare(sizes).all();
  return Object.fromEntries(rows.map(({ table, bytes }) => [table, bytes]));
}

const sizes = `
  SELECT COALESCE(t.name, s.tbl_name, d.name) AS "table", SUM(d.pgsize) AS bytes
  FROM dbstat('main', TRUE) AS d
  LEFT JOIN sqlite_schema AS s ON s.name = d.name
  LEFT JOIN sqlite_schema AS t ON t.sql LIKE 'CREATE VIRTUAL TABLE%' AND s.tbl_name GLOB t.name || '_*'
  GROUP BY 1`;

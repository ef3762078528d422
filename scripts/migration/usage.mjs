export const usage = `npm run migration -- NAME

Compares the views and triggers of a database made by all of migrations/ with the files of crates/edge/schema, and writes
what differs as the next file, migrations/NNNN_NAME.sql. Where nothing differs it writes nothing.

  NAME  what changes, as offers_have_owners: lower-case letters, digits and _`;

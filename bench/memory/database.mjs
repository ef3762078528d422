// The database, as a Worker of its own: runs the statements of a request, all or none.
export default {
  async fetch(request, { DB }) {
    const statements = await request.json();
    try {
      return Response.json(
        await DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))),
      );
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 });
    }
  },
};

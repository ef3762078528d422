import { LocalSession } from './session-local.mjs';
import { WranglerSession } from './session-wrangler.mjs';

/**
 * Does `work` with a session of a database: `query(statements)` gives the rows of each, `run(statements)` runs all of
 * them or, where one fails, none.
 */
export async function withSession(database, work) {
  const session = database.remote ? new WranglerSession(database) : await LocalSession.open(database);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

import { startServer } from '../../tests/support/server.mjs';

/** A node whose answers tell the rows that they took (worker.mjs), on a copy of the database in `folder`, else on an empty one. */
export function startNode(folder) {
  return startServer({ main: 'bench/rows/worker.mjs', d1: folder, vars: { NODE_ID: 'lisbon.loop' } });
}

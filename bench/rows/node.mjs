import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startServer } from '../../tests/support/server.mjs';

const options = { around: 'rows', vars: { NODE_ID: 'lisbon.loop' } };

/** A node whose answers tell the rows that they took (workers/rows.mjs), on a copy of the database in the folder `d1`, else on an empty one. */
export async function startNode(d1) {
  if (!d1) return startServer(options);
  const state = mkdtempSync(path.join(tmpdir(), 'loopgate-rows-'));
  cpSync(d1, path.join(state, 'v3', 'd1'), { recursive: true });
  const node = await startServer({ ...options, state });
  const close = async () => {
    await node.close();
    rmSync(state, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...node, close };
}

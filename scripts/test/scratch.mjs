import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux has files in memory. */
const inMemory = '/dev/shm';
/** Databases of nodes and profiles of browsers take a few hundred megabytes at most. */
const enough = 2 * 2 ** 30;

/** Does work with a folder for temporary files, in memory where there is room, and removes it. */
export async function withScratch(work) {
  const folder = mkdtempSync(path.join(hasRoom(inMemory) ? inMemory : tmpdir(), 'loopgate-tests-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

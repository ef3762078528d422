import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` while no other process holds the lock `file`. */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  await take(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function take(file) {
  for (let waited = 0; !tryTake(file); waited += 1) {
    const holder = readHolder(file);
    if (holder && !isAlive(holder)) rmSync(file, { force: true });
    else if (waited === 1) console.log(`• waiting for process ${holder}, which is doing this`);
    await sleep(500);
  }
}

function tryTake(file) {
  const claim = `${file}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    linkSync(claim, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(claim);
  }
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

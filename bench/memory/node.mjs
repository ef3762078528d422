import { readFileSync } from 'node:fs';
import path from 'node:path';

import { testNode } from '../../scripts/build/test-node.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { apiKey, built, settings, start } from '../worker/node.mjs';

/** Our Worker in one workerd and its database in another: `{ url, worker, database, close }`. */
export async function startApart() {
  const { assets, ratelimits, d1Databases, bindings, ...rest } = settings();
  const { compatibilityDate } = rest;
  const database = await start(
    { compatibilityDate, d1Databases },
    [inRoot('bench', 'memory', 'database.mjs')],
    path.join(testNode, 'd1'),
  );
  const own = { API_KEY: apiKey, DATABASE_URL: String(database.url), STREAM_LISTENERS_PER_ADDRESS: '2000' };
  const worker = await start({ ...rest, bindings: { ...bindings, ...own } }, [
    inRoot('bench', 'memory', 'worker.mjs'),
    ...built,
  ]);
  const close = () => Promise.all([worker.close(), database.close()]);
  return { url: worker.url, worker, database, workerd: database.workerd, close };
}

/** Megabytes that a process has in memory: all, and what is its own and not of a file. */
export function memory({ pid }) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { all: field('VmRSS'), own: field('RssAnon') };
}

import { existsSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { nextIncrement, readCopies } from './copies.mjs';
import { Exporter } from './exporter.mjs';
import { Folder } from './folder.mjs';
import { release } from './hold.mjs';
import { Incrementer } from './incrementer.mjs';
import { withSession } from '../database/session.mjs';

/** Copies a node into a folder, and says what it has. */
export async function exportNode({ folder, database, holdsWrites }) {
  await requireDatabase(database);
  const target = new Folder(folder);
  const begun = target.open();
  const manifest = await withSession(database, async (session) => {
    const exporter = new Exporter(session, target);
    const work = () => exporter.run(begun, { holdsWrites });
    await withProgress(() => exporter.title, work).finally(() => release(session));
    return exporter.finish();
  });
  console.log(
    `${database.title} is in ${folder}: ${summary(manifest)}. It holds secrets; only you may read it. ${goOn(folder, manifest)}`,
  );
}

/** Adds to a copy what changed since. */
export async function exportChanges({ folder, database, holdsWrites, since }) {
  const copies = readCopies(folder);
  const previous = copies.increments.at(-1) ?? copies.base;
  requireCursor(folder, since, previous.manifest);
  await requireDatabase(database);
  const { number, target } = nextIncrement(folder, copies);
  const manifest = await withSession(database, (session) =>
    writeChanges(session, new Incrementer(session, target, previous), { holdsWrites, number }),
  );
  const [lines, size] = [manifest.lines.toLocaleString('en'), megabytes(manifest.bytes)];
  console.log(
    `what changed in ${database.title} is in ${target.path}: ${lines} lines, ${size} MB. ${goOn(folder, manifest)}`,
  );
}

async function writeChanges(session, incrementer, { holdsWrites, number }) {
  await withProgress(
    () => incrementer.title,
    () => incrementer.run({ holdsWrites }).finally(() => release(session)),
  );
  return incrementer.finish(number);
}

/** Where to go on from is named, so that nothing is left out by mistake. */
function requireCursor(folder, since, { next }) {
  if (!next || since === 'last' || since === next.cursor) return;
  throw new Failure(
    `the last copy in ${folder} ends at ${next.cursor}, not at ${since}: give that, or --since last`,
  );
}

function goOn(folder, { next }) {
  return `The next increment: npm run node:export -- ${folder} --since ${next.cursor}`;
}

/** Takes writes again, where an export that held them was broken off. */
export async function releaseNode({ database }) {
  await requireDatabase(database);
  const wasHeld = await withSession(database, release);
  console.log(`${database.title} ${wasHeld ? 'takes writes again' : 'had no writes held'}`);
}

/** A local database is neither made nor brought up to date. */
async function requireDatabase(database) {
  if (database.remote) return database.prepare();
  if (existsSync(path.join(database.persistTo, 'v3', 'd1'))) return;
  throw new Failure(`there is no local database in ${database.persistTo}: npm start makes one`);
}

export function summary({ tables }) {
  const all = Object.values(tables);
  const sum = (member) => all.reduce((total, table) => total + table[member], 0);
  return `${sum('rows').toLocaleString('en')} rows of ${all.length} tables, ${megabytes(sum('bytes'))} MB`;
}

function megabytes(bytes) {
  return (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 });
}

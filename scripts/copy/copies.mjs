import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { Folder } from './folder.mjs';

const incrementName = /^increment-\d{6}$/;
const nameOf = (number) => `increment-${String(number).padStart(6, '0')}`;

/**
 * What lies in the folder of a copy: `base`, and `increments` in their order, each with its folder, manifest and hash; `begun` is the
 * folder of an increment that was broken off, if there is one. Each follows on the one before it, or it is refused.
 */
export function readCopies(folder) {
  const source = new Folder(folder);
  const base = { folder: source, ...source.manifest() };
  const increments = [];
  let begun = null;
  for (const [place, name] of namesIn(folder).entries()) {
    requireNext(folder, name, place + 1);
    if (begun) throw brokenOff(begun);
    const increment = new Folder(path.join(folder, name));
    if (increment.isFinished) increments.push(readIncrement(increment, name, increments.at(-1) ?? base));
    else begun = increment;
  }
  return { base, increments, begun };
}

/** The same for a restore, for which all has to be there. */
export function readWholeCopies(folder) {
  const copies = readCopies(folder);
  if (copies.begun) throw brokenOff(copies.begun);
  return copies;
}

/** The folder and number of the next increment. */
export function nextIncrement(folder, { increments, begun }) {
  const number = increments.length + 1;
  return { number, target: begun ?? new Folder(path.join(folder, nameOf(number))) };
}

function namesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => incrementName.test(name))
    .toSorted();
}

function requireNext(folder, name, number) {
  if (name === nameOf(number)) return;
  throw new Failure(
    `${nameOf(number)} is missing from ${folder}, and ${name} is there: copy it again, or take away those that come after it`,
  );
}

function readIncrement(folder, name, previous) {
  const { manifest, hash } = folder.manifest('loopgate-increment');
  if (nameOf(manifest.number) !== name) {
    throw new Failure(`${name} was made as ${nameOf(manifest.number)}: each has to lie where it was made`);
  }
  if (manifest.follows !== previous.hash) {
    throw new Failure(
      `${name} does not follow on what comes before it: it is of another copy or another node, or one of the two was changed`,
    );
  }
  return { folder, manifest, hash };
}

function brokenOff({ path: folder }) {
  return new Failure(
    `${path.basename(folder)} was broken off: run npm run node:export with --since last again, or take that folder away`,
  );
}

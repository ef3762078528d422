import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { workerProfile } from '../build/profile.mjs';
import { hashOf } from '../lib/hash.mjs';
import { memoryDir, root } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { folderOf } from './files.mjs';

const folder = path.join(memoryDir, 'passed');

/** The parts that never read the pages. */
const withoutPages = ['rust', 'wasm', 'npm', 'schema', 'reference'];

/** What each of these parts stands on now: `{ hash, commit }` by its name; without git, nothing is known. */
export async function statesOf(parts) {
  const { files, commit } = await repository();
  return new Map(files ? parts.map((part) => [part, { hash: hashOfPart(part, files), commit }]) : []);
}

/** Of the parts with these states, those that passed as they are, each with the commit at which they did. */
export function unchangedParts(states) {
  const passed = [...states].map(([part, { hash }]) => [part, hash, stampOf(part)]);
  return new Map(
    passed.filter(([, hash, stamp]) => stamp?.hash === hash).map(([part, , { commit }]) => [part, commit]),
  );
}

/** Remembers of each part that was run whole whether all of it passed in the state in which it was begun. */
export function rememberPassed(states, results) {
  mkdirSync(folder, { recursive: true });
  for (const [part, state] of states) {
    const own = results.filter((result) => result.part === part);
    const hasPassed = own.length > 0 && own.every(({ failed }) => failed === 0);
    if (hasPassed) writeFileSync(fileOf(part), JSON.stringify(state));
    else rmSync(fileOf(part), { force: true });
  }
}

/** The files that git knows or would take, and the commit that is checked out; `{}` where there is no git. */
async function repository() {
  const [listed, head] = await Promise.all([
    capture('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root }),
    capture('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }),
  ]);
  if (listed.code !== 0 || head.code !== 0) return {};
  return { files: listed.stdout.split('\0').filter(Boolean).sort(), commit: head.stdout.trim() };
}

/** Of all that a part may stand on: everything but the tests of others. */
function hashOfPart(part, files) {
  const isOwn = (file) => !file.endsWith('.test.mjs') || folderOf(file) === part;
  const isRead = (file) =>
    file !== 'tests/budget.json' && !(file.startsWith('www/') && withoutPages.includes(part));
  return `${workerProfile()} ${hashOf(files.filter((file) => isOwn(file) && isRead(file)))}`;
}

function stampOf(part) {
  return existsSync(fileOf(part)) ? JSON.parse(readFileSync(fileOf(part), 'utf8')) : undefined;
}

function fileOf(part) {
  return path.join(folder, `${part}.json`);
}

import { readFileSync } from 'node:fs';

import { inRoot } from '../lib/paths.mjs';
import { folderOf } from './files.mjs';

/** Those of the package's that drive a browser, which they share. */
const inBrowser = 'npm in a browser';
/**
 * Folders whose files take much of their time to start, as they read Miniflare or Playwright, or make a database: up to how
 * many seconds of them are run in one process. A node more in a Worker that is there takes next to nothing.
 */
const longest = { api: 90, npm: 60, [inBrowser]: 90, schema: 40, www: 40 };
const mostWaiting = 10;
/** It measures what its process holds. */
const alone = 'tests/npm/memory.test.mjs';
/** The one whose files drive a browser. */
export const driving = 'www';

/**
 * The files that are run in one process, as `{ files, seconds, load, nodes }`: those of `longest`, up to so many seconds. One
 * that waits long stays alone, so that others run beside it, and so does `alone`.
 */
export function groupsOf(files, jobs) {
  const groups = [];
  for (const file of files) {
    const { seconds = 5, load = 1, nodes = 0 } = jobs[file] ?? {};
    const waits = folderOf(file) !== driving && seconds * (1 - load) > mostWaiting;
    const kind = waits || file === alone ? file : kindOf(file);
    const group = groups.findLast((group) => mayJoin(group, kind, seconds));
    if (group) join(group, { file, seconds, load, nodes });
    else groups.push({ kind, files: [file], seconds, load, nodes });
  }
  return groups;
}

function mayJoin(group, kind, seconds) {
  return group.kind === kind && group.seconds + seconds <= (longest[kind] ?? 0);
}

function kindOf(file) {
  const folder = folderOf(file);
  const hasBrowser = () => readFileSync(inRoot(file), 'utf8').includes('support/browser.mjs');
  return folder === 'npm' && hasBrowser() ? inBrowser : folder;
}

function join(group, { file, seconds, load, nodes }) {
  const work = group.load * group.seconds + load * seconds;
  group.files.push(file);
  group.seconds += seconds;
  group.nodes += nodes;
  group.load = work / group.seconds;
}

import { folderOf } from './files.mjs';

/** Folders whose files take much of their time to start, as they read Miniflare. */
const shared = ['api'];
const longest = 60;

/**
 * The files that are run in one process, as `{ files, seconds, load }`: those of `shared`, as long as they take
 * no more than a minute. One that waits most of its time stays alone, so that others run beside it.
 */
export function groupsOf(files, jobs) {
  const groups = [];
  for (const file of files) {
    const { seconds = 5, load = 1 } = jobs[file] ?? {};
    const group = groups.findLast((group) => mayJoin(group, file, seconds, load));
    if (group) join(group, file, seconds, load);
    else groups.push({ files: [file], seconds, load });
  }
  return groups;
}

function mayJoin(group, file, seconds, load) {
  const isNear = shared.includes(folderOf(file)) && folderOf(group.files[0]) === folderOf(file);
  return isNear && isBusy(group) && isBusy({ load }) && group.seconds + seconds <= longest;
}

function isBusy({ load }) {
  return load > 0.5;
}

function join(group, file, seconds, load) {
  const work = group.load * group.seconds + load * seconds;
  group.files.push(file);
  group.seconds += seconds;
  group.load = work / group.seconds;
}

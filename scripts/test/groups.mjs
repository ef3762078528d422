import { folderOf } from './files.mjs';

/** Folders whose files take much of their time to start, as they read Miniflare. */
const shared = ['api'];
const longest = 60;

/**
 * The files that are run in one process, as `{ files, seconds, processors }`: those of `shared`, as long as they take
 * no more than a minute. One that waits most of its time stays alone, so that others run beside it.
 */
export function groupsOf(files, budget) {
  const groups = [];
  for (const file of files) {
    const { seconds = 5, processors = 1 } = budget[file] ?? {};
    const group = groups.findLast((group) => mayJoin(group, file, seconds, processors));
    if (group) join(group, file, seconds, processors);
    else groups.push({ files: [file], seconds, processors: Math.min(processors, 1) });
  }
  return groups;
}

function mayJoin(group, file, seconds, processors) {
  const isNear = shared.includes(folderOf(file)) && folderOf(group.files[0]) === folderOf(file);
  return isNear && isBusy(group) && isBusy({ processors }) && group.seconds + seconds <= longest;
}

function isBusy({ processors }) {
  return processors > 0.5;
}

function join(group, file, seconds, processors) {
  const work = group.processors * group.seconds + Math.min(processors, 1) * seconds;
  group.files.push(file);
  group.seconds += seconds;
  group.processors = work / group.seconds;
}

import { buildJobs } from './build/jobs.mjs';
import { runJobsOrFail } from './lib/jobs.mjs';
import { setupJobs } from './setup/jobs.mjs';

/** Installs what is missing, and builds the named parts, all by default, and does other jobs beside that. */
export function prepare({ build, browser = false, jobs = [] } = {}) {
  return runJobsOrFail([...setupJobs({ browser }), ...buildJobs(build), ...jobs]);
}

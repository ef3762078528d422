/**
 * The Cargo profile of the Worker: `worker` is what is deployed, and what CI tests; `quick` is compiled anew in less
 * time after a change, for `npm start`, `npm test` and `wrangler dev` on one's own machine.
 */
export function workerProfile({ WORKER_PROFILE, WRANGLER_COMMAND } = process.env) {
  return WORKER_PROFILE || (WRANGLER_COMMAND === 'dev' ? 'quick' : 'worker');
}

/** From here on the Worker is built quickly, unless this is CI or the environment says which profile. */
export function preferQuickWorker() {
  process.env.WORKER_PROFILE ||= process.env.CI ? 'worker' : 'quick';
}

/**
 * The Cargo profile of the Worker: `wasm` is what is deployed, and what CI tests; `quick` is compiled anew in less
 * time after a change, for `npm start`, `npm test` and `wrangler dev` on one's own machine.
 */
export function workerProfile({ WORKER_PROFILE, WRANGLER_COMMAND } = process.env) {
  return WORKER_PROFILE || (WRANGLER_COMMAND === 'dev' ? 'quick' : 'wasm');
}

/** From here on the Worker is built quickly, unless this is CI or the environment says which profile. */
export function preferQuickWorker() {
  process.env.WORKER_PROFILE ||= process.env.CI ? 'wasm' : 'quick';
}

import path from 'node:path';

import { inRoot, npmBin } from '../lib/paths.mjs';
import { bindgen } from './bindgen.mjs';
import { findBrowser } from './browser.mjs';

/** The environment for every command that the scripts start. */
export function childEnv(extra = {}) {
  return {
    ...process.env,
    PATH: searchPath(),
    ...wrangler,
    ...browserVariable(),
    ...extra,
  };
}

/** Quiet, all of its files in the project, and no request to anywhere for local work. */
const wrangler = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: inRoot('.wrangler', 'logs'),
  WRANGLER_REGISTRY_PATH: inRoot('.wrangler', 'registry'),
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** The Node and the commands of the npm packages first, then the tool of the cache. */
function searchPath() {
  return [npmBin, bindgen.home, process.env.PATH].join(path.delimiter);
}

function browserVariable() {
  const browser = findBrowser();
  return browser ? { CHROME_PATH: browser } : {};
}

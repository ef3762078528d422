import path from 'node:path';

import { inRoot, npmBin } from '../lib/paths.mjs';
import { which } from '../lib/which.mjs';
import { findBrowser } from './browser.mjs';
import { wasmBindgen, workerBuild } from './cargo-tools.mjs';

/** The environment for every command that the scripts start. */
export function childEnv(extra = {}) {
  const PATH = searchPath();
  return {
    ...process.env,
    PATH,
    WASM_BINDGEN_BIN: which('wasm-bindgen', PATH),
    WASM_OPT_BIN: path.join(npmBin, 'wasm-opt'),
    ESBUILD_BIN: path.join(npmBin, 'esbuild'),
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

/** The Node and the commands of the npm packages first, then the tools of the cache. */
function searchPath() {
  const tools = [wasmBindgen, workerBuild].filter((tool) => tool.isCached);
  const folders = [npmBin, ...tools.map((tool) => path.join(tool.home, 'bin'))];
  return [...folders, process.env.PATH].join(path.delimiter);
}

function browserVariable() {
  const browser = findBrowser();
  return browser ? { CHROME_PATH: browser } : {};
}

import { readFileSync } from 'node:fs';

import { edgeTests, wasmTests, withoutTests } from '../build/edge.mjs';
import { buildJobs, isBuilt, wasmFolder } from '../build/jobs.mjs';
import { inRoot } from '../lib/paths.mjs';
import { lintJobs, lintsTests, testEnv } from '../lint/jobs.mjs';
import { setupJobs } from '../setup/jobs.mjs';
import { readBudget } from './budget.mjs';
import { compileTests, nativeTests, runCargoTest } from './cargo.mjs';
import { checkCounts } from './counts.mjs';
import { folderOf } from './files.mjs';
import { driving, groupsOf } from './groups.mjs';
import { runNodeFiles } from './node-files.mjs';

const nativeVectors = ['-p', 'loopgate-core', '--test', 'all', 'vectors::'];

/** What the tests of a folder use, beside what is installed; of a folder that is not here, everything. */
const needsOfFolder = {
  api: ['edge', 'test node'],
  bench: ['edge', 'test node'],
  contract: ['edge', 'test node', 'python packages'],
  deploy: ['edge', 'www'],
  federation: ['edge', 'www'],
  npm: ['test package', 'browser'],
  reference: ['rust', 'python packages'],
  schema: ['npm packages'],
  scripts: ['pkg', 'test node'],
  www: ['www', 'edge', 'test node', 'browser'],
};
/** Of those of the pages that have a stand-in for the node, which need not wait for the Worker. */
const needsOfPages = ['www', 'browser'];
/** Tests wait for what they have begun: with this load three groups share two processors. */
const usual = 0.8;
const firefoxTest = 'tests/www/firefox.test.mjs';
const everything = ['test package', 'edge', 'www', 'test node', 'browser'];

/** The jobs (lib/jobs.mjs) of a selection: first those that it stands on, then those that test. */
export function plan({ files, parts }) {
  const { jobs } = readBudget();
  const alone = files.filter(isOfPagesAlone);
  const others = files.filter((file) => !alone.includes(file));
  const groups = [...groupsOf(others, jobs), ...groupsOf(alone, jobs)].map(groupJob);
  const tests = [...withBudget([...cargoJobs(parts), ...lint(parts)], jobs), ...groups];
  const needs = new Set(tests.flatMap((job) => job.needs));
  const builds = buildJobs([...needs].filter(isBuilt));
  const folders = new Set(files.map(folderOf));
  const setup = setupJobs({
    browser: folders.has('npm') || folders.has('www'),
    firefox: files.includes(firefoxTest),
    python: folders.has('contract') || folders.has('reference'),
  });
  return { preparations: [...setup, ...builds], tests };
}

function cargoJobs(parts) {
  const shared = { needs: ['rust'], resource: 'target' };
  const onEdge = { needs: ['unwinding std', 'bindgen', 'edge module'], resource: wasmFolder };
  const inWasm = { ...onEdge, part: 'wasm' };
  const isLinted = lintsTests(parts);
  const jobs = {
    rust: [
      {
        ...shared,
        name: 'rust tests: compile',
        part: 'rust',
        run: () => compileTests(['test', '--no-run', ...nativeTests], testEnv()),
      },
      {
        name: 'rust tests',
        part: 'rust',
        needs: ['rust tests: compile'],
        run: () => runCargoTest(nativeTests, testEnv()),
      },
      { ...onEdge, name: 'edge tests', part: 'rust', run: () => runEdgeTests(isLinted) },
    ],
    'native vectors': [
      { ...shared, name: 'native vectors', part: 'rust', run: () => runCargoTest(nativeVectors, testEnv()) },
    ],
    wasm: [{ ...inWasm, name: 'wasm tests', run: () => runWasmTests(isLinted) }],
    counts: [{ ...shared, name: 'instructions of the native engine', part: 'counts', run: checkCounts }],
    'wasm vectors': [{ ...inWasm, name: 'wasm vectors', run: () => runWasmTests(isLinted) }],
  };
  return Object.keys(jobs).flatMap((part) => (parts.includes(part) ? jobs[part] : []));
}

/** In wasm too, as it depends on much that is compiled for wasm anyway. */
async function runEdgeTests(isLinted) {
  const { args, env } = await edgeTests(isLinted);
  return runCargoTest(args, { ...env, ...testEnv() });
}

async function runWasmTests(isLinted) {
  if (isLinted) await lintWithoutTests();
  const { args, env } = await wasmTests(isLinted);
  return runCargoTest(args, { ...env, ...testEnv() });
}

async function lintWithoutTests() {
  const { args, env } = await withoutTests();
  await compileTests(['check', ...args], { ...env, ...testEnv() });
}

function isOfPagesAlone(file) {
  return folderOf(file) === 'www' && !readFileSync(inRoot(file), 'utf8').includes('/support/server.mjs');
}

function groupJob({ files, seconds, load, nodes }) {
  const [name] = files;
  const part = folderOf(name);
  const own = isOfPagesAlone(name) ? needsOfPages : (needsOfFolder[part] ?? everything);
  const needs = [...own, 'npm packages'];
  if (files.includes(firefoxTest)) needs.push('firefox');
  // A page that waits for a processor draws and looks again meanwhile, which is more work.
  const most = part === driving ? usual : load;
  return { name, part, needs, seconds, load: Math.min(most, usual), run: () => runNodeFiles(files, nodes) };
}

function lint(parts) {
  return parts.includes('lint') ? lintJobs({ withTests: lintsTests(parts) }) : [];
}

function withBudget(jobs, planned) {
  return jobs.map((job) => ({ ...job, ...expected(planned[job.name] ?? job) }));
}

/** The seconds of the budget may be those of the other profile: with this one it takes at least what two processors need. */
function expected({ seconds = 5, processor = 0, load = 1 }) {
  return { seconds: Math.max(seconds, processor / 2), load };
}

import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { withLock } from '../lib/lock.mjs';
import { memoryDir } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { buildEdge, compileEdge } from './edge.mjs';
import { buildPkg, compilePkg } from './pkg.mjs';
import { workerProfile } from './profile.mjs';
import { buildTestNode } from './test-node.mjs';
import { buildTestPackage } from './test-package.mjs';
import { buildWww } from './www.mjs';

/** What can be built: each part with the jobs (lib/jobs.mjs) that it takes. */
const parts = {
  pkg: ['pkg module', 'pkg'],
  edge: ['edge module', 'edge'],
  www: ['pkg module', 'pkg', 'www'],
  'test package': ['pkg module', 'pkg', 'test package'],
  'test node': ['pkg module', 'pkg', 'www', 'test node'],
};

/** The folder of cargo's that the Worker's profile is compiled in: one call has it at a time. */
export const wasmFolder = 'target of wasm';

const all = [
  job('pkg module', 'compiling the npm package (crates/wasm)', compilePkg, {
    needs: ['wasm target'],
    seconds: 20,
  }),
  job('pkg', 'building the npm package (pkg)', buildPkg, {
    needs: ['pkg module', 'bindgen', 'npm packages'],
    seconds: 6,
  }),
  job('edge module', 'compiling the Worker (crates/edge)', compileEdge, {
    needs: ['unwinding std'],
    resource: wasmFolder,
    seconds: 80,
  }),
  job('edge', 'building the Worker (crates/edge)', buildEdge, {
    needs: ['edge module', 'bindgen', 'npm packages'],
    seconds: 15,
  }),
  job('www', 'building the web pages (www)', buildWww, { needs: ['pkg'], seconds: 5 }),
  job('test node', 'preparing the database of the tests', buildTestNode, {
    needs: ['www'],
    seconds: 6,
  }),
  job('test package', 'installing the npm package for the tests', buildTestPackage, {
    needs: ['pkg'],
    seconds: 3,
  }),
];

/** The parts of the product, which are built where none is named. */
export const partNames = ['pkg', 'edge', 'www'];

/** The jobs that build the named parts; one whose work is done already costs a moment. */
export function buildJobs(names = partNames) {
  const wanted = names.flatMap((name) => parts[name]);
  return all.filter(({ name }) => wanted.includes(name)).map(inTurn);
}

/** Cargo compiles two modules of one profile one after the other: more can go on beside the longer one if it is the second. */
function inTurn(job) {
  if (workerProfile() !== 'wasm') return job;
  if (job.name === 'pkg module') return { ...job, resource: wasmFolder };
  return job.name === 'edge module' ? { ...job, needs: [...job.needs, 'pkg module'] } : job;
}

export function isBuilt(name) {
  return name in parts;
}

export function checkPartNames(names) {
  const unknown = names.find((name) => !partNames.includes(name));
  if (unknown) throw new Failure(`there is no part "${unknown}": the parts are ${partNames.join(', ')}`);
}

function job(name, title, build, rest) {
  const lock = path.join(memoryDir, `${name.replaceAll(' ', '-')}.lock`);
  const run = () => withProgress(title, () => withLock(lock, build), { patience: 1500 });
  return { name, part: 'build', run, ...rest };
}

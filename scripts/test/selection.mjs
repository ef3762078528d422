import path from 'node:path';

import { typedPath } from '../lib/args.mjs';
import { Failure } from '../lib/fail.mjs';
import { root } from '../lib/paths.mjs';
import { folderOf, testFiles } from './files.mjs';

const ownParts = ['rust', 'wasm', 'lint', 'counts'];
const allParts = [...ownParts, 'native vectors', 'wasm vectors'];

/** What judges the vectors of the rules: the core natively, the core in wasm, the package in Node. */
const vectors = { files: ['tests/npm/node.test.mjs'], parts: ['native vectors', 'wasm vectors'] };

/**
 * What the arguments of `npm test` name: `{ files, parts }`, the test files and those of `rust`, `wasm`, `lint` and `counts`. An
 * argument is one of these, `all`, `vectors`, `changed`, a folder of tests/ by its name, or the path of a file or folder. Without any it is
 * all but `lint` and `counts`.
 */
export function select(args) {
  const files = testFiles();
  if (args.length === 0) return { files, parts: ['rust', 'wasm'] };
  const selections = args.map((arg) => selectOne(arg, files));
  const named = new Set(selections.flatMap((selection) => selection.files));
  return {
    files: files.filter((file) => named.has(file)),
    parts: allParts.filter((part) => selections.some(({ parts }) => parts.includes(part))),
  };
}

/** The parts of a selection of which nothing is left out. */
export function wholeParts({ files, parts }) {
  const isWhole = (folder) => countIn(folder, files) === countIn(folder, testFiles());
  return [
    ...parts.filter((part) => ownParts.includes(part)),
    ...[...new Set(files.map(folderOf))].filter(isWhole),
  ];
}

function countIn(folder, files) {
  return files.filter((file) => folderOf(file) === folder).length;
}

/** A selection without some of its parts. */
export function withoutParts({ files, parts }, left) {
  return {
    files: files.filter((file) => !left.includes(folderOf(file))),
    parts: parts.filter((part) => !left.includes(part)),
  };
}

function selectOne(arg, files) {
  if (arg === 'all') return { files, parts: ownParts };
  if (arg === 'changed') return select([]);
  if (arg === 'vectors') return vectors;
  if (ownParts.includes(arg)) return { files: [], parts: [arg] };
  const place = path.relative(root, typedPath(arg)).replaceAll(path.sep, '/');
  const isMeant = (file) => folderOf(file) === arg || file === place || file.startsWith(`${place}/`);
  const meant = files.filter(isMeant);
  if (meant.length > 0) return { files: meant, parts: [] };
  const names = [...ownParts, ...new Set(files.map(folderOf))].join(', ');
  throw new Failure(
    `there are no tests "${arg}": name a file or folder of tests/, or one of all, changed, vectors, ${names}`,
  );
}

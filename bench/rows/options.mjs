import { misuse, readArgs } from '../../scripts/lib/args.mjs';

export const usage = `npm run bench:rows [-- --sizes N,N] [--fresh]
npm run bench:rows -- --draw

Fills a local node with so many registrations, and measures what they take on the disk, and what a request takes: rows read
and written, processor time. Writes bench/rows/figures.json, docs/rows.md and docs/rows.svg.

  --sizes N,N  how many registrations, smallest first; by default 1000,100000,1000000
  --fresh      fills anew what an earlier run has filled (in target/loopgate/bench-rows; the largest takes 4 GB)
  --draw       measures nothing, and writes the two files of docs/ anew from figures.json`;

const all = [1000, 100_000, 1_000_000];

/** `{ sizes, fresh, draw }` or `{ help: true }`. */
export function readOptions(args) {
  const options = {
    sizes: { type: 'string' },
    fresh: { type: 'boolean' },
    draw: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  };
  const { values, positionals } = readArgs(args, options, usage);
  if (values.help) return { help: true };
  if (positionals.length > 0) throw misuse(`"${positionals[0]}" is one argument too many`, usage);
  return { sizes: sizes(values.sizes), fresh: values.fresh ?? false, draw: values.draw ?? false };
}

function sizes(text) {
  if (text === undefined) return all;
  const wanted = text.split(',').map(Number);
  const isRight = wanted.every((size) => Number.isInteger(size) && size >= 100 && size <= 10_000_000);
  if (!isRight) throw misuse(`--sizes is "${text}": give numbers from 100 to 10000000`, usage);
  return wanted.toSorted((a, b) => a - b);
}

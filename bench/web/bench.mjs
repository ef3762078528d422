// npm run bench:web [-- MEGABYTES]: what the pages weigh, how soon they are there on a slow phone, how they answer to a key,
// and how they get on with a file of so many megabytes.
import { fakeNode } from '../../tests/www/fake-node.mjs';
import { startPages } from './chromium.mjs';
import { firstLoad } from './load.mjs';
import { manyFigures } from './many.mjs';
import { medianOf } from './median.mjs';
import { keyTimes } from './typing.mjs';
import { validationTime } from './validation.mjs';

/** Kilobytes that a first visit may cost. */
const marks = {
  '/': 90,
  '/check': 215,
  '/rules': 60,
  '/rules/MaterialDNA': 60,
  '/activity': 60,
  '/records': 60,
  '/records/record': 60,
  '/register': 60,
  '/register?kind=material': 60,
  '/interest': 60,
};
const unmarked = ['/docs'];
const visitsOfEach = 5;
const megabytes = Number(process.argv[2] ?? 200);

const pages = await startPages(() => node);
const node = fakeNode();
try {
  console.log('First visit, Brotli, slow phone: 1.6 Mbit/s, 150 ms, a processor 4 times slower\n');
  console.log(['page', 'kB', 'of', 'ready ms (2000)', 'blocking ms (300)', 'shift (0.05)'].join('\t'));
  for (const path of [...Object.keys(marks), ...unmarked]) await showLoad(path);
  await showTyping();
  const times = await validationTime(pages);
  console.log(`\nValidation of ${times.bytes} bytes in Chromium: ${times.milliseconds.toFixed(2)} ms (5)`);
  await showMany();
} finally {
  await pages.close();
}

async function showLoad(path) {
  const { kilobytes, ready, blocking, shift } = await visits(path);
  const figures = [
    kilobytes.toFixed(1),
    marks[path] ?? '',
    ready.toFixed(0),
    blocking.toFixed(0),
    shift.toFixed(3),
  ];
  console.log([path.padEnd(18), ...figures].join('\t'));
}

/** The median of each figure: one visit may take twice as long as the next. */
async function visits(path) {
  const all = [];
  for (let count = 0; count < visitsOfEach; count++) all.push(await firstLoad(pages, path));
  const median = (name) => medianOf(all.map((figures) => figures[name]));
  return Object.fromEntries(Object.keys(all[0]).map((name) => [name, median(name)]));
}

async function showTyping() {
  console.log('\nFrom a key to the next frame in the editor (50 ms), ms\n');
  console.log(['text', 'median', 'longest'].join('\t'));
  for (const megabytes of [0.1, 1, 5]) {
    const { median, longest } = await keyTimes(pages, megabytes * 1e6);
    console.log([`${megabytes} MB`, median.toFixed(1), longest.toFixed(1)].join('\t'));
  }
}

async function showMany() {
  console.log(
    `\nNDJSON of ${megabytes} MB on /check: rate, memory of all processes, longest task of the page (50 ms)\n`,
  );
  console.log(['payloads'.padEnd(18), 'MB/s', 'MB', 'ms'].join('\t'));
  for (const { mix, rate, peak, longestTask } of await manyFigures(pages, megabytes * 1e6)) {
    console.log([mix.padEnd(18), ...[rate, peak, longestTask].map((figure) => figure.toFixed(0))].join('\t'));
  }
}

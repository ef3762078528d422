// How soon the peers of a node hear of a material (npm run bench:peers).
import { runMain } from '../../scripts/lib/fail.mjs';
import { table } from '../../scripts/lib/table.mjs';
import { measure } from './measure.mjs';
import { readOptions, usage } from './options.mjs';

const heads = ['material', 'median', 'last', 'heard', 'requests', 'rows of announcements', 'of deliveries'];

runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  const { materials, most } = await measure(options);
  const rows = materials.map((one, at) => [
    String(at + 1),
    `${one.median.toFixed(1)} s`,
    `${one.last.toFixed(1)} s`,
    ...[one.heard, one.requests, one.announcements, one.deliveries].map(String),
  ]);
  console.log(
    `${options.peers} peers that answer after ${options.answer} ms; at most ${most} requests at once\n`,
  );
  console.log(table(heads, rows));
});

import { Failure } from '../lib/fail.mjs';
import { withProgress } from '../lib/progress.mjs';
import { Atlas } from './atlas.mjs';
import { openPlaces } from './format.mjs';
import { attempt } from './place.mjs';
import { Report } from './report.mjs';
import { Recognition } from './same.mjs';
import { readCities, Writer } from './store.mjs';

/** Brings the cities of a file into a database, and says what became of them. */
export async function loadCities({ file, minPopulation, database }) {
  const places = await openPlaces(file, { minPopulation });
  await database.prepare();
  const atlas = new Atlas(await quietly(`reading ${database.title}`, () => readCities(database)));
  await quietly('looking for cities that are there', () => recognise(atlas, places()));
  const report = await write(atlas, places(), new Writer(database));
  report.print(database);
  if (report.isEmpty()) throw new Failure(`nothing in ${file} could be loaded`);
}

function quietly(title, work) {
  return withProgress(title, work, { patience: 1500 });
}

async function recognise(atlas, items) {
  const recognition = new Recognition(atlas.nameless());
  for await (const { read } of items) {
    const { value: place } = attempt(read);
    if (place?.sourceId && !atlas.knows(place.sourceId)) recognition.look(place);
  }
  atlas.recognise(recognition.result());
}

async function write(atlas, items, writer) {
  const report = new Report();
  for await (const { where, read } of items) {
    const { value, reason } = attempt(() => take(atlas, read()));
    if (reason) report.skip(where, reason);
    else report.count(value?.change ?? 'left out');
    if (value) await writer.add(value);
  }
  await writer.flush();
  return report;
}

function take(atlas, place) {
  return place && atlas.take(place);
}

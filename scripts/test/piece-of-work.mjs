// A fixed piece of work as the tests do it, in a process that starts cold as theirs do. Prints the milliseconds of a
// processor that it took.
import { createHash } from 'node:crypto';

const size = { records: 3000, rounds: 24 };

const text = JSON.stringify(Array.from({ length: size.records }, recordOf));
for (let round = 0; round < size.rounds; round += 1) {
  const records = new Map(JSON.parse(text).map((record) => [record.id, record]));
  const hash = createHash('sha256');
  for (const id of [...records.keys()].sort()) hash.update(JSON.stringify(records.get(id)));
  hash.digest();
}
const { user, system } = process.cpuUsage();
console.log((user + system) / 1000);

function recordOf(_, index) {
  const id = ((index * 2_654_435_761) % 2 ** 32).toString(16);
  return {
    id,
    index,
    tags: ['wood', 'steel', id],
    passport: { mass: index * 1.7, text: '.'.repeat(index % 60) },
  };
}

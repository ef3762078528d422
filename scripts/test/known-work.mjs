// Work that is always the same, of the sorts that tests are made of; prints the processor seconds that it took.
import { createHash } from 'node:crypto';

const before = process.cpuUsage();
const rows = Array.from({ length: 60_000 }, (_, at) => ({
  id: `MAT-${at}`,
  value: (at * 7919) % 60_013,
  tags: [at, 'x'],
}));
for (let round = 0; round < 3; round++) {
  const text = JSON.stringify(rows.toSorted((one, other) => one.value - other.value));
  createHash('sha256').update(text).digest();
  JSON.parse(text);
}
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1e6);

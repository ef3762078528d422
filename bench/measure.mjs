const rounds = 41;
const targetMilliseconds = 8;

/** Microseconds for one call of each function, the median of rounds in which all take their turn. */
export function measure(functions, input) {
  const names = Object.keys(functions);
  const counts = Object.fromEntries(names.map((name) => [name, callsPerTurn(functions[name], input)]));
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) times[name].push(turn(functions[name], input, counts[name]) / counts[name]);
  }
  return Object.fromEntries(names.map((name) => [name, 1000 * median(times[name])]));
}

/** Warms up, and finds how many calls fill a turn. */
function callsPerTurn(work, input) {
  let count = 100;
  while (turn(work, input, count) < targetMilliseconds) count *= 2;
  return count;
}

function turn(work, input, count) {
  const start = performance.now();
  for (let call = 0; call < count; call++) work(input);
  return performance.now() - start;
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

const rounds = 41;
const targetMilliseconds = 8;

/**
 * Microseconds for one call of each function: of the first the median of rounds in which all take their turn, of the others
 * so many times that as in their median round. What slows a machine down for a while slows all of a round.
 */
export function measure(functions, input) {
  const names = Object.keys(functions);
  const counts = names.map((name) => callsPerTurn(functions[name], input));
  const turns = Array.from({ length: rounds }, () =>
    names.map((name, at) => turn(functions[name], input, counts[at]) / counts[at]),
  );
  const first = 1000 * median(turns.map(([time]) => time));
  const ratio = (at) => median(turns.map((times) => times[at] / times[0]));
  return Object.fromEntries(names.map((name, at) => [name, first * ratio(at)]));
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

const rounds = 41;
const targetMilliseconds = 8;
const warmUpMilliseconds = 100;
/** What the one before left behind, in caches and for the garbage collector, is gone by then. */
const untimed = 0.25;

/**
 * Microseconds for one call of each function: of the first the median of rounds in which all take their turn, of the others
 * so many times that as in their median round. What slows a machine down for a while slows all of a round.
 */
export function measure(functions, input) {
  const names = Object.keys(functions);
  const counts = names.map((name) => callsPerTurn(functions[name], input));
  const timeOf = (at) => {
    const work = functions[names[at]];
    turn(work, input, untimed * counts[at]);
    return turn(work, input, counts[at]) / counts[at];
  };
  const times = Array.from({ length: rounds }, () => {
    const round = [];
    for (const at of shuffled(names)) round[at] = timeOf(at);
    return round;
  });
  const first = 1000 * median(times.map(([time]) => time));
  const ratio = (at) => median(times.map((round) => round[at] / round[0]));
  return Object.fromEntries(names.map((name, at) => [name, first * ratio(at)]));
}

/** The places of a list in any order: none is always behind the one that leaves most to the garbage collector. */
function shuffled(list) {
  const keys = list.map(() => Math.random());
  return [...list.keys()].sort((one, other) => keys[one] - keys[other]);
}

/** Warms up, and finds how many calls fill a turn then: turns of some calls are slowed down the more the fewer they are. */
function callsPerTurn(work, input) {
  const end = performance.now() + warmUpMilliseconds;
  let count = 1;
  let time = 0;
  while (performance.now() < end) {
    time = turn(work, input, count);
    if (time < targetMilliseconds / 2) count *= 2;
  }
  return Math.max(1, Math.round((count * targetMilliseconds) / time));
}

function turn(work, input, count) {
  const start = performance.now();
  for (let call = 0; call < count; call++) work(input);
  return performance.now() - start;
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

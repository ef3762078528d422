// What checks, mends and names: a chunk of its own, which comes once somebody fills something in.
export { validate } from 'loopgate/advice';
export { applyFix } from 'loopgate/fix';
export { newId } from 'loopgate/kit';

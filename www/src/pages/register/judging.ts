// What findings say and what records are called: a chunk of its own, which comes with the rules.
export { findingsOf } from './findings';
export { madeId } from './name';

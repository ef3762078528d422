import { announcing } from './announcing.mjs';
import { introducing } from './introducing.mjs';
import { loopCost } from './loop-cost.mjs';
import { offering } from './offering.mjs';
import { outage } from './outage.mjs';
import { refusing } from './refusing.mjs';
import { rotating } from './rotating.mjs';
import { searching } from './searching.mjs';
import { starting } from './starting.mjs';
import { transacting } from './transacting.mjs';
import { transferring } from './transferring.mjs';

/** Each is `{ title, run(network, checks) }`, and builds on those before it. */
export const steps = [
  starting,
  introducing,
  announcing,
  loopCost,
  offering,
  transferring,
  transacting,
  searching,
  outage,
  refusing,
  rotating,
];

export { loopCost } from '../cost/cost.js';

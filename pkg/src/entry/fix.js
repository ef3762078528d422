export { applyFixes } from '../fix/apply.js';

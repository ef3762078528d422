export { applyFix, applyFixes } from '../fix/apply.js';

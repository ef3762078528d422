export * from '../rules/kinds.js';

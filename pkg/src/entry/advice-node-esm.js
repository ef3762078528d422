// For versions of Node that cannot `require` an ES module: one engine for `import` and `require`.
export { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } from './advice.cjs';

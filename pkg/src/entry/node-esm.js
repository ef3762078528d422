// One engine for `import` and `require`.
export { kinds, validate, validateJson, isValid, jsonSchema, schemas } from './node.cjs';

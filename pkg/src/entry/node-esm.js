// One engine for `import` and `require`.
export { kinds, validate, validateJson, isValid, jsonSchema, schemas, loopCost } from './node.cjs';

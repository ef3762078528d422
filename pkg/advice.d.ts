import type { JsonSchema, Kind, KindMap, Options as RuleOptions, Report, Validator } from './index.js';

export * from './index.js';

/** Those of `loopgate`, but for the advice. */
export interface Options extends Omit<RuleOptions, 'advice'> {
  /** Which advice is given; `all` by default. Whether a payload is valid does not depend on it. */
  advice?: 'all' | 'warnings' | 'none';
}

/** As `validate` of `loopgate`, with all advice. */
export declare function validate(kind: Kind, value: unknown, options?: Options): Report;

/** As `validateJson` of `loopgate`, with all advice. */
export declare function validateJson(
  kind: Kind,
  text: string | Uint8Array | ArrayBufferView | ArrayBufferLike,
  options?: Options,
): Report;

/** As `isValid` of `loopgate`. */
export declare function isValid<K extends Kind>(
  kind: K,
  value: unknown,
  options?: Options,
): value is KindMap[K];

/** As `jsonSchema` of `loopgate`. */
export declare function jsonSchema(kind: Kind, options?: Options): JsonSchema;

/** As `validator` of `loopgate`, with all advice. */
export declare function validator<K extends Kind>(kind: K, options?: Options): Validator<K>;

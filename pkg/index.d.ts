import type { IssueCode, Kind, KindMap, WarningCode } from './types.js';

export * from './types.js';

/** The names of the kinds; the families `Transaction` and `Signal`; and `auto`, which chooses by `@type`. */
export declare const kinds: readonly Kind[];

/**
 * Says what is wrong with a parsed value, such as a form's.
 *
 * A value that JSON cannot carry (a function, a `BigInt`, `NaN`) is an issue; `undefined` members count as absent.
 *
 * @throws {TypeError} where there is no such kind, or the options are malformed
 * @throws {EngineError} where the engine has no memory or stack left
 */
export declare function validate(kind: Kind, value: unknown, options?: Options): Report;

/**
 * Says what is wrong with a JSON text: a string, or bytes in UTF-8. The bytes are the fastest.
 *
 * @throws {TypeError} where there is no such kind, or the options are malformed
 * @throws {EngineError} where the engine has no memory or stack left
 */
export declare function validateJson(
  kind: Kind,
  text: string | Uint8Array | ArrayBufferView | ArrayBufferLike,
  options?: Options,
): Report;

/**
 * Whether a parsed value is valid.
 *
 * @throws {TypeError} where there is no such kind, or the options are malformed
 * @throws {EngineError} where the engine has no memory or stack left
 */
export declare function isValid<K extends Kind>(
  kind: K,
  value: unknown,
  options?: Options,
): value is KindMap[K];

/**
 * The JSON Schema (draft 2020-12) of a kind, a new object each time.
 *
 * @throws {TypeError} where there is no such kind, or the options are malformed
 */
export declare function jsonSchema(kind: Kind, options?: Options): JsonSchema;

/**
 * The checks of one kind with these options, which are looked at once. It is a Standard Schema, too.
 *
 * @throws {TypeError} where there is no such kind, or the options are malformed
 */
export declare function validator<K extends Kind>(kind: K, options?: Options): Validator<K>;

/** The validator of each kind without options: a Standard Schema for form, router and server libraries that accept one. */
export declare const schemas: { readonly [K in Kind]: Validator<K> };

/** The checks of one kind, as the functions of the same names. */
export interface Validator<K extends Kind> extends StandardSchema<KindMap[K]> {
  readonly kind: K;
  readonly validate: (value: unknown) => Report;
  readonly validateJson: (text: string | Uint8Array | ArrayBufferView | ArrayBufferLike) => Report;
  readonly isValid: (value: unknown) => value is KindMap[K];
  readonly isValidJson: (text: string | Uint8Array | ArrayBufferView | ArrayBufferLike) => boolean;
  readonly jsonSchema: () => JsonSchema;
}

/** Thrown where the engine has no memory or stack left. It says nothing about the payload; the next call starts anew. */
export interface EngineError extends Error {
  code: 'ERR_LOOPGATE_ENGINE';
}

/** What a check found; `valid` tells the two apart. */
export type Report = ValidReport | InvalidReport;

/** Of a valid payload. */
export interface ValidReport {
  valid: true;
  /** What the payload is: for `auto`, `Transaction` and `Signal` the kind that its `@type` names. */
  kind: Kind;
  issues: [];
  /** Advice, in document order; it never makes a payload invalid. */
  warnings: Advice[];
  /** There where there are more warnings than `maxIssues` or 64 KiB of text. */
  truncated?: true;
}

/** Of an invalid payload. */
export interface InvalidReport {
  valid: false;
  /** What the payload was checked as; null where its `@type` did not say. */
  kind: Kind | null;
  /** All that is wrong, in document order. */
  issues: AnyIssue[];
  /** Advice about what is right itself, in document order. */
  warnings: Advice[];
  /** There where there are more issues, or warnings, than `maxIssues` or 64 KiB of text. */
  truncated?: true;
}

/** One thing that is wrong; its `code` tells what its `params` are. */
export type AnyIssue = { [Code in IssueCode]: Issue<Code> }[IssueCode];

/** One thing that is wrong with a payload, or one piece of advice. */
export interface Issue<Code extends IssueCode | WarningCode = IssueCode | WarningCode> {
  /** Which value: a JSON Pointer (RFC 6901); `""` is the whole payload. */
  path: string;
  /** What, as a stable code. */
  code: Code;
  /** What, for people, in a sentence: the member, what it must be and what it is. */
  message: string;
  /** The missing, unknown, forbidden or repeated key. */
  key?: string;
  /** What the rule expects, in words. */
  expected?: string;
  /** How to correct it. */
  help?: string;
  /** The repair, where there is one. */
  fix?: Fix;
  /** What the message is made of, for words of your own. */
  params: ParamsOf<Code>;
  /**
   * Where it is, of a text that was checked: how many UTF-16 units of a string, or bytes, are before it.
   *
   * At the key where the key is wrong (unknown, forbidden, repeated), else at the value; for a missing key at its
   * object. Where the text is not JSON it is where reading stopped.
   */
  offset?: number;
  /** The line, from 1; there with `offset`. */
  line?: number;
  /** The column, from 1, in code points; there with `offset`. The message of a text that is not JSON counts bytes. */
  column?: number;
}

/** The `params` of an issue or a piece of advice, by its code. */
export type ParamsOf<Code extends IssueCode | WarningCode> = Code extends keyof ParamsByCode
  ? ParamsByCode[Code]
  : { [name: string]: string };

/** The name of a type of JSON. */
export type JsonType = 'null' | 'boolean' | 'number' | 'integer' | 'string' | 'object' | 'array';

/** What messages are made of. A `got` is the value as the message shows it: at most 48 characters of a text. */
export interface ParamsByCode {
  /** `got` is the name of a type, or of what JSON does not have, such as `a BigInt`. */
  type: { expected?: JsonType; got: JsonType | (string & {}) };
  enum: { allowed: string[]; got: string; nearest?: string };
  const: { allowed: string[]; got: string; nearest?: string };
  kind: { allowed: string[]; got?: string; nearest?: string };
  /** `pattern` is a regular expression with the flag `u`; `name` says what matches it. */
  pattern: { pattern: string; name: string; example: string; got: string };
  format: { format: 'date-time' | 'uri' | 'uuid'; got: string };
  min_length: { min: number; got: number };
  max_length: { max: number; got: number };
  min_items: { min: number; got: number };
  max_items: { max: number; got: number };
  minimum: { min: number; got: number };
  maximum: { max: number; got: number };
  any_of: { allowed: string[] };
  /** `reason` is why, in English; `column` counts bytes. Neither is there where the bytes are not UTF-8. */
  json: { reason: string; line?: number; column?: number };
  unknown_key: { nearest?: string };
  unknown_member_near: { nearest: string };
}

/** One change to a payload that repairs it. */
export type Fix = (
  | { path: string; op: 'replace'; value: string | number | boolean }
  | { path: string; op: 'remove' }
  /** The member at `path` gets the key `value`. */
  | { path: string; op: 'rename'; value: string }
  /** The object gets a member with this value, whose path will be `path`. */
  | { path: string; op: 'add'; value: string | boolean }
) & {
  /** There, and false, where a person has to choose: `applyFixes` leaves it, `applyFix` makes it. */
  certain?: false;
};

/** One piece of advice about what is right in a payload. */
export interface Advice extends Issue<WarningCode> {
  /** `warning`: something is very likely wrong; `hint`: worth a look. */
  severity: Severity;
}

export type Severity = 'warning' | 'hint';

/** What each network may set for itself. */
export interface Options {
  /** The context URLs that `@context` may have, instead of the protocol's two. */
  contexts?: readonly string[];
  /** The network suffix of node identifiers, without its dot; `loop` by default. */
  netSuffix?: string;
  /** How many issues are reported at most; 100 by default. Whether a payload is valid does not depend on it. */
  maxIssues?: number;
  /**
   * Whether the warnings of the protocol are given, as they are by default. Whether a payload is valid does not depend on
   * it. `loopgate/advice` gives all advice.
   */
  advice?: 'warnings' | 'none';
  /**
   * The language of `message`, `help` and `expected`, English by default: the default export of `loopgate/words/de` or
   * `loopgate/words/pt`.
   */
  language?: Language;
}

/** The words of a language: the default export of `loopgate/words/de` and the like. */
export interface Language {
  /** Its tag (BCP 47), for example `de`. */
  readonly tag: string;
  /** For the engine. */
  readonly words: string;
  /** What JavaScript says itself, by how English says it. */
  readonly own?: { readonly [phrase: string]: string };
  /** For `loopgate/form`, by the names of its phrases. */
  readonly form?: { readonly [phrase: string]: string };
  /** For `loopgate/cost`: an issue of its terms in this language. */
  readonly ofCost?: (issue: Issue) => Issue;
}

/** A JSON Schema that is an object. */
export type JsonSchema = Record<string, unknown>;

/** Standard Schema and Standard JSON Schema, version 1 (https://standardschema.dev). */
export interface StandardSchema<Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'loopgate';
    readonly validate: (value: unknown) => StandardResult<Output>;
    readonly jsonSchema: {
      /** @throws {TypeError} where the target is not `draft-2020-12` */
      readonly input: (options: StandardJsonSchemaOptions) => JsonSchema;
      readonly output: (options: StandardJsonSchemaOptions) => JsonSchema;
    };
    readonly types?: { readonly input: Output; readonly output: Output };
  };
}

export interface StandardJsonSchemaOptions {
  /** The version of JSON Schema that is wanted. */
  readonly target: 'draft-2020-12' | (string & {});
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

export type StandardResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] };

/** `path` leads to the member that is wrong or missing. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

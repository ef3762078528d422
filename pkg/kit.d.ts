import type { Advice, Issue, Kind, KindMap, Options } from './index.js';

/** The kinds that are one: not a family, and not `auto`. */
export type OneKind = Exclude<Kind, 'Transaction' | 'Signal' | 'auto'>;

/**
 * The issues and the advice of the member that a JSON Pointer names, and of what is in it; that it is missing, too.
 *
 * The whole value is checked, and `maxIssues` counts all of its issues.
 *
 * @throws {TypeError} where it is no JSON Pointer, there is no such kind, or the options are malformed
 */
export declare function validateAt(
  kind: Kind,
  value: unknown,
  pointer: string,
  options?: AtOptions,
): { issues: Issue[]; warnings: Advice[] };

export interface AtOptions extends Options {
  /** What checks: `validate` of `loopgate` by default, or that of `loopgate/advice`. */
  validate?: typeof import('./index.js').validate;
}

/**
 * The smallest object that an editor or form begins with: the required members. The newest `@context`, `@type`,
 * `schema_version` and what else is fixed are filled in; what a person must fill in is `""`, 0, false or `[]`.
 *
 * @throws {TypeError} where there is no such kind, or it is a family
 */
export declare function template<K extends OneKind>(kind: K, options?: Options): Partial<KindMap[K]>;

/**
 * The values of each member that has a list of them, by its dotted path: `category`, `quantity.unit`. Of an array those of
 * its items.
 *
 * @throws {TypeError} where there is no such kind, or the options are malformed
 */
export declare function enums(kind: Kind, options?: Options): Record<string, readonly string[]>;

/** The context URLs of the protocol, the newest last. */
export declare function contexts(): string[];

/** What an identifier is made of, beside its random part. */
export interface IdParts {
  MaterialDNA: {
    /** Two letters: `DE`. */
    country: string;
    /** Its first three letters of A to Z count: `München` gives `MUN`. */
    city: string;
    /** This year by default. */
    year?: number | string;
    /** Its letters of A to Z count: `plastic`. */
    name: string;
  };
  ProductDNA: {
    /** Its letters of A to Z count: `desk`. */
    name?: string;
  };
  Offer: object;
  Match: object;
  Transfer: object;
  MaterialStatusUpdate: object;
  MaterialTransaction: {
    /** Today, in UTC, by default. */
    date?: Date | string;
  };
}

/**
 * A new identifier as the rules of the kind want it; its random part is from `crypto.getRandomValues`.
 *
 * @throws {TypeError} where the kind has none, or a part cannot be used
 */
export declare function newId(kind: 'MaterialDNA', parts: IdParts['MaterialDNA']): string;
export declare function newId<K extends keyof IdParts>(
  kind: Exclude<K, 'MaterialDNA'>,
  parts?: IdParts[K],
): string;

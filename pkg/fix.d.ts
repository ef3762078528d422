import type { Fix, Issue } from './index.js';

/**
 * The payload with the repairs that these issues carry (`issue.fix`), of a report about it.
 *
 * A text keeps its format: what is not repaired stays as it is written. A value is not changed; a new one is given, which shares
 * what is not repaired. What is not certain is left out, and what no longer fits (another payload, a key that is there twice);
 * what is no JSON is given back as it is. A repair can bring up what was hidden behind it: validate again.
 *
 * @example
 * const text = '{"unit": "KG"}';
 * applyFixes(text, validateJson(kind, text).issues);
 */
export declare function applyFixes(text: string, issues: readonly Issue[]): string;
export declare function applyFixes<T>(value: T, issues: readonly Issue[]): T;

/**
 * The payload with one repair that somebody chose, certain or not.
 *
 * @example
 * applyFix(text, report.warnings[0].fix);
 */
export declare function applyFix(text: string, fix: Fix): string;
export declare function applyFix<T>(value: T, fix: Fix): T;

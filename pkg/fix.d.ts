import type { Issue } from './index.js';

/**
 * The payload with the repairs that these issues carry (`issue.fix`), of a report about it.
 *
 * A text keeps its format: what is not repaired stays as it is written. A value is not changed; a new one is given, which shares
 * what is not repaired. What no longer fits (another payload, a key that is there twice) is left out, and what is no JSON is
 * given back as it is. A repair can bring up what was hidden behind it: validate again.
 *
 * @example
 * const text = '{"unit": "KG"}';
 * applyFixes(text, validateJson(kind, text).issues);
 */
export declare function applyFixes(text: string, issues: readonly Issue[]): string;
export declare function applyFixes<T>(value: T, issues: readonly Issue[]): T;

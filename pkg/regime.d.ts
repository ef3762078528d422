import type { Kind } from './index.js';

/** A name of the protocol's `supported_regimes` (specification 2.7). */
export type RegimeName = 'espr-dpp' | 'battery-passport' | 'ppwr' | 'waste-shipment' | 'nkws';

/** A regime and the act behind it. */
export interface RegimeEntry {
  regime: RegimeName;
  title: string;
  /** Law of the Union, or a strategy of a country. */
  force: string;
  act: string;
  /** The day from which the act is in force. */
  in_force: string;
  /** To what it applies, and from when. */
  applies_to: string;
  /** How sure that is. */
  sure: string;
  /** What one must not take out of an assessment. */
  caution: string;
  /** The day as of which all of this is known. */
  known: string;
  /** Where the act can be read. */
  url: string;
}

/** A sentence, and where it comes from. */
export interface RegimeRemark {
  words: string;
  /** Where that is written: `Article 77(3)` */
  source: string;
  /** The address of the source. */
  url: string;
  /** How sure it is: `official text` */
  sure: string;
}

/** A member that is missing, or has a value that the act does not expect, or that says nothing. */
export interface RegimeNeed extends RegimeRemark {
  /** With dots; of several one is enough. */
  members: string[];
  /** The value that it has. */
  got?: unknown;
  /** The value that is expected. */
  expected?: string;
  /** The day from which it counts. */
  from?: string;
}

/** What one act asks of one payload. */
export interface Assessment extends RegimeEntry {
  kind: Kind;
  /** False where the text is not JSON. */
  valid: boolean;
  issues: { path: string; code: string; message: string }[];
  /** Whether the regime is about this kind of payload; else the lists are empty. */
  applies: boolean;
  notes: RegimeRemark[];
  /** What matters to the act and is there, with a value that says something. */
  there: { member: string; value: unknown }[];
  /** What the act makes necessary, and is missing or has another value. */
  missing: RegimeNeed[];
  /** What is advised, and is missing or has another value. */
  advised: RegimeNeed[];
  /** What the act asks for, and the protocol has no member for. */
  no_field: RegimeRemark[];
  /** The payload's own day, by which dates are judged. */
  payload_day: string | null;
  /** The dates that matter, oldest first; `reached` on the payload's own day. */
  dates: { day: string; what: string; sure: string; reached?: boolean }[];
  disclaimer: string;
}

/** Every regime, in the order of the specification. */
export declare function regimes(): RegimeEntry[];
/**
 * What an act asks of a payload: a JSON text or a value. The payload is not checked here: ask about what `validate` finds
 * valid, by the kind that its report names. It is a reading aid, and no claim that anything conforms to an act.
 *
 * @throws {TypeError} where there is no such regime or kind
 */
export declare function assess(regime: RegimeName, kind: Kind, payload: unknown): Assessment;

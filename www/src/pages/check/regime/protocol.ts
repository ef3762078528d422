import type { Kind } from 'loopgate/advice';
import type { Assessment, RegimeEntry, RegimeName } from 'loopgate/regime';

export interface Question {
  number: number;
  kind: Kind;
  /** A payload that is valid. */
  text: string;
  /** Of which act; without it those that the payload names. */
  regime: RegimeName | undefined;
}

export interface Answer {
  number: number;
  regimes: RegimeEntry[];
  /** What the payload's `supported_regimes` name. */
  named: RegimeName[];
  assessments: Assessment[];
}

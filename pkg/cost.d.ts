import type { Issue, Language } from './index.js';

/**
 * What a material costs at another node: its price, what the signals of the two nodes add to it, and 0.02 for each
 * kilometre.
 *
 * @throws {LoopCostError} where the terms are wrong
 */
export declare function loopCost(terms: LoopCostTerms, options?: LoopCostOptions): LoopCost;

export interface LoopCostOptions {
  /** The language of what is wrong with the terms: the default export of `loopgate/words/de` or `/pt`. */
  language?: Language | undefined;
}

/** The terms of an exchange, with `distance_km` or two places. Without both, the distance is 0. No others are known. */
export interface LoopCostTerms {
  /** The price without signals and transport, in any currency: 0 to 1e300. */
  base_price: number;
  /** The signal of the node that the material leaves, 0 to 1; 0 by default. */
  origin_signal?: number;
  /** The signal of the node that the material goes to, 0 to 1; 0 by default. */
  destination_signal?: number;
  /** The distance in kilometres: 0 to 1e300. With it, `from` and `to` are not read. */
  distance_km?: number;
  /** Where the material is, `lon,lat` in degrees, e.g. `11.575,48.137`; given together with `to`. */
  from?: string;
  /** Where it goes, `lon,lat` in degrees; the distance is that of the great circle. */
  to?: string;
  /** Whether it stays within one node; then the cost is the base price. */
  local?: boolean;
}

/** A cost and its parts, in the currency of `base_price`; each to 6 decimals, half to even. */
export interface LoopCost {
  /** The base price and all of the breakdown. */
  loop_cost: number;
  base_price: number;
  /** In kilometres, as given or measured. */
  distance_km: number;
  /** What is added to the base price; all 0 within one node. */
  breakdown: {
    /** Base price times `origin_signal`. */
    export_penalty: number;
    /** Base price times `destination_signal`. */
    import_penalty: number;
    /** 0.02 for each kilometre. */
    distance_cost: number;
  };
}

/** What `loopCost` throws; the message is that of the first issue. */
export interface LoopCostError extends TypeError {
  code: 'ERR_LOOPGATE_LOOP_COST';
  /** What is wrong with the terms, in document order; 1 to 100. */
  issues: Issue[];
}

// Generated from the rules in crates/core; `npm run generate` writes it anew.
import type { Category, Unit, PassportStatus, AccessScope, Audience, Regime, BatteryCategory, EpcisEventType, HashMethod, ConformityTopic, ProductCategory, Condition, FunctionalStatus, LifecycleStage, OfferStatus, MatchStatus, TransferStatus, MaterialStatus, MaterialTransactionStatus, TransactionState, VoteStatus, HandshakeStatus, RelayEventType, EntityType, Kind } from './types.js';

export * from './types.js';

/** The names of the kinds; the families `Transaction` and `Signal`; and `auto`, which chooses by `@type`. */
export declare const kinds: readonly Kind[];

/** The values of `MaterialDNA.category`, `MaterialAnnouncement.category`. */
export declare const categories: readonly Category[];

/** The values of `Quantity.unit`. */
export declare const units: readonly Unit[];

/** The values of `Passport.passport_status`, `ProductPassport.passport_status`. */
export declare const passportStatuses: readonly PassportStatus[];

/** The values of `Passport.access_scope`, `ProductPassport.access_scope`, `TransferPassport.access_scope`. */
export declare const accessScopes: readonly AccessScope[];

/** The values of `Passport.visible_to`, `ProductPassport.visible_to`, `TransferPassport.visible_to`. */
export declare const audiences: readonly Audience[];

/** The values of `Passport.supported_regimes`, `ProductPassport.supported_regimes`. */
export declare const regimes: readonly Regime[];

/** The values of `Classification.battery_category`. */
export declare const batteryCategories: readonly BatteryCategory[];

/** The values of `EpcisEventRef.event_type`. */
export declare const epcisEventTypes: readonly EpcisEventType[];

/** The values of `EpcisEventRef.hash_method`. */
export declare const hashMethods: readonly HashMethod[];

/** The values of `ConformityClaim.conformity_topic`. */
export declare const conformityTopics: readonly ConformityTopic[];

/** The values of `ProductDNA.product_category`. */
export declare const productCategories: readonly ProductCategory[];

/** The values of `ProductDNA.condition`. */
export declare const conditions: readonly Condition[];

/** The values of `ProductDNA.functional_status`. */
export declare const functionalStatuses: readonly FunctionalStatus[];

/** The values of `ProductDNA.lifecycle_stage`. */
export declare const lifecycleStages: readonly LifecycleStage[];

/** The values of `Offer.status`. */
export declare const offerStatuses: readonly OfferStatus[];

/** The values of `Match.status`. */
export declare const matchStatuses: readonly MatchStatus[];

/** The values of `Transfer.status`. */
export declare const transferStatuses: readonly TransferStatus[];

/** The values of `MaterialStatusUpdate.status`. */
export declare const materialStatuses: readonly MaterialStatus[];

/** The values of `MaterialTransaction.status`. */
export declare const materialTransactionStatuses: readonly MaterialTransactionStatus[];

/** The values of `TransactionStatus.status`. */
export declare const transactionStates: readonly TransactionState[];

/** The values of `VoteResults.status`. */
export declare const voteStatuses: readonly VoteStatus[];

/** The values of `NodeHandshakeResponse.status`. */
export declare const handshakeStatuses: readonly HandshakeStatus[];

/** The values of `RelayMessage.event_type`. */
export declare const relayEventTypes: readonly RelayEventType[];

/** The values of `RelayMessage.entity_type`. */
export declare const entityTypes: readonly EntityType[];

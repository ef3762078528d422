// Generated from the rules in crates/core; `npm run generate` writes it anew.
// Each list that nothing uses is left out of a bundle.
export const kinds = /* @__PURE__ */ Object.freeze(["MaterialDNA", "ProductDNA", "Offer", "Match", "Transfer", "MaterialStatusUpdate", "MaterialTransaction", "Settlement", "TransactionStatus", "LoopSignalConfig", "LoopVote", "SignalProposal", "NodeHandshake", "NodeHandshakeResponse", "FederationAccepted", "MaterialAnnouncement", "MaterialOffer", "RelayMessage", "Interest", "PaymentIntent", "Transaction", "Signal", "auto"]);
export const categories = /* @__PURE__ */ Object.freeze(["plastic-pet", "plastic-hdpe", "plastic-pvc", "plastic-ldpe", "plastic-pp", "plastic-ps", "plastic-mixed", "metal-steel", "metal-aluminum", "metal-copper", "metal-mixed", "organic-food", "organic-garden", "organic-wood", "glass-clear", "glass-brown", "glass-green", "glass-mixed", "paper-clean", "paper-newsprint", "cardboard", "paper-mixed", "textile-cotton", "textile-wool", "textile-synthetic", "textile-mixed", "ewaste-computers", "ewaste-phones", "ewaste-batteries", "ewaste-mixed"]);
export const units = /* @__PURE__ */ Object.freeze(["kg", "g", "t", "l", "ml", "m3", "piece", "bundle"]);
export const passportStatuses = /* @__PURE__ */ Object.freeze(["not_applicable", "optional", "required", "available", "restricted"]);
export const accessScopes = /* @__PURE__ */ Object.freeze(["public", "role-based", "restricted"]);
export const audiences = /* @__PURE__ */ Object.freeze(["public", "operator", "regulator"]);
export const regimes = /* @__PURE__ */ Object.freeze(["espr-dpp", "battery-passport", "ppwr", "waste-shipment", "nkws"]);
export const batteryCategories = /* @__PURE__ */ Object.freeze(["portable", "lmt", "sli", "industrial", "ev"]);
export const epcisEventTypes = /* @__PURE__ */ Object.freeze(["observation", "aggregation", "transaction", "transformation"]);
export const hashMethods = /* @__PURE__ */ Object.freeze(["SHA-256", "SHA-384", "SHA-512"]);
export const conformityTopics = /* @__PURE__ */ Object.freeze(["environment", "social", "governance", "safety", "quality"]);
export const productCategories = /* @__PURE__ */ Object.freeze(["furniture-office", "furniture-residential", "furniture-industrial", "building-structural", "building-fixture", "building-hvac", "building-electrical", "electronics-computing", "electronics-mobile", "electronics-appliance", "electronics-components", "textile-garment", "textile-industrial", "packaging-reusable", "vehicle-parts", "equipment-industrial", "equipment-medical"]);
export const conditions = /* @__PURE__ */ Object.freeze(["new", "like-new", "good", "fair", "poor", "for-parts"]);
export const functionalStatuses = /* @__PURE__ */ Object.freeze(["fully-functional", "partially-functional", "non-functional", "untested"]);
export const lifecycleStages = /* @__PURE__ */ Object.freeze(["production", "in-use", "end-of-first-use", "refurbished", "end-of-life"]);
export const offerStatuses = /* @__PURE__ */ Object.freeze(["open", "reserved", "withdrawn"]);
export const matchStatuses = /* @__PURE__ */ Object.freeze(["proposed", "accepted", "rejected", "expired"]);
export const transferStatuses = /* @__PURE__ */ Object.freeze(["scheduled", "in_transit", "completed", "cancelled"]);
export const materialStatuses = /* @__PURE__ */ Object.freeze(["available", "reserved", "withdrawn"]);
export const materialTransactionStatuses = /* @__PURE__ */ Object.freeze(["pending", "confirmed", "completed", "cancelled", "disputed"]);
export const transactionStates = /* @__PURE__ */ Object.freeze(["pending", "confirmed", "in_transit", "delivered", "completed", "cancelled", "disputed"]);
export const voteStatuses = /* @__PURE__ */ Object.freeze(["passed", "failed", "pending"]);
export const handshakeStatuses = /* @__PURE__ */ Object.freeze(["accepted", "rejected"]);
export const relayEventTypes = /* @__PURE__ */ Object.freeze(["material.created", "material.status_updated", "product.created", "offer.created", "match.created", "transfer.created"]);
export const entityTypes = /* @__PURE__ */ Object.freeze(["material", "product", "offer", "match", "transfer"]);

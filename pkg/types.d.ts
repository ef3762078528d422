// Generated from the rules in crates/core; `npm run generate` writes it anew.

/** The values of `MaterialDNA.category`, `MaterialAnnouncement.category`. */
export type Category =
  | 'plastic-pet'
  | 'plastic-hdpe'
  | 'plastic-pvc'
  | 'plastic-ldpe'
  | 'plastic-pp'
  | 'plastic-ps'
  | 'plastic-mixed'
  | 'metal-steel'
  | 'metal-aluminum'
  | 'metal-copper'
  | 'metal-mixed'
  | 'organic-food'
  | 'organic-garden'
  | 'organic-wood'
  | 'glass-clear'
  | 'glass-brown'
  | 'glass-green'
  | 'glass-mixed'
  | 'paper-clean'
  | 'paper-newsprint'
  | 'cardboard'
  | 'paper-mixed'
  | 'textile-cotton'
  | 'textile-wool'
  | 'textile-synthetic'
  | 'textile-mixed'
  | 'ewaste-computers'
  | 'ewaste-phones'
  | 'ewaste-batteries'
  | 'ewaste-mixed';

/** The values of `Quantity.unit`. */
export type Unit =
  | 'kg'
  | 'g'
  | 't'
  | 'l'
  | 'ml'
  | 'm3'
  | 'piece'
  | 'bundle';

/** The values of `Passport.passport_status`, `ProductPassport.passport_status`. */
export type PassportStatus =
  | 'not_applicable'
  | 'optional'
  | 'required'
  | 'available'
  | 'restricted';

/** The values of `Passport.access_scope`, `ProductPassport.access_scope`, `TransferPassport.access_scope`. */
export type AccessScope =
  | 'public'
  | 'role-based'
  | 'restricted';

/** The values of `Passport.visible_to`, `ProductPassport.visible_to`, `TransferPassport.visible_to`. */
export type Audience =
  | 'public'
  | 'operator'
  | 'regulator';

/** The values of `Passport.supported_regimes`, `ProductPassport.supported_regimes`. */
export type Regime =
  | 'espr-dpp'
  | 'battery-passport'
  | 'ppwr'
  | 'waste-shipment'
  | 'nkws';

/** The values of `Classification.battery_category`. */
export type BatteryCategory =
  | 'portable'
  | 'lmt'
  | 'sli'
  | 'industrial'
  | 'ev';

/** The values of `EpcisEventRef.event_type`. */
export type EpcisEventType =
  | 'observation'
  | 'aggregation'
  | 'transaction'
  | 'transformation';

/** The values of `EpcisEventRef.hash_method`. */
export type HashMethod =
  | 'SHA-256'
  | 'SHA-384'
  | 'SHA-512';

/** The values of `ConformityClaim.conformity_topic`. */
export type ConformityTopic =
  | 'environment'
  | 'social'
  | 'governance'
  | 'safety'
  | 'quality';

/** The values of `ProductDNA.product_category`. */
export type ProductCategory =
  | 'furniture-office'
  | 'furniture-residential'
  | 'furniture-industrial'
  | 'building-structural'
  | 'building-fixture'
  | 'building-hvac'
  | 'building-electrical'
  | 'electronics-computing'
  | 'electronics-mobile'
  | 'electronics-appliance'
  | 'electronics-components'
  | 'textile-garment'
  | 'textile-industrial'
  | 'packaging-reusable'
  | 'vehicle-parts'
  | 'equipment-industrial'
  | 'equipment-medical';

/** The values of `ProductDNA.condition`. */
export type Condition =
  | 'new'
  | 'like-new'
  | 'good'
  | 'fair'
  | 'poor'
  | 'for-parts';

/** The values of `ProductDNA.functional_status`. */
export type FunctionalStatus =
  | 'fully-functional'
  | 'partially-functional'
  | 'non-functional'
  | 'untested';

/** The values of `ProductDNA.lifecycle_stage`. */
export type LifecycleStage =
  | 'production'
  | 'in-use'
  | 'end-of-first-use'
  | 'refurbished'
  | 'end-of-life';

/** The values of `Offer.status`. */
export type OfferStatus =
  | 'open'
  | 'reserved'
  | 'withdrawn';

/** The values of `Match.status`. */
export type MatchStatus =
  | 'proposed'
  | 'accepted'
  | 'rejected'
  | 'expired';

/** The values of `Transfer.status`. */
export type TransferStatus =
  | 'scheduled'
  | 'in_transit'
  | 'completed'
  | 'cancelled';

/** The values of `MaterialStatusUpdate.status`. */
export type MaterialStatus =
  | 'available'
  | 'reserved'
  | 'withdrawn';

/** The values of `MaterialTransaction.status`. */
export type MaterialTransactionStatus =
  | 'pending'
  | 'confirmed'
  | 'completed'
  | 'cancelled'
  | 'disputed';

/** The values of `TransactionStatus.status`. */
export type TransactionState =
  | 'pending'
  | 'confirmed'
  | 'in_transit'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'disputed';

/** The values of `VoteResults.status`. */
export type VoteStatus =
  | 'passed'
  | 'failed'
  | 'pending';

/** The values of `NodeHandshakeResponse.status`. */
export type HandshakeStatus =
  | 'accepted'
  | 'rejected';

/** The values of `RelayMessage.event_type`. */
export type RelayEventType =
  | 'material.created'
  | 'material.status_updated'
  | 'product.created'
  | 'offer.created'
  | 'match.created'
  | 'transfer.created';

/** The values of `RelayMessage.entity_type`. */
export type EntityType =
  | 'material'
  | 'product'
  | 'offer'
  | 'match'
  | 'transfer';

/** A batch of material: what it is, how much of it there is and where (section 2.1). */
export type MaterialDNA = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialDNA"
   */
  '@type': 'MaterialDNA';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the batch: MAT, country, city, year, a word for the material, and signs of its own. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  id: string;
  /**
   * What the material is.
   * @example "plastic-pet"
   */
  category: Category;
  /**
   * How much of it there is.
   * @example {"value": 340, "unit": "kg"}
   */
  quantity: Quantity;
  /**
   * How good the material is (0 is the worst, 1 the best). A number from 0 to 1.
   * @example 0.82
   */
  quality?: number;
  /**
   * The city that registered it. A string of 2 to 80 characters.
   * @example "Porto"
   */
  origin_city: string;
  /**
   * The city that has it now. A string of 2 to 80 characters.
   * @example "Ghent"
   */
  current_city: string;
  /**
   * Where it is.
   * @example {"lat": 41.15, "lon": -8.61}
   */
  location?: Location;
  /**
   * From when it can be taken. A date-time (RFC 3339).
   * @example "2026-10-01T08:00:00Z"
   */
  available_from: string;
  /**
   * When the listing ends. A date-time (RFC 3339).
   * @example "2027-03-31T18:00:00Z"
   */
  expires?: string;
  /**
   * The certificates and standards that it meets, by name. An array; each a string.
   * @example ["EN 15347"]
   */
  certifications?: Array<string>;
  /**
   * Pictures of it. An array of at most 10 items; each a URI (RFC 3986).
   * @example ["https://example.com/images/bale-7.jpg"]
   */
  images?: Array<string>;
  /**
   * Reserved: personal contact details are not permitted in a payload.
   */
  contact?: never;
  /**
   * The digital passport of the material.
   * @example {"passport_id": "DPP-7F3A", "gtin": "04006381333931"}
   */
  passport?: Passport;
  /**
   * The codes by which authorities know the material.
   * @example {"ewc_code": "15 01 02"}
   */
  classification?: Classification;
  /**
   * Where the material comes from, and what proves it.
   * @example {"batch_id": "B-2026-117"}
   */
  traceability?: Traceability;
  /**
   * Notes about the batch; any other members may stand here.
   * @example {"source": "sorting line 2"}
   */
  metadata?: MaterialMetadata;
  /**
   * What somebody claims that it conforms to. An array; each ConformityClaim.
   * @example [{"claim_id": "CLM-1", "conformity_topic": "environment"}]
   */
  conformity_claims?: Array<ConformityClaim>;
};

/** An amount and its unit (section 2). */
export type Quantity = {
  /**
   * How much (counted in `unit`). A number of at least 0.
   * @example 340
   */
  value: number;
  /**
   * What the amount is counted in: masses, volumes, pieces or bundles.
   * @example "kg"
   */
  unit: Unit;
};

/** A place on Earth (section 2.1). */
export type Location = {
  /**
   * The latitude (degrees, north is positive). A number from -90 to 90.
   * @example 41.15
   */
  lat: number;
  /**
   * The longitude (degrees, east is positive). A number from -180 to 180.
   * @example -8.61
   */
  lon: number;
  /**
   * The address, in words. A string.
   * @example "Rua do Ouro 12, Porto"
   */
  address?: string;
};

/** The digital passport of a material (section 2.7). */
export type Passport = {
  /**
   * The identifier of the passport. A string of at most 160 characters.
   * @example "DPP-7F3A"
   */
  passport_id?: string;
  /**
   * Where the passport can be read. A URI (RFC 3986).
   * @example "https://example.com/passports/1"
   */
  passport_url?: string;
  /**
   * Where a copy of the passport can be read. A URI (RFC 3986).
   * @example "https://backup.example.org/passports/1"
   */
  backup_copy_url?: string;
  /**
   * Whether there has to be a passport, and whether it can be had.
   * @example "not_applicable"
   */
  passport_status?: PassportStatus;
  /**
   * The identifier of the carrier on the item, such as a QR code, that leads to the passport. A string of at most 160 characters.
   * @example "QR-7F3A"
   */
  data_carrier_id?: string;
  /**
   * Who issued the passport. A string of at most 160 characters.
   * @example "Oficina do Porto"
   */
  issuer?: string;
  /**
   * Who can get at the passport.
   * @example "role-based"
   */
  access_scope?: AccessScope;
  /**
   * Whom the passport is meant for, each with those before: public, operator, regulator; it is guidance and locks nothing.
   * @example "operator"
   */
  visible_to?: Audience;
  /**
   * The acts that the passport is for.
   * @example ["espr-dpp"]
   */
  supported_regimes?: Array<Regime>;
  /**
   * The Global Trade Item Number; its last digit is a check digit. A string matching ^\d{8,14}$.
   * @example "04006381333931"
   */
  gtin?: string;
  /**
   * A GS1 Digital Link, which has the GTIN in a web address. A URI (RFC 3986).
   * @example "https://id.gs1.org/01/04006381333931"
   */
  gs1_digital_link?: string;
  /**
   * The identifier of the operator who answers for it on the market. A string of at most 120 characters.
   * @example "EORI-PT500100200"
   */
  economic_operator_id?: string;
  /**
   * The name of that operator. A string of at most 200 characters.
   * @example "Cortiça Circular Lda"
   */
  economic_operator_name?: string;
  /**
   * The identifier of the maker. A string of at most 120 characters.
   * @example "MFR-2041"
   */
  manufacturer_id?: string;
  /**
   * The country where it was made: two letters of ISO 3166-1. A string matching ^[A-Z]{2}$.
   * @example "PT"
   */
  country_of_production?: string;
  /**
   * Where the declaration of conformity can be read. A URI (RFC 3986).
   * @example "https://example.com/declarations/1.pdf"
   */
  conformity_declaration_ref?: string;
  /**
   * The greenhouse gases behind it (kg of CO2 equivalent, for each `carbon_footprint_unit`). A number of at least 0.
   * @example 1.9
   */
  carbon_footprint_kg_co2e?: number;
  /**
   * What the carbon footprint is counted for. A string.
   * @example "kg of material"
   */
  carbon_footprint_unit?: string;
  /**
   * How much of it is recycled already (%). A number from 0 to 100.
   * @example 35
   */
  recycled_content_percent?: number;
  /**
   * How much of it can be recycled (%). A number from 0 to 100.
   * @example 90
   */
  recyclable_content_percent?: number;
  /**
   * How well it can be repaired (points, 10 is the best). A number from 0 to 10.
   * @example 7.5
   */
  repair_score?: number;
  /**
   * How long it lasts (points, 10 is the best). A number from 0 to 10.
   * @example 8
   */
  durability_score?: number;
  /**
   * Where it is written how to take it apart. A URI (RFC 3986).
   * @example "https://example.com/manuals/disassembly.pdf"
   */
  disassembly_instructions?: string;
  /**
   * Substances in it that harm people or nature. An array; each SubstanceOfConcern.
   * @example [{"name": "Lead", "cas_number": "7439-92-1"}]
   */
  substances_of_concern?: Array<SubstanceOfConcern>;
  /**
   * Whether it is hazardous; where it is, give `material_safety_info_url` too.
   * @example true
   */
  hazardous?: boolean;
  /**
   * Where it is written how to handle it safely. A URI (RFC 3986).
   * @example "https://example.com/safety/1.pdf"
   */
  material_safety_info_url?: string;
  /**
   * How much of what the passport says was verified (0 is nothing, 1 all). A number from 0 to 1.
   * @example 0.6
   */
  verified_ratio?: number;
  /**
   * Where the evidence of that can be read. A URI (RFC 3986).
   * @example "https://example.com/evidence/1"
   */
  verification_evidence_url?: string;
};

/** A substance that harms people or nature (section 2.7). */
export type SubstanceOfConcern = {
  /**
   * The name of the substance. A string.
   * @example "Lead"
   */
  name: string;
  /**
   * The number of the substance in the CAS Registry; its last digit is a check digit. A string matching ^\d{1,7}-\d{2}-\d$.
   * @example "7439-92-1"
   */
  cas_number?: string;
  /**
   * How much of the substance there is (parts per million). A number.
   * @example 120
   */
  concentration_ppm?: number;
  /**
   * In which part the substance is. A string.
   * @example "solder joints"
   */
  location?: string;
};

/** The codes by which authorities know a material (section 2.8). */
export type Classification = {
  /**
   * The code of the European List of Waste: chapter, group and entry. A string matching ^\d{2}(\s\d{2}){2}$.
   * @example "15 01 02"
   */
  ewc_code?: string;
  /**
   * The customs code of the Harmonized System; its first 6 digits are those of the world. A string matching ^\d{6,10}$.
   * @example "391510"
   */
  hs_code?: string;
  /**
   * The customs code of the Combined Nomenclature of the EU, which begins with the HS code. A string matching ^\d{8}$.
   * @example "39151000"
   */
  cn_code?: string;
  /**
   * Which category of battery it is (Regulation (EU) 2023/1542): lmt moves light vehicles, sli starts engines, ev drives vehicles.
   * @example "portable"
   */
  battery_category?: BatteryCategory;
  /**
   * The code of the product in the EU's statistics of production. A string matching ^\d{8}$.
   * @example "20165130"
   */
  prodcom_code?: string;
  /**
   * The customs code of the EU's tariff, which begins with the CN code. A string matching ^\d{10}$.
   * @example "3915100000"
   */
  taric_code?: string;
  /**
   * The economic activity that it comes from, by NACE. A string matching ^[A-Z]\d{2}(\.\d{1,2})?$.
   * @example "E38.32"
   */
  nace_code?: string;
  /**
   * The number of its entry in the EU's database of substances of concern in products (SCIP). A string.
   * @example "2f1c7c52-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  scip_id?: string;
  /**
   * A code after the Waste Framework Directive, such as that of a way of recovery. A string.
   * @example "R3"
   */
  waste_framework_code?: string;
};

/** Where a material comes from, and what proves it (section 2.9). */
export type Traceability = {
  /**
   * The batch that it was made or collected in. A string of at most 120 characters.
   * @example "B-2026-117"
   */
  batch_id?: string;
  /**
   * The number of the single item. A string of at most 160 characters.
   * @example "SN-004711"
   */
  serial_number?: string;
  /**
   * The lot that it belongs to. A string of at most 120 characters.
   * @example "L-88"
   */
  lot_number?: string;
  /**
   * The identifier of the operator it comes from. A string of at most 120 characters.
   * @example "OP-311"
   */
  source_operator_id?: string;
  /**
   * The identifier of the facility it comes from. A string of at most 120 characters.
   * @example "FAC-OPO-02"
   */
  facility_id?: string;
  /**
   * Until when the records have to be kept. A date-time (RFC 3339).
   * @example "2031-12-31T23:59:59Z"
   */
  retention_until?: string;
  /**
   * Papers that belong to it. An array of at most 20 items; each a URI (RFC 3986).
   * @example ["https://example.com/documents/weighing-slip.pdf"]
   */
  document_refs?: Array<string>;
  /**
   * The report on due diligence, by its number or address. A string of at most 160 characters.
   * @example "DDR-2026-08"
   */
  due_diligence_ref?: string;
  /**
   * Events of its way through the chain, as EPCIS systems record them. An array; each EpcisEventRef.
   * @example [{"event_type": "observation", "event_id": "EV-1009"}]
   */
  epcis_event_refs?: Array<EpcisEventRef>;
  /**
   * Where it can be read who had it, one after the other. A URI (RFC 3986).
   * @example "https://example.com/custody/1"
   */
  chain_of_custody_url?: string;
  /**
   * The identifier of a verifiable credential about it (W3C). A URI (RFC 3986).
   * @example "urn:uuid:3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  w3c_vc_credential_id?: string;
  /**
   * Who issued that credential. A URI (RFC 3986).
   * @example "did:web:example.com"
   */
  w3c_vc_issuer?: string;
};

/** An event of the chain, as an EPCIS system records it (section 2.9). */
export type EpcisEventRef = {
  /**
   * What happened: seen, put together, traded, or made into something else.
   * @example "observation"
   */
  event_type: EpcisEventType;
  /**
   * The identifier of the event in its system. A string.
   * @example "EV-1009"
   */
  event_id: string;
  /**
   * Where the event can be read. A URI (RFC 3986).
   * @example "https://epcis.example.com/events/EV-1009"
   */
  event_url?: string;
  /**
   * The digest of the event, made by `hash_method`; it shows a change. A string.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  hash_digest?: string;
  /**
   * How the digest was made.
   * @example "SHA-256"
   */
  hash_method?: HashMethod;
};

/** Notes about a batch of material (section 2.1). */
export type MaterialMetadata = {
  /**
   * Where the batch comes from. A string.
   * @example "sorting line 2"
   */
  source?: string;
  /**
   * The number of the batch in your own books. A string.
   * @example "2026-117"
   */
  batch_number?: string;
  /**
   * Anything worth knowing. A string of at most 500 characters.
   * @example "pressed bales, dry"
   */
  notes?: string;
};

/** A claim that something conforms to a standard or an act (section 2.10). */
export type ConformityClaim = {
  /**
   * The identifier of the claim. A string.
   * @example "CLM-1"
   */
  claim_id: string;
  /**
   * What is claimed. A string.
   * @example "At least 30 % recycled plastic"
   */
  description?: string;
  /**
   * The standard that it conforms to. A string.
   * @example "ISO 14021"
   */
  reference_standard?: string;
  /**
   * The act that it conforms to. A string.
   * @example "Regulation (EU) 2025/40"
   */
  reference_regulation?: string;
  /**
   * What the claim is about.
   * @example "environment"
   */
  conformity_topic?: ConformityTopic;
  /**
   * The figure that is claimed.
   * @example {"metric": "recycled content", "value": 35, "unit": "%"}
   */
  declared_value?: DeclaredValue;
  /**
   * Whether it conforms.
   * @example true
   */
  conformance?: boolean;
  /**
   * When it was assessed. A date-time (RFC 3339).
   * @example "2026-09-15T10:00:00Z"
   */
  assessment_date?: string;
  /**
   * Where the evidence can be read. A URI (RFC 3986).
   * @example "https://example.com/evidence/1"
   */
  conformity_evidence_url?: string;
};

/** A figure that is claimed (section 2.10). */
export type DeclaredValue = {
  /**
   * What was measured. A string.
   * @example "recycled content"
   */
  metric?: string;
  /**
   * The figure (counted in `unit`). A number.
   * @example 35
   */
  value?: number;
  /**
   * What the figure is counted in; any word. A string.
   * @example "%"
   */
  unit?: string;
  /**
   * How far the true figure may be from it (counted in `unit`). A number.
   * @example 2
   */
  accuracy?: number;
};

/** A product, how many of it there are, where, and what it is still good for (section 2.2). */
export type ProductDNA = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "ProductDNA"
   */
  '@type': 'ProductDNA';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the product: PRD, and at least 8 signs. A string matching ^PRD-[A-Z0-9-]{8,}$.
   * @example "PRD-DESK-F4A7B2"
   */
  id: string;
  /**
   * What the product is.
   * @example "furniture-office"
   */
  product_category: ProductCategory;
  /**
   * What people call it. A string of 2 to 200 characters.
   * @example "Height-adjustable desk"
   */
  name: string;
  /**
   * The state that it is in.
   * @example "new"
   */
  condition: Condition;
  /**
   * How much of it there is.
   * @example {"value": 340, "unit": "kg"}
   */
  quantity: Quantity;
  /**
   * The city that registered it. A string of 2 to 80 characters.
   * @example "Porto"
   */
  origin_city: string;
  /**
   * The city that has it now. A string of 2 to 80 characters.
   * @example "Ghent"
   */
  current_city: string;
  /**
   * From when it can be taken. A date-time (RFC 3339).
   * @example "2026-10-01T08:00:00Z"
   */
  available_from: string;
  /**
   * When the listing ends. A date-time (RFC 3339).
   * @example "2027-03-31T18:00:00Z"
   */
  expires?: string;
  /**
   * Who made it. A string of at most 200 characters.
   * @example "Cortiça Circular"
   */
  manufacturer?: string;
  /**
   * The maker's name for the model. A string of at most 200 characters.
   * @example "Desk 160"
   */
  model?: string;
  /**
   * The year in which it was made. An integer of at least 1900.
   * @example 2021
   */
  manufacture_year?: number;
  /**
   * The maker's number of the single item. A string of at most 120 characters.
   * @example "SN-004711"
   */
  serial_number?: string;
  /**
   * Whether it works.
   * @example "fully-functional"
   */
  functional_status?: FunctionalStatus;
  /**
   * How far it is between production and the end of its life.
   * @example "production"
   */
  lifecycle_stage?: LifecycleStage;
  /**
   * The registered materials that it is made of. An array; each a string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example ["MAT-DE-MUC-2025-PLASTIC-B847F3"]
   */
  material_ids?: Array<string>;
  /**
   * How large and how heavy it is.
   * @example {"length_cm": 160, "width_cm": 80, "weight_kg": 28.5}
   */
  dimensions?: Dimensions;
  /**
   * Pictures of it. An array of at most 10 items; each a URI (RFC 3986).
   * @example ["https://example.com/images/bale-7.jpg"]
   */
  images?: Array<string>;
  /**
   * What it can still be used for. A string of at most 500 characters.
   * @example "As it is, after cleaning"
   */
  reuse_potential?: string;
  /**
   * The certificates and standards that it meets, by name. An array; each a string.
   * @example ["EN 15347"]
   */
  certifications?: Array<string>;
  /**
   * Where it is.
   * @example {"lat": 41.15, "lon": -8.61}
   */
  location?: Location;
  /**
   * Reserved: personal contact details are not permitted in a payload.
   */
  contact?: never;
  /**
   * The digital passport of the product.
   * @example {"passport_id": "DPP-7F3A", "gtin": "04006381333931"}
   */
  passport?: ProductPassport;
  /**
   * Where the product comes from, and what proves it.
   * @example {"serial_number": "SN-004711"}
   */
  traceability?: ProductTraceability;
  /**
   * What somebody claims that it conforms to. An array; each ConformityClaim.
   * @example [{"claim_id": "CLM-1", "conformity_topic": "environment"}]
   */
  conformity_claims?: Array<ConformityClaim>;
  /**
   * Any members of your own; no rule looks at them.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** How large and how heavy a product is (section 2.2). */
export type Dimensions = {
  /**
   * Its length (cm). A number of at least 0.
   * @example 160
   */
  length_cm?: number;
  /**
   * Its width (cm). A number of at least 0.
   * @example 80
   */
  width_cm?: number;
  /**
   * Its height (cm). A number of at least 0.
   * @example 72
   */
  height_cm?: number;
  /**
   * Its mass (kg). A number of at least 0.
   * @example 28.5
   */
  weight_kg?: number;
};

/** The digital passport of a product (section 2.2). */
export type ProductPassport = {
  /**
   * The identifier of the passport. A string of at most 160 characters.
   * @example "DPP-7F3A"
   */
  passport_id?: string;
  /**
   * Where the passport can be read. A URI (RFC 3986).
   * @example "https://example.com/passports/1"
   */
  passport_url?: string;
  /**
   * Where a copy of the passport can be read. A URI (RFC 3986).
   * @example "https://backup.example.org/passports/1"
   */
  backup_copy_url?: string;
  /**
   * Whether there has to be a passport, and whether it can be had.
   * @example "not_applicable"
   */
  passport_status?: PassportStatus;
  /**
   * The identifier of the carrier on the item, such as a QR code, that leads to the passport. A string of at most 160 characters.
   * @example "QR-7F3A"
   */
  data_carrier_id?: string;
  /**
   * When the passport was issued. A date-time (RFC 3339).
   * @example "2026-09-15T10:00:00Z"
   */
  issued_at?: string;
  /**
   * The node that issued the passport. A string of at most 160 characters.
   * @example "porto.loop"
   */
  issuer_node?: string;
  /**
   * Who can get at the passport.
   * @example "role-based"
   */
  access_scope?: AccessScope;
  /**
   * Whom the passport is meant for, each with those before: public, operator, regulator; it is guidance and locks nothing.
   * @example "operator"
   */
  visible_to?: Audience;
  /**
   * The acts that the passport is for.
   * @example ["espr-dpp"]
   */
  supported_regimes?: Array<Regime>;
  /**
   * The Global Trade Item Number; its last digit is a check digit. A string matching ^\d{8,14}$.
   * @example "04006381333931"
   */
  gtin?: string;
  /**
   * A GS1 Digital Link, which has the GTIN in a web address. A URI (RFC 3986).
   * @example "https://id.gs1.org/01/04006381333931"
   */
  gs1_digital_link?: string;
  /**
   * The identifier of the operator who answers for it on the market. A string of at most 120 characters.
   * @example "EORI-PT500100200"
   */
  economic_operator_id?: string;
  /**
   * The name of that operator. A string of at most 200 characters.
   * @example "Cortiça Circular Lda"
   */
  economic_operator_name?: string;
  /**
   * The identifier of the maker. A string of at most 120 characters.
   * @example "MFR-2041"
   */
  manufacturer_id?: string;
  /**
   * The country where it was made: two letters of ISO 3166-1. A string matching ^[A-Z]{2}$.
   * @example "PT"
   */
  country_of_production?: string;
  /**
   * Where the declaration of conformity can be read. A URI (RFC 3986).
   * @example "https://example.com/declarations/1.pdf"
   */
  conformity_declaration_ref?: string;
  /**
   * The greenhouse gases behind it (kg of CO2 equivalent, for each `carbon_footprint_unit`). A number of at least 0.
   * @example 1.9
   */
  carbon_footprint_kg_co2e?: number;
  /**
   * What the carbon footprint is counted for. A string.
   * @example "kg of material"
   */
  carbon_footprint_unit?: string;
  /**
   * How much of it is recycled already (%). A number from 0 to 100.
   * @example 35
   */
  recycled_content_percent?: number;
  /**
   * How much of it can be recycled (%). A number from 0 to 100.
   * @example 90
   */
  recyclable_content_percent?: number;
  /**
   * How well it can be repaired (points, 10 is the best). A number from 0 to 10.
   * @example 7.5
   */
  repair_score?: number;
  /**
   * How long it lasts (points, 10 is the best). A number from 0 to 10.
   * @example 8
   */
  durability_score?: number;
  /**
   * Where it is written how to take it apart. A URI (RFC 3986).
   * @example "https://example.com/manuals/disassembly.pdf"
   */
  disassembly_instructions?: string;
  /**
   * Substances in it that harm people or nature. An array; each SubstanceOfConcern.
   * @example [{"name": "Lead", "cas_number": "7439-92-1"}]
   */
  substances_of_concern?: Array<SubstanceOfConcern>;
  /**
   * Whether it is hazardous; where it is, give `material_safety_info_url` too.
   * @example true
   */
  hazardous?: boolean;
  /**
   * Where it is written how to handle it safely. A URI (RFC 3986).
   * @example "https://example.com/safety/1.pdf"
   */
  material_safety_info_url?: string;
  /**
   * How much of what the passport says was verified (0 is nothing, 1 all). A number from 0 to 1.
   * @example 0.6
   */
  verified_ratio?: number;
  /**
   * Where the evidence of that can be read. A URI (RFC 3986).
   * @example "https://example.com/evidence/1"
   */
  verification_evidence_url?: string;
};

/** Where a product comes from, and what proves it (section 2.2). */
export type ProductTraceability = {
  /**
   * The batch that it was made or collected in. A string of at most 120 characters.
   * @example "B-2026-117"
   */
  batch_id?: string;
  /**
   * The number of the single item. A string of at most 160 characters.
   * @example "SN-004711"
   */
  serial_number?: string;
  /**
   * The lot that it belongs to. A string of at most 120 characters.
   * @example "L-88"
   */
  lot_number?: string;
  /**
   * Events of its way through the chain, as EPCIS systems record them. An array; each EpcisEventRef.
   * @example [{"event_type": "observation", "event_id": "EV-1009"}]
   */
  epcis_event_refs?: Array<EpcisEventRef>;
  /**
   * Where it can be read who had it, one after the other. A URI (RFC 3986).
   * @example "https://example.com/custody/1"
   */
  chain_of_custody_url?: string;
  /**
   * The identifier of a verifiable credential about it (W3C). A URI (RFC 3986).
   * @example "urn:uuid:3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  w3c_vc_credential_id?: string;
  /**
   * Who issued that credential. A URI (RFC 3986).
   * @example "did:web:example.com"
   */
  w3c_vc_issuer?: string;
};

/** Material or a product that one city offers to another, or to any (section 2.3). */
export type Offer = ({ material_id: string } | { product_id: string }) & {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "Offer"
   */
  '@type': 'Offer';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the offer. A string matching ^[A-Z0-9-]{8,}$.
   * @example "OFR-2F7A6B9C"
   */
  id: string;
  /**
   * The material that it is about; at least one of `material_id` and `product_id` is there. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material_id?: string;
  /**
   * The product that it is about; at least one of `material_id` and `product_id` is there. A string matching ^PRD-[A-Z0-9-]{8,}$.
   * @example "PRD-DESK-F4A7B2"
   */
  product_id?: string;
  /**
   * The city that gives. A string of 2 to 80 characters.
   * @example "Porto"
   */
  from_city: string;
  /**
   * The city that it is offered to, or `any`. A string of 2 to 80 characters.
   * @example "any"
   */
  to_city: string;
  /**
   * How much is offered.
   * @example {"value": 120, "unit": "kg"}
   */
  quantity: Quantity;
  /**
   * Whether it can still be had.
   * @example "open"
   */
  status: OfferStatus;
  /**
   * When the offer ends. A date-time (RFC 3339).
   * @example "2027-03-01T18:00:00Z"
   */
  available_until: string;
  /**
   * On what terms it is offered, in words. A string of at most 280 characters.
   * @example "Collection by the taker"
   */
  terms?: string;
  /**
   * Any members of your own; no rule looks at them.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** An offer and the city that takes it (section 2.4). */
export type Match = ({ material_id: string } | { product_id: string }) & {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "Match"
   */
  '@type': 'Match';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the match. A string matching ^[A-Z0-9-]{8,}$.
   * @example "MCH-4D81C07E"
   */
  id: string;
  /**
   * The offer that is taken. A string matching ^[A-Z0-9-]{8,}$.
   * @example "OFR-2F7A6B9C"
   */
  offer_id: string;
  /**
   * The material that it is about; at least one of `material_id` and `product_id` is there. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material_id?: string;
  /**
   * The product that it is about; at least one of `material_id` and `product_id` is there. A string matching ^PRD-[A-Z0-9-]{8,}$.
   * @example "PRD-DESK-F4A7B2"
   */
  product_id?: string;
  /**
   * The city that gives. A string of 2 to 80 characters.
   * @example "Porto"
   */
  from_city: string;
  /**
   * The city that takes. A string of 2 to 80 characters.
   * @example "Ghent"
   */
  to_city: string;
  /**
   * What has become of the match.
   * @example "proposed"
   */
  status: MatchStatus;
  /**
   * When the two came together. A date-time (RFC 3339).
   * @example "2026-11-24T10:30:00Z"
   */
  matched_at: string;
  /**
   * Any members of your own; no rule looks at them.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** The way of a material or product from one city to the other, after a match (section 2.5). */
export type Transfer = ({ material_id: string } | { product_id: string }) & {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "Transfer"
   */
  '@type': 'Transfer';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the transfer. A string matching ^[A-Z0-9-]{8,}$.
   * @example "TRF-91E0B35A"
   */
  id: string;
  /**
   * The match that it carries out. A string matching ^[A-Z0-9-]{8,}$.
   * @example "MCH-4D81C07E"
   */
  match_id: string;
  /**
   * The material that it is about; at least one of `material_id` and `product_id` is there. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material_id?: string;
  /**
   * The product that it is about; at least one of `material_id` and `product_id` is there. A string matching ^PRD-[A-Z0-9-]{8,}$.
   * @example "PRD-DESK-F4A7B2"
   */
  product_id?: string;
  /**
   * How far the transfer is.
   * @example "scheduled"
   */
  status: TransferStatus;
  /**
   * When it is handed over. A date-time (RFC 3339).
   * @example "2026-12-01T07:00:00Z"
   */
  handoff_at: string;
  /**
   * When it arrived, not before `handoff_at`. A date-time (RFC 3339).
   * @example "2026-12-03T15:00:00Z"
   */
  received_at?: string;
  /**
   * The way that it takes.
   * @example {"from_city": "Porto", "to_city": "Ghent", "mode": "rail"}
   */
  route?: Route;
  /**
   * Any members of your own; no rule looks at them.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
  /**
   * Where the material comes from, and what proves it.
   * @example {"batch_id": "B-2026-117"}
   */
  traceability?: Traceability;
  /**
   * The passport that travels with it.
   * @example {"passport_id": "DPP-7F3A", "access_scope": "public"}
   */
  passport?: TransferPassport;
  /**
   * Where the document of the shipment of waste can be read. A URI (RFC 3986).
   * @example "https://example.com/shipments/annex-vii-1.pdf"
   */
  waste_shipment_doc_ref?: string;
  /**
   * The air around it on the way.
   * @example {"temperature_c": 4.5, "humidity_percent": 60}
   */
  environmental_conditions?: EnvironmentalConditions;
};

/** The way of a transfer (section 2.5). */
export type Route = {
  /**
   * The city where it begins. A string.
   * @example "Porto"
   */
  from_city?: string;
  /**
   * The city where it ends. A string.
   * @example "Ghent"
   */
  to_city?: string;
  /**
   * How it travels; any word, such as rail, road, ship. A string.
   * @example "rail"
   */
  mode?: string;
};

/** The passport that travels with a transfer (section 2.5). */
export type TransferPassport = {
  /**
   * The identifier of the passport. A string of at most 160 characters.
   * @example "DPP-7F3A"
   */
  passport_id?: string;
  /**
   * Where the passport can be read. A URI (RFC 3986).
   * @example "https://example.com/passports/1"
   */
  passport_url?: string;
  /**
   * Who can get at the passport.
   * @example "role-based"
   */
  access_scope?: AccessScope;
  /**
   * Whom the passport is meant for, each with those before: public, operator, regulator; it is guidance and locks nothing.
   * @example "operator"
   */
  visible_to?: Audience;
};

/** The air around a transfer (section 2.5). */
export type EnvironmentalConditions = {
  /**
   * The temperature (degrees Celsius). A number.
   * @example 4.5
   */
  temperature_c?: number;
  /**
   * The relative humidity (%). A number.
   * @example 60
   */
  humidity_percent?: number;
};

/** What has become of a material (section 2.6). */
export type MaterialStatusUpdate = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialStatusUpdate"
   */
  '@type': 'MaterialStatusUpdate';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the update. A UUID.
   * @example "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  id: string;
  /**
   * The material that it is about. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material_id: string;
  /**
   * Whether the material can be had.
   * @example "available"
   */
  status: MaterialStatus;
  /**
   * When that became so. A date-time (RFC 3339).
   * @example "2026-11-25T09:00:00Z"
   */
  updated_at: string;
  /**
   * Why, in a word or two. A string of at most 120 characters.
   * @example "matched"
   */
  reason?: string;
  /**
   * Anything else worth knowing. A string of at most 500 characters.
   * @example "Half of it is collected on Friday."
   */
  notes?: string;
  /**
   * The node that says so. A string of at most 120 characters.
   * @example "porto.loop"
   */
  source_node?: string;
  /**
   * Any members of your own; no rule looks at them.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** A material that one node sells to another (section 2.11). */
export type MaterialTransaction = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialTransaction"
   */
  '@type': 'MaterialTransaction';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The identifier of the transaction: TXN, the day and a number. A string matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$.
   * @example "TXN-2025-05-27-001"
   */
  id: string;
  /**
   * The material that is sold. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material: string;
  /**
   * The node that sells. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  seller: string;
  /**
   * The node that buys. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  buyer: string;
  /**
   * What it costs.
   * @example {"base_price": 60, "loop_cost": 104}
   */
  offer: TransactionOffer;
  /**
   * When the transaction was opened. A date-time (RFC 3339).
   * @example "2026-11-21T08:00:00Z"
   */
  timestamp: string;
  /**
   * How far the transaction is.
   * @example "pending"
   */
  status?: MaterialTransactionStatus;
};

/** What a material costs in a transaction (section 2.11). */
export type TransactionOffer = {
  /**
   * The price without signals and transport (in the currency that the nodes agreed on). A number of at least 0.
   * @example 60
   */
  base_price: number;
  /**
   * The price with signals and transport (in the currency that the nodes agreed on). A number of at least 0.
   * @example 104
   */
  loop_cost: number;
  /**
   * What is added to the base price.
   * @example {"export_penalty": 24, "import_penalty": 12, "distance_cost": 8}
   */
  breakdown?: LoopCostBreakdown;
};

/** What is added to a base price (section 2.11). */
export type LoopCostBreakdown = {
  /**
   * What the signal of the seller's node adds (in the currency of the base price). A number of at least 0.
   * @example 24
   */
  export_penalty?: number;
  /**
   * What the signal of the buyer's node adds (in the currency of the base price). A number of at least 0.
   * @example 12
   */
  import_penalty?: number;
  /**
   * What the distance adds (in the currency of the base price). A number of at least 0.
   * @example 8
   */
  distance_cost?: number;
};

/** What was paid for a material, and to whom (section 2.11). */
export type Settlement = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "Settlement"
   */
  '@type': 'Settlement';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The transaction that it is about. A string matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$.
   * @example "TXN-2025-05-27-001"
   */
  transaction_id: string;
  /**
   * The material that is sold. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material: string;
  /**
   * The node that sells. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  seller: string;
  /**
   * The node that buys. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  buyer: string;
  /**
   * What the buyer paid in all (in the currency that the nodes agreed on). A number of at least 0.
   * @example 104
   */
  final_cost: number;
  /**
   * Who gets how much of it.
   * @example {"seller_receives": 60, "transport_cost": 44}
   */
  distribution: Distribution;
  /**
   * When it was settled. A date-time (RFC 3339).
   * @example "2026-11-28T16:00:00Z"
   */
  settled_at: string;
  /**
   * What both sides confirm.
   * @example {"material_transferred": true, "payment_completed": true}
   */
  confirmation?: Confirmation;
};

/** Who gets how much of what was paid (section 2.11). */
export type Distribution = {
  /**
   * What the seller gets (in the currency of the final cost). A number of at least 0.
   * @example 60
   */
  seller_receives: number;
  /**
   * What the fund of the seller's community gets (in the currency of the final cost). A number of at least 0.
   * @example 24
   */
  seller_community_fund?: number;
  /**
   * What the fund of the buyer's community gets (in the currency of the final cost). A number of at least 0.
   * @example 12
   */
  buyer_community_fund?: number;
  /**
   * What the transport takes (in the currency of the final cost). A number of at least 0.
   * @example 8
   */
  transport_cost?: number;
};

/** What both sides of a settlement confirm (section 2.11). */
export type Confirmation = {
  /**
   * Whether the material has changed hands.
   * @example true
   */
  material_transferred?: boolean;
  /**
   * Whether the payment has been made.
   * @example true
   */
  payment_completed?: boolean;
  /**
   * What the two sides signed with. An array; each a string.
   * @example ["9kQ1x0uV"]
   */
  signatures?: Array<string>;
};

/** How far a transaction is (section 2.11). */
export type TransactionStatus = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "TransactionStatus"
   */
  '@type': 'TransactionStatus';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The transaction that it is about. A string matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$.
   * @example "TXN-2025-05-27-001"
   */
  transaction_id: string;
  /**
   * How far it is.
   * @example "pending"
   */
  status: TransactionState;
  /**
   * When that became so. A date-time (RFC 3339).
   * @example "2026-11-25T09:00:00Z"
   */
  updated_at: string;
  /**
   * Where it is and when it arrives.
   * @example {"estimated_arrival": "2026-12-03T15:00:00Z"}
   */
  details?: TransactionDetails;
  /**
   * Where the settlement can be read. A string.
   * @example "https://porto.example/api/v1/transaction/TXN-2025-05-27-001/history"
   */
  settlement_url?: string;
};

/** Where a transaction's material is, and when it arrives (section 2.11). */
export type TransactionDetails = {
  /**
   * Where it is now.
   * @example {"lat": 50.85, "lon": 4.35}
   */
  location?: TransactionLocation;
  /**
   * When it will probably arrive. A date-time (RFC 3339).
   * @example "2026-12-03T15:00:00Z"
   */
  estimated_arrival?: string;
  /**
   * Anything else worth knowing. A string of at most 500 characters.
   * @example "Waiting at the border"
   */
  notes?: string;
};

/** A place on the way (section 2.11). */
export type TransactionLocation = {
  /**
   * The latitude (degrees, north is positive). A number.
   * @example 50.85
   */
  lat?: number;
  /**
   * The longitude (degrees, east is positive). A number.
   * @example 4.35
   */
  lon?: number;
};

/** The signals of a node, and while they are in force (section 2.12). */
export type LoopSignalConfig = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "LoopSignalConfig"
   */
  '@type': 'LoopSignalConfig';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The node whose signals they are. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  node: string;
  /**
   * The signal of each category of material.
   * @example {"default": 0.2, "organic-wood": 0.25}
   */
  signals: Signals;
  /**
   * From when the signals are in force. A date-time (RFC 3339).
   * @example "2026-12-01T00:00:00Z"
   */
  valid_from: string;
  /**
   * Until when they are. A date-time (RFC 3339).
   * @example "2027-12-01T00:00:00Z"
   */
  valid_until: string;
  /**
   * The vote that approved them.
   * @example {"vote_id": "2026-12-wood", "turnout": 0.6, "approval": 0.67}
   */
  approved_by?: ApprovedBy;
};

/** The signal of each category of material: the share of its base price that a node adds to the cost of an exchange (section 2.12). */
export type Signals = {
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'plastic-pet'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'plastic-hdpe'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'plastic-pvc'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'plastic-ldpe'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'plastic-pp'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'plastic-ps'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'plastic-mixed'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'metal-steel'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'metal-aluminum'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'metal-copper'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'metal-mixed'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'organic-food'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'organic-garden'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'organic-wood'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'glass-clear'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'glass-brown'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'glass-green'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'glass-mixed'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'paper-clean'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'paper-newsprint'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  cardboard?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'paper-mixed'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'textile-cotton'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'textile-wool'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'textile-synthetic'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'textile-mixed'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'ewaste-computers'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'ewaste-phones'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'ewaste-batteries'?: number;
  /**
   * The signal of this category (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  'ewaste-mixed'?: number;
  /**
   * The signal of every category that has none of its own (share of the base price). A number from 0 to 1.
   * @example 0.2
   */
  default?: number;
};

/** The vote that approved signals (section 2.12). */
export type ApprovedBy = {
  /**
   * The identifier of the vote. A string.
   * @example "2026-12-wood"
   */
  vote_id?: string;
  /**
   * How many of those who could vote did (0 is nobody, 1 all). A number from 0 to 1.
   * @example 0.6
   */
  turnout?: number;
  /**
   * How many of those who voted were for it (0 is nobody, 1 all). A number from 0 to 1.
   * @example 0.67
   */
  approval?: number;
};

/** A vote on signals, and how it went (section 2.12). */
export type LoopVote = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "LoopVote"
   */
  '@type': 'LoopVote';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The node whose signals they are. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  node: string;
  /**
   * The identifier of the vote. A string.
   * @example "2026-12-wood"
   */
  vote_id: string;
  /**
   * The changes that are voted on. An array; each VoteProposal.
   * @example [{"category": "organic-wood", "current_value": 0.2, "proposed_value": 0.25}]
   */
  proposals: Array<VoteProposal>;
  /**
   * When people can vote.
   * @example {"start": "2026-12-01T00:00:00Z", "end": "2026-12-07T00:00:00Z"}
   */
  voting_period: VotingPeriod;
  /**
   * How the vote went.
   * @example {"total_eligible": 100, "total_voted": 60, "votes_for": 40, "votes_against": 20, "status": "passed"}
   */
  results: VoteResults;
};

/** A change of a signal that is voted on (section 2.12). */
export type VoteProposal = {
  /**
   * The category whose signal is to change, by any name. A string.
   * @example "organic-wood"
   */
  category: string;
  /**
   * The signal today (share of the base price). A number from 0 to 1.
   * @example 0.2
   */
  current_value: number;
  /**
   * The signal that is proposed (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  proposed_value: number;
  /**
   * Why, in words. A string of at most 500 characters.
   * @example "Keep cork in the region"
   */
  rationale?: string;
};

/** When people can vote (section 2.12). */
export type VotingPeriod = {
  /**
   * When the vote begins. A date-time (RFC 3339).
   * @example "2026-12-01T00:00:00Z"
   */
  start: string;
  /**
   * When the vote ends. A date-time (RFC 3339).
   * @example "2026-12-07T00:00:00Z"
   */
  end: string;
};

/** How a vote went (section 2.12). */
export type VoteResults = {
  /**
   * How many could vote (people). An integer of at least 0.
   * @example 100
   */
  total_eligible: number;
  /**
   * How many voted (people). An integer of at least 0.
   * @example 60
   */
  total_voted: number;
  /**
   * How many were for it (votes). An integer of at least 0.
   * @example 40
   */
  votes_for: number;
  /**
   * How many were against it (votes). An integer of at least 0.
   * @example 20
   */
  votes_against: number;
  /**
   * Whether it passed.
   * @example "passed"
   */
  status: VoteStatus;
};

/** Changes of signals that are to be voted on (section 2.12). */
export type SignalProposal = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "SignalProposal"
   */
  '@type': 'SignalProposal';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The node whose signals they are. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  node: string;
  /**
   * The changes. An array of at least 1 item; each SignalChange.
   * @example [{"category": "organic-wood", "current": 0.2, "proposed": 0.25}]
   */
  changes: Array<SignalChange>;
  /**
   * When the vote begins. A date-time (RFC 3339).
   * @example "2026-12-01T00:00:00Z"
   */
  voting_opens: string;
  /**
   * When the vote ends. A date-time (RFC 3339).
   * @example "2026-12-07T00:00:00Z"
   */
  voting_closes: string;
};

/** A change of a signal (section 2.12). */
export type SignalChange = {
  /**
   * The category whose signal is to change, by any name. A string.
   * @example "organic-wood"
   */
  category: string;
  /**
   * The signal today (share of the base price). A number from 0 to 1.
   * @example 0.2
   */
  current: number;
  /**
   * The signal that is proposed (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  proposed: number;
  /**
   * Why, in words. A string of at most 500 characters.
   * @example "Keep cork in the region"
   */
  reason?: string;
};

/** A node that introduces itself to another (section 2.13). */
export type NodeHandshake = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "NodeHandshake"
   */
  '@type': 'NodeHandshake';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the node that introduces itself. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  node_id: string;
  /**
   * What people call the node. A string of 2 to 120 characters.
   * @example "Munich node"
   */
  name: string;
  /**
   * Where its interface is reached. A URI (RFC 3986) matching ^https?://.
   * @example "https://munich.example/api/v1"
   */
  endpoint: string;
  /**
   * What the node can do. An array of at least 1 item; each a string.
   * @example ["material-registry", "loopsignal"]
   */
  capabilities: Array<string>;
  /**
   * When it wrote this. A date-time (RFC 3339).
   * @example "2026-11-21T08:00:00Z"
   */
  timestamp: string;
  /**
   * The key by which its signatures are checked. A string.
   * @example "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----"
   */
  public_key?: string;
  /**
   * The signature of the node. A string.
   * @example "9kQ1x0uV"
   */
  signature?: string;
};

/** The answer to a node that introduces itself (section 2.13). */
export type NodeHandshakeResponse = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "NodeHandshakeResponse"
   */
  '@type': 'NodeHandshakeResponse';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * Whether the node is taken as a peer.
   * @example "accepted"
   */
  status: HandshakeStatus;
  /**
   * The identifier of the node that answers. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  peer_id: string;
  /**
   * What the answering node can do. An array of at least 1 item; each a string.
   * @example ["material-registry", "loopsignal"]
   */
  capabilities: Array<string>;
  /**
   * When the introduction came. A date-time (RFC 3339).
   * @example "2026-11-21T08:00:01Z"
   */
  received_at: string;
  /**
   * Always true: this is a demonstration in a lab.
   * @example true
   */
  lab_only: true;
  /**
   * What else there is to say. A string of at most 280 characters.
   * @example "Welcome"
   */
  message?: string;
};

/** The answer where a message of another node was taken (section 2.14). */
export type FederationAccepted = {
  /**
   * That it was taken.
   * @example "accepted"
   */
  status: 'accepted';
  /**
   * The number of the message's entry in the event log. An integer of at least 1.
   * @example 1042
   */
  id: number;
};

/** What one node tells others about a material (section loopgate). */
export type MaterialAnnouncement = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialAnnouncement"
   */
  '@type': 'MaterialAnnouncement';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The material that it is about. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material: string;
  /**
   * The node where the material is registered. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  origin: string;
  /**
   * Whether it can be had.
   * @example true
   */
  available: boolean;
  /**
   * What the material is.
   * @example "plastic-pet"
   */
  category?: Category;
  /**
   * How much of it there is, as a bare number (as the origin counts it). A number of at least 0.
   * @example 340
   */
  quantity?: number;
  /**
   * How many more nodes it may be passed on through (nodes). An integer from 0 to 3.
   * @example 3
   */
  ttl?: number;
  /**
   * The identifier of the message; a second with the same one is the same message. A UUID.
   * @example "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  message_id?: string;
  /**
   * When it was sent. A date-time (RFC 3339).
   * @example "2026-11-21T08:00:00Z"
   */
  timestamp?: string;
};

/** What one node would pay for a material of another (section loopgate). */
export type MaterialOffer = {
  /**
   * The address of the protocol's vocabulary, which says what the keys mean. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialOffer"
   */
  '@type': 'MaterialOffer';
  /**
   * The version of the protocol that the payload follows. A string matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The material that it is about. A string matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material: string;
  /**
   * The node that makes the offer. A node identifier matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  from: string;
  /**
   * The price without signals and transport (in the currency that the nodes agreed on). A number of at least 0.
   * @example 60
   */
  base_price: number;
  /**
   * The price with signals and transport (in the currency that the nodes agreed on). A number of at least 0.
   * @example 104
   */
  loop_cost: number;
  /**
   * Until when it holds. A date-time (RFC 3339).
   * @example "2027-03-01T18:00:00Z"
   */
  valid_until: string;
  /**
   * The identifier of the message; a second with the same one is the same message. A UUID.
   * @example "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  message_id?: string;
};

/** An event of another node, passed on with the payload that it is about (section loopgate). */
export type RelayMessage = {
  /**
   * What happened; it begins with its `entity_type`.
   * @example "material.status_updated"
   */
  event_type: RelayEventType;
  /**
   * What it happened to.
   * @example "material"
   */
  entity_type: EntityType;
  /**
   * The identifier of what it happened to. A string of 1 to 160 characters.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  entity_id: string;
  /**
   * The whole payload, of the kind that `event_type` says.
   * @example {"@context": "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld", "@type": "MaterialStatusUpdate", "schema_version": "0.2.0", "id": "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a", "material_id": "MAT-DE-MUC-2025-PLASTIC-B847F3", "status": "reserved", "updated_at": "2026-11-25T09:00:00Z"}
   */
  payload: { [extra: string]: unknown };
  /**
   * The node that says so. A string of at most 120 characters.
   * @example "porto.loop"
   */
  source_node?: string;
};

/** Somebody who says in public that they want to take part (section 4.2). */
export type Interest = {
  /**
   * The name of who is interested. A string of 2 to 80 characters.
   * @example "Ana Sousa"
   */
  name: string;
  /**
   * Whether this may be shown to everybody, without the e-mail address.
   * @example true
   */
  consentPublic: boolean;
  /**
   * The organization that they speak for. A string of at most 120 characters.
   * @example "Oficina do Porto"
   */
  organization?: string;
  /**
   * What they do there. A string of at most 80 characters.
   * @example "Recycler"
   */
  role?: string;
  /**
   * Their country. A string of at most 80 characters.
   * @example "Portugal"
   */
  country?: string;
  /**
   * Their city. A string of at most 80 characters.
   * @example "Porto"
   */
  city?: string;
  /**
   * Their website. A string of at most 200 characters.
   * @example "https://oficina.example"
   */
  website?: string;
  /**
   * Their e-mail address. A string of at most 120 characters.
   * @example "ana@example.org"
   */
  email?: string;
  /**
   * What they want to say. A string of at most 500 characters.
   * @example "We take cork and oak."
   */
  message?: string;
  /**
   * Whether the e-mail address may be shown as well.
   * @example false
   */
  shareEmail?: boolean;
  /**
   * A trap for robots: people do not see the field and leave it empty. A string of at most 100 characters.
   * @example ""
   */
  honey?: string;
};

/** Somebody who means to pay (section 4.4). */
export type PaymentIntent = {
  /**
   * The name of who pays. A string of 2 to 80 characters.
   * @example "Ana Sousa"
   */
  name: string;
  /**
   * How much they mean to pay (in `currency`). A number of at least 0.01.
   * @example 12.5
   */
  amount: number;
  /**
   * The currency: three letters of ISO 4217. A string matching ^[A-Za-z]{3}$.
   * @example "EUR"
   */
  currency: string;
  /**
   * The organization that they speak for. A string of at most 120 characters.
   * @example "Oficina do Porto"
   */
  organization?: string;
  /**
   * Their e-mail address. A string of at most 120 characters.
   * @example "ana@example.org"
   */
  email?: string;
  /**
   * What it is for, in words. A string of at most 280 characters.
   * @example "Membership"
   */
  note?: string;
  /**
   * Any members of your own; no rule looks at them.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** One of these, chosen by `@type`. */
export type Transaction =
  | MaterialTransaction
  | Settlement
  | TransactionStatus;

/** One of these, chosen by `@type`. */
export type Signal =
  | LoopSignalConfig
  | LoopVote
  | SignalProposal;

/** One of these, chosen by `@type`. */
export type AnyPayload =
  | MaterialDNA
  | ProductDNA
  | Offer
  | Match
  | Transfer
  | MaterialStatusUpdate
  | MaterialTransaction
  | Settlement
  | TransactionStatus
  | LoopSignalConfig
  | LoopVote
  | SignalProposal
  | NodeHandshake
  | NodeHandshakeResponse
  | MaterialAnnouncement
  | MaterialOffer;

/** The type of each kind. */
export interface KindMap {
  MaterialDNA: MaterialDNA;
  ProductDNA: ProductDNA;
  Offer: Offer;
  Match: Match;
  Transfer: Transfer;
  MaterialStatusUpdate: MaterialStatusUpdate;
  MaterialTransaction: MaterialTransaction;
  Settlement: Settlement;
  TransactionStatus: TransactionStatus;
  LoopSignalConfig: LoopSignalConfig;
  LoopVote: LoopVote;
  SignalProposal: SignalProposal;
  NodeHandshake: NodeHandshake;
  NodeHandshakeResponse: NodeHandshakeResponse;
  FederationAccepted: FederationAccepted;
  MaterialAnnouncement: MaterialAnnouncement;
  MaterialOffer: MaterialOffer;
  RelayMessage: RelayMessage;
  Interest: Interest;
  PaymentIntent: PaymentIntent;
  Transaction: Transaction;
  Signal: Signal;
  auto: AnyPayload;
}

/** What a payload is judged as. */
export type Kind = keyof KindMap;

/** The objects that have no other members than those of their table. */
export type Closed = Signals | NodeHandshake | NodeHandshakeResponse | FederationAccepted;

/**
 * The same with members that no table names, wherever the rules allow them: in the object itself and in all within it, but in
 * those that are `Closed`.
 *
 * A value of `T` is one of `Open<T>` and the other way round. What no table names is `unknown`.
 *
 * @example
 * const material: Open<MaterialDNA> = { ...payload, colour: 'green' };
 */
export type Open<T> = T extends Closed
  ? T
  : T extends readonly unknown[]
    ? { [Item in keyof T]: Open<T[Item]> }
    : T extends object
      ? { [Key in keyof T]: Open<T[Key]> } & { [extra: string]: unknown }
      : T;

/** The code of an issue. */
export type IssueCode =
  | 'json'
  | 'duplicate_key'
  | 'depth'
  | 'type'
  | 'required'
  | 'enum'
  | 'const'
  | 'pattern'
  | 'format'
  | 'min_length'
  | 'max_length'
  | 'minimum'
  | 'maximum'
  | 'min_items'
  | 'max_items'
  | 'unknown_key'
  | 'forbidden'
  | 'any_of'
  | 'kind'
  | 'parameter';

/** The code of a warning. */
export type WarningCode =
  | 'safety_info_missing'
  | 'schema_version_old'
  | 'expires_before_available'
  | 'received_before_handoff'
  | 'validity_order'
  | 'voting_order'
  | 'votes_exceed_voters'
  | 'gtin_length'
  | 'gtin_check_digit'
  | 'gtin_restricted'
  | 'link_gtin'
  | 'link_mismatch'
  | 'link_form'
  | 'cas_form'
  | 'cas_check_digit'
  | 'country_unknown'
  | 'waste_code_unknown'
  | 'waste_code_ended'
  | 'waste_code_future'
  | 'waste_code_hazard'
  | 'waste_code_category'
  | 'customs_codes_disagree'
  | 'customs_code_form'
  | 'regime_repeated'
  | 'battery_not_battery'
  | 'battery_category_missing'
  | 'passport_not_required'
  | 'passport_identifier_missing'
  | 'passport_operator_missing'
  | 'reusable_not_reusable'
  | 'packaging_waste_code'
  | 'shipment_code_missing'
  | 'shipment_public'
  | 'shipment_operator_missing'
  | 'shipment_retention_missing'
  | 'shipment_retention_short'
  | 'audience_mismatch'
  | 'audience_missing';

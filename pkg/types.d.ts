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
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialDNA"
   */
  '@type': 'MaterialDNA';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the batch: MAT, country, city, year, a word for the material, and signs of its own. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
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
   * The quality of the material (0 is the worst, 1 the best). A number from 0 to 1.
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
   * When it becomes available. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-10-01T08:00:00Z"
   */
  available_from: string;
  /**
   * When the listing ends. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2027-03-31T18:00:00Z"
   */
  expires?: string;
  /**
   * The names of its certificates. An array; each a string.
   * @example ["EN 15347"]
   */
  certifications?: Array<string>;
  /**
   * Pictures of it. An array of at most 10 items; each a URI such as https://example.com/passports/1.
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
   * Claims that it conforms to a standard or an act. An array; each ConformityClaim.
   * @example [{"claim_id": "CLM-1", "conformity_topic": "environment"}]
   */
  conformity_claims?: Array<ConformityClaim>;
};

/** An amount and its unit (section 2). */
export type Quantity = {
  /**
   * The amount (in `unit`). A number of at least 0.
   * @example 340
   */
  value: number;
  /**
   * The unit of the amount.
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
   * Link to the passport. A URI such as https://example.com/passports/1.
   * @example "https://example.com/passports/1"
   */
  passport_url?: string;
  /**
   * Link to a backup copy of the passport. A URI such as https://example.com/passports/1.
   * @example "https://backup.example.org/passports/1"
   */
  backup_copy_url?: string;
  /**
   * Whether a passport is required, and whether there is one.
   * @example "not_applicable"
   */
  passport_status?: PassportStatus;
  /**
   * The identifier of the data carrier on the item, such as a QR code. A string of at most 160 characters.
   * @example "QR-7F3A"
   */
  data_carrier_id?: string;
  /**
   * Who issued the passport. A string of at most 160 characters.
   * @example "Oficina do Porto"
   */
  issuer?: string;
  /**
   * Who can access the passport.
   * @example "role-based"
   */
  access_scope?: AccessScope;
  /**
   * Who the passport is meant for: an operator sees what is public too, a regulator sees all; it is guidance, no access control.
   * @example "operator"
   */
  visible_to?: Audience;
  /**
   * The acts that the passport is for.
   * @example ["espr-dpp"]
   */
  supported_regimes?: Array<Regime>;
  /**
   * The Global Trade Item Number; its last digit is a check digit. A GTIN of 8 to 14 digits such as 04012345678901, matching ^\d{8,14}$.
   * @example "04006381333931"
   */
  gtin?: string;
  /**
   * A GS1 Digital Link, which has the GTIN in a web address. A URI such as https://example.com/passports/1.
   * @example "https://id.gs1.org/01/04006381333931"
   */
  gs1_digital_link?: string;
  /**
   * The identifier of the economic operator who is responsible for it. A string of at most 120 characters.
   * @example "EORI-PT500100200"
   */
  economic_operator_id?: string;
  /**
   * The name of that operator. A string of at most 200 characters.
   * @example "Cortiça Circular Lda"
   */
  economic_operator_name?: string;
  /**
   * The identifier of the manufacturer. A string of at most 120 characters.
   * @example "MFR-2041"
   */
  manufacturer_id?: string;
  /**
   * The country where it was made, as two letters (ISO 3166-1). A country code of two capital letters such as DE, matching ^[A-Z]{2}$.
   * @example "PT"
   */
  country_of_production?: string;
  /**
   * Link to the declaration of conformity. A URI such as https://example.com/passports/1.
   * @example "https://example.com/declarations/1.pdf"
   */
  conformity_declaration_ref?: string;
  /**
   * Its carbon footprint (kg of CO2 equivalent, for each `carbon_footprint_unit`). A number of at least 0.
   * @example 1.9
   */
  carbon_footprint_kg_co2e?: number;
  /**
   * What one unit of the carbon footprint refers to. A string.
   * @example "kg of material"
   */
  carbon_footprint_unit?: string;
  /**
   * The share of recycled material in it (%). A number from 0 to 100.
   * @example 35
   */
  recycled_content_percent?: number;
  /**
   * The share of it that can be recycled (%). A number from 0 to 100.
   * @example 90
   */
  recyclable_content_percent?: number;
  /**
   * How easy it is to repair (points, 10 is the best). A number from 0 to 10.
   * @example 7.5
   */
  repair_score?: number;
  /**
   * How durable it is (points, 10 is the best). A number from 0 to 10.
   * @example 8
   */
  durability_score?: number;
  /**
   * Link to instructions for taking it apart. A URI such as https://example.com/passports/1.
   * @example "https://example.com/manuals/disassembly.pdf"
   */
  disassembly_instructions?: string;
  /**
   * The substances of concern in it. An array; each SubstanceOfConcern.
   * @example [{"name": "Lead", "cas_number": "7439-92-1"}]
   */
  substances_of_concern?: Array<SubstanceOfConcern>;
  /**
   * Whether it is hazardous; where it is, give `material_safety_info_url` too.
   * @example true
   */
  hazardous?: boolean;
  /**
   * Link to safety information. A URI such as https://example.com/passports/1.
   * @example "https://example.com/safety/1.pdf"
   */
  material_safety_info_url?: string;
  /**
   * The share of the passport's data that was verified (0 is nothing, 1 all). A number from 0 to 1.
   * @example 0.6
   */
  verified_ratio?: number;
  /**
   * Link to the evidence of that verification. A URI such as https://example.com/passports/1.
   * @example "https://example.com/evidence/1"
   */
  verification_evidence_url?: string;
};

/** A substance of concern (section 2.7). */
export type SubstanceOfConcern = {
  /**
   * The name of the substance. A string.
   * @example "Lead"
   */
  name: string;
  /**
   * The number of the substance in the CAS Registry; its last digit is a check digit. A CAS number such as 7439-92-1, matching ^\d{1,7}-\d{2}-\d$.
   * @example "7439-92-1"
   */
  cas_number?: string;
  /**
   * The concentration of the substance (parts per million). A number.
   * @example 120
   */
  concentration_ppm?: number;
  /**
   * The part that contains the substance. A string.
   * @example "solder joints"
   */
  location?: string;
};

/** The codes by which authorities know a material (section 2.8). */
export type Classification = {
  /**
   * The code of the European List of Waste: chapter, group and entry. A waste code of six digits such as 15 01 02, matching ^\d{2}(\s\d{2}){2}$.
   * @example "15 01 02"
   */
  ewc_code?: string;
  /**
   * The customs code of the Harmonized System; its first 6 digits are those of the world. A customs code of 6 to 10 digits such as 391510, matching ^\d{6,10}$.
   * @example "391510"
   */
  hs_code?: string;
  /**
   * The customs code of the Combined Nomenclature of the EU, which begins with the HS code. A code of eight digits such as 38321100, matching ^\d{8}$.
   * @example "39151000"
   */
  cn_code?: string;
  /**
   * Which category of battery it is (Regulation (EU) 2023/1542): lmt moves light vehicles, sli starts engines, ev drives vehicles.
   * @example "portable"
   */
  battery_category?: BatteryCategory;
  /**
   * The PRODCOM code, of the EU's production statistics. A code of eight digits such as 38321100, matching ^\d{8}$.
   * @example "20165130"
   */
  prodcom_code?: string;
  /**
   * The customs code of the EU's tariff, which begins with the CN code. A TARIC code of ten digits such as 3915100000, matching ^\d{10}$.
   * @example "3915100000"
   */
  taric_code?: string;
  /**
   * The NACE code of the economic activity that it comes from. A NACE code such as E38.32, matching ^[A-Z]\d{2}(\.\d{1,2})?$.
   * @example "E38.32"
   */
  nace_code?: string;
  /**
   * The number of its entry in the EU's database of substances of concern in products (SCIP). A string.
   * @example "2f1c7c52-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  scip_id?: string;
  /**
   * A code of the Waste Framework Directive, such as that of a recovery operation. A string.
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
   * The serial number of the item. A string of at most 160 characters.
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
   * How long its records must be kept. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2031-12-31T23:59:59Z"
   */
  retention_until?: string;
  /**
   * Links to its documents. An array of at most 20 items; each a URI such as https://example.com/passports/1.
   * @example ["https://example.com/documents/weighing-slip.pdf"]
   */
  document_refs?: Array<string>;
  /**
   * The number or address of the due diligence report. A string of at most 160 characters.
   * @example "DDR-2026-08"
   */
  due_diligence_ref?: string;
  /**
   * Events of its supply chain, as EPCIS systems record them. An array; each EpcisEventRef.
   * @example [{"event_type": "observation", "event_id": "EV-1009"}]
   */
  epcis_event_refs?: Array<EpcisEventRef>;
  /**
   * Link to its chain of custody: who held it, and when. A URI such as https://example.com/passports/1.
   * @example "https://example.com/custody/1"
   */
  chain_of_custody_url?: string;
  /**
   * The identifier of a verifiable credential about it (W3C). A URI such as https://example.com/passports/1.
   * @example "urn:uuid:3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  w3c_vc_credential_id?: string;
  /**
   * Who issued that credential. A URI such as https://example.com/passports/1.
   * @example "did:web:example.com"
   */
  w3c_vc_issuer?: string;
};

/** An event of the supply chain, as an EPCIS system records it (section 2.9). */
export type EpcisEventRef = {
  /**
   * The type of the event.
   * @example "observation"
   */
  event_type: EpcisEventType;
  /**
   * The identifier of the event in its system. A string.
   * @example "EV-1009"
   */
  event_id: string;
  /**
   * Link to the event. A URI such as https://example.com/passports/1.
   * @example "https://epcis.example.com/events/EV-1009"
   */
  event_url?: string;
  /**
   * The hash of the event, made with `hash_method`. A string.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  hash_digest?: string;
  /**
   * The hash function.
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
   * Your own number of the batch. A string.
   * @example "2026-117"
   */
  batch_number?: string;
  /**
   * Notes, in words. A string of at most 500 characters.
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
   * The declared value.
   * @example {"metric": "recycled content", "value": 35, "unit": "%"}
   */
  declared_value?: DeclaredValue;
  /**
   * Whether it conforms.
   * @example true
   */
  conformance?: boolean;
  /**
   * When it was assessed. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-09-15T10:00:00Z"
   */
  assessment_date?: string;
  /**
   * Link to the evidence. A URI such as https://example.com/passports/1.
   * @example "https://example.com/evidence/1"
   */
  conformity_evidence_url?: string;
};

/** A declared value of a claim (section 2.10). */
export type DeclaredValue = {
  /**
   * What was measured. A string.
   * @example "recycled content"
   */
  metric?: string;
  /**
   * The value (in `unit`). A number.
   * @example 35
   */
  value?: number;
  /**
   * The unit of the value, any word. A string.
   * @example "%"
   */
  unit?: string;
  /**
   * How far the true value may be from it (in `unit`). A number.
   * @example 2
   */
  accuracy?: number;
};

/** A product: what it is, its condition and where it is (section 2.2). */
export type ProductDNA = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "ProductDNA"
   */
  '@type': 'ProductDNA';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the product: PRD, and at least 8 signs. A product id such as PRD-DESK-F4A7B2, matching ^PRD-[A-Z0-9-]{8,}$.
   * @example "PRD-DESK-F4A7B2"
   */
  id: string;
  /**
   * What the product is.
   * @example "furniture-office"
   */
  product_category: ProductCategory;
  /**
   * The name of the product. A string of 2 to 200 characters.
   * @example "Height-adjustable desk"
   */
  name: string;
  /**
   * The condition of the product.
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
   * When it becomes available. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-10-01T08:00:00Z"
   */
  available_from: string;
  /**
   * When the listing ends. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2027-03-31T18:00:00Z"
   */
  expires?: string;
  /**
   * The manufacturer. A string of at most 200 characters.
   * @example "Cortiça Circular"
   */
  manufacturer?: string;
  /**
   * The model. A string of at most 200 characters.
   * @example "Desk 160"
   */
  model?: string;
  /**
   * The year in which it was made. An integer of at least 1900.
   * @example 2021
   */
  manufacture_year?: number;
  /**
   * The serial number of the item. A string of at most 120 characters.
   * @example "SN-004711"
   */
  serial_number?: string;
  /**
   * Whether it works.
   * @example "fully-functional"
   */
  functional_status?: FunctionalStatus;
  /**
   * The stage of its life cycle.
   * @example "production"
   */
  lifecycle_stage?: LifecycleStage;
  /**
   * The ids of the materials that it is made of. An array; each a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example ["MAT-DE-MUC-2025-PLASTIC-B847F3"]
   */
  material_ids?: Array<string>;
  /**
   * Its size and mass.
   * @example {"length_cm": 160, "width_cm": 80, "weight_kg": 28.5}
   */
  dimensions?: Dimensions;
  /**
   * Pictures of it. An array of at most 10 items; each a URI such as https://example.com/passports/1.
   * @example ["https://example.com/images/bale-7.jpg"]
   */
  images?: Array<string>;
  /**
   * What it could be reused for, in words. A string of at most 500 characters.
   * @example "As it is, after cleaning"
   */
  reuse_potential?: string;
  /**
   * The names of its certificates. An array; each a string.
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
   * Claims that it conforms to a standard or an act. An array; each ConformityClaim.
   * @example [{"claim_id": "CLM-1", "conformity_topic": "environment"}]
   */
  conformity_claims?: Array<ConformityClaim>;
  /**
   * Any data of your own; no rule checks it.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** The size and mass of a product (section 2.2). */
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
   * Link to the passport. A URI such as https://example.com/passports/1.
   * @example "https://example.com/passports/1"
   */
  passport_url?: string;
  /**
   * Link to a backup copy of the passport. A URI such as https://example.com/passports/1.
   * @example "https://backup.example.org/passports/1"
   */
  backup_copy_url?: string;
  /**
   * Whether a passport is required, and whether there is one.
   * @example "not_applicable"
   */
  passport_status?: PassportStatus;
  /**
   * The identifier of the data carrier on the item, such as a QR code. A string of at most 160 characters.
   * @example "QR-7F3A"
   */
  data_carrier_id?: string;
  /**
   * When the passport was issued. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-09-15T10:00:00Z"
   */
  issued_at?: string;
  /**
   * The node that issued the passport. A string of at most 160 characters.
   * @example "porto.loop"
   */
  issuer_node?: string;
  /**
   * Who can access the passport.
   * @example "role-based"
   */
  access_scope?: AccessScope;
  /**
   * Who the passport is meant for: an operator sees what is public too, a regulator sees all; it is guidance, no access control.
   * @example "operator"
   */
  visible_to?: Audience;
  /**
   * The acts that the passport is for.
   * @example ["espr-dpp"]
   */
  supported_regimes?: Array<Regime>;
  /**
   * The Global Trade Item Number; its last digit is a check digit. A GTIN of 8 to 14 digits such as 04012345678901, matching ^\d{8,14}$.
   * @example "04006381333931"
   */
  gtin?: string;
  /**
   * A GS1 Digital Link, which has the GTIN in a web address. A URI such as https://example.com/passports/1.
   * @example "https://id.gs1.org/01/04006381333931"
   */
  gs1_digital_link?: string;
  /**
   * The identifier of the economic operator who is responsible for it. A string of at most 120 characters.
   * @example "EORI-PT500100200"
   */
  economic_operator_id?: string;
  /**
   * The name of that operator. A string of at most 200 characters.
   * @example "Cortiça Circular Lda"
   */
  economic_operator_name?: string;
  /**
   * The identifier of the manufacturer. A string of at most 120 characters.
   * @example "MFR-2041"
   */
  manufacturer_id?: string;
  /**
   * The country where it was made, as two letters (ISO 3166-1). A country code of two capital letters such as DE, matching ^[A-Z]{2}$.
   * @example "PT"
   */
  country_of_production?: string;
  /**
   * Link to the declaration of conformity. A URI such as https://example.com/passports/1.
   * @example "https://example.com/declarations/1.pdf"
   */
  conformity_declaration_ref?: string;
  /**
   * Its carbon footprint (kg of CO2 equivalent, for each `carbon_footprint_unit`). A number of at least 0.
   * @example 1.9
   */
  carbon_footprint_kg_co2e?: number;
  /**
   * What one unit of the carbon footprint refers to. A string.
   * @example "kg of material"
   */
  carbon_footprint_unit?: string;
  /**
   * The share of recycled material in it (%). A number from 0 to 100.
   * @example 35
   */
  recycled_content_percent?: number;
  /**
   * The share of it that can be recycled (%). A number from 0 to 100.
   * @example 90
   */
  recyclable_content_percent?: number;
  /**
   * How easy it is to repair (points, 10 is the best). A number from 0 to 10.
   * @example 7.5
   */
  repair_score?: number;
  /**
   * How durable it is (points, 10 is the best). A number from 0 to 10.
   * @example 8
   */
  durability_score?: number;
  /**
   * Link to instructions for taking it apart. A URI such as https://example.com/passports/1.
   * @example "https://example.com/manuals/disassembly.pdf"
   */
  disassembly_instructions?: string;
  /**
   * The substances of concern in it. An array; each SubstanceOfConcern.
   * @example [{"name": "Lead", "cas_number": "7439-92-1"}]
   */
  substances_of_concern?: Array<SubstanceOfConcern>;
  /**
   * Whether it is hazardous; where it is, give `material_safety_info_url` too.
   * @example true
   */
  hazardous?: boolean;
  /**
   * Link to safety information. A URI such as https://example.com/passports/1.
   * @example "https://example.com/safety/1.pdf"
   */
  material_safety_info_url?: string;
  /**
   * The share of the passport's data that was verified (0 is nothing, 1 all). A number from 0 to 1.
   * @example 0.6
   */
  verified_ratio?: number;
  /**
   * Link to the evidence of that verification. A URI such as https://example.com/passports/1.
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
   * The serial number of the item. A string of at most 160 characters.
   * @example "SN-004711"
   */
  serial_number?: string;
  /**
   * The lot that it belongs to. A string of at most 120 characters.
   * @example "L-88"
   */
  lot_number?: string;
  /**
   * Events of its supply chain, as EPCIS systems record them. An array; each EpcisEventRef.
   * @example [{"event_type": "observation", "event_id": "EV-1009"}]
   */
  epcis_event_refs?: Array<EpcisEventRef>;
  /**
   * Link to its chain of custody: who held it, and when. A URI such as https://example.com/passports/1.
   * @example "https://example.com/custody/1"
   */
  chain_of_custody_url?: string;
  /**
   * The identifier of a verifiable credential about it (W3C). A URI such as https://example.com/passports/1.
   * @example "urn:uuid:3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  w3c_vc_credential_id?: string;
  /**
   * Who issued that credential. A URI such as https://example.com/passports/1.
   * @example "did:web:example.com"
   */
  w3c_vc_issuer?: string;
};

/** Material or a product that one city offers to another, or to any (section 2.3). */
export type Offer = ({ material_id: string } | { product_id: string }) & {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "Offer"
   */
  '@type': 'Offer';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the offer. An offer id such as OFR-2F7A6B9C, matching ^[A-Z0-9-]{8,}$.
   * @example "OFR-2F7A6B9C"
   */
  id: string;
  /**
   * The material that it is about; at least one of `material_id` and `product_id` is there. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material_id?: string;
  /**
   * The product that it is about; at least one of `material_id` and `product_id` is there. A product id such as PRD-DESK-F4A7B2, matching ^PRD-[A-Z0-9-]{8,}$.
   * @example "PRD-DESK-F4A7B2"
   */
  product_id?: string;
  /**
   * The city that provides it. A string of 2 to 80 characters.
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
   * The status of the offer.
   * @example "open"
   */
  status: OfferStatus;
  /**
   * When the offer ends. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2027-03-01T18:00:00Z"
   */
  available_until: string;
  /**
   * The terms of the offer, in words. A string of at most 280 characters.
   * @example "Collection by the taker"
   */
  terms?: string;
  /**
   * Any data of your own; no rule checks it.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** An offer and the city that takes it (section 2.4). */
export type Match = ({ material_id: string } | { product_id: string }) & {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "Match"
   */
  '@type': 'Match';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the match. A match id such as MCH-7C9B1A0E, matching ^[A-Z0-9-]{8,}$.
   * @example "MCH-4D81C07E"
   */
  id: string;
  /**
   * The offer that was matched. An offer id such as OFR-2F7A6B9C, matching ^[A-Z0-9-]{8,}$.
   * @example "OFR-2F7A6B9C"
   */
  offer_id: string;
  /**
   * The material that it is about; at least one of `material_id` and `product_id` is there. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material_id?: string;
  /**
   * The product that it is about; at least one of `material_id` and `product_id` is there. A product id such as PRD-DESK-F4A7B2, matching ^PRD-[A-Z0-9-]{8,}$.
   * @example "PRD-DESK-F4A7B2"
   */
  product_id?: string;
  /**
   * The city that provides it. A string of 2 to 80 characters.
   * @example "Porto"
   */
  from_city: string;
  /**
   * The city that receives it. A string of 2 to 80 characters.
   * @example "Ghent"
   */
  to_city: string;
  /**
   * The status of the match.
   * @example "proposed"
   */
  status: MatchStatus;
  /**
   * When the match was made. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-11-24T10:30:00Z"
   */
  matched_at: string;
  /**
   * Any data of your own; no rule checks it.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** The handover of a material or product from one city to another, after a match (section 2.5). */
export type Transfer = ({ material_id: string } | { product_id: string }) & {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "Transfer"
   */
  '@type': 'Transfer';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the transfer. A transfer id such as TRF-4D8E2B6A, matching ^[A-Z0-9-]{8,}$.
   * @example "TRF-91E0B35A"
   */
  id: string;
  /**
   * The match that it carries out. A match id such as MCH-7C9B1A0E, matching ^[A-Z0-9-]{8,}$.
   * @example "MCH-4D81C07E"
   */
  match_id: string;
  /**
   * The material that it is about; at least one of `material_id` and `product_id` is there. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material_id?: string;
  /**
   * The product that it is about; at least one of `material_id` and `product_id` is there. A product id such as PRD-DESK-F4A7B2, matching ^PRD-[A-Z0-9-]{8,}$.
   * @example "PRD-DESK-F4A7B2"
   */
  product_id?: string;
  /**
   * The status of the transfer.
   * @example "scheduled"
   */
  status: TransferStatus;
  /**
   * When it is or was handed over. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-12-01T07:00:00Z"
   */
  handoff_at: string;
  /**
   * When it arrived, not before `handoff_at`. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-12-03T15:00:00Z"
   */
  received_at?: string;
  /**
   * The route of the transfer.
   * @example {"from_city": "Porto", "to_city": "Ghent", "mode": "rail"}
   */
  route?: Route;
  /**
   * Any data of your own; no rule checks it.
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
   * Link to the waste shipment document. A URI such as https://example.com/passports/1.
   * @example "https://example.com/shipments/annex-vii-1.pdf"
   */
  waste_shipment_doc_ref?: string;
  /**
   * Temperature and humidity during the transfer.
   * @example {"temperature_c": 4.5, "humidity_percent": 60}
   */
  environmental_conditions?: EnvironmentalConditions;
};

/** The route of a transfer (section 2.5). */
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
   * The mode of transport, any word: rail, road, ship. A string.
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
   * Link to the passport. A URI such as https://example.com/passports/1.
   * @example "https://example.com/passports/1"
   */
  passport_url?: string;
  /**
   * Who can access the passport.
   * @example "role-based"
   */
  access_scope?: AccessScope;
  /**
   * Who the passport is meant for: an operator sees what is public too, a regulator sees all; it is guidance, no access control.
   * @example "operator"
   */
  visible_to?: Audience;
};

/** Temperature and humidity during a transfer (section 2.5). */
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

/** A new status of a material (section 2.6). */
export type MaterialStatusUpdate = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialStatusUpdate"
   */
  '@type': 'MaterialStatusUpdate';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the update. A UUID such as 3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a.
   * @example "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  id: string;
  /**
   * The material that it is about. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material_id: string;
  /**
   * The new status of the material.
   * @example "available"
   */
  status: MaterialStatus;
  /**
   * When the status changed. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-11-25T09:00:00Z"
   */
  updated_at: string;
  /**
   * The reason, in a few words. A string of at most 120 characters.
   * @example "matched"
   */
  reason?: string;
  /**
   * Notes, in words. A string of at most 500 characters.
   * @example "Half of it is collected on Friday."
   */
  notes?: string;
  /**
   * The node that it comes from. A string of at most 120 characters.
   * @example "porto.loop"
   */
  source_node?: string;
  /**
   * Any data of your own; no rule checks it.
   * @example {"reference": "PO-7781"}
   */
  metadata?: { [extra: string]: unknown };
};

/** A material that one node sells to another (section 2.11). */
export type MaterialTransaction = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialTransaction"
   */
  '@type': 'MaterialTransaction';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The identifier of the transaction: TXN, the day and a number. A transaction id such as TXN-2025-05-27-001, matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$.
   * @example "TXN-2025-05-27-001"
   */
  id: string;
  /**
   * The material that is sold. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material: string;
  /**
   * The node that sells. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  seller: string;
  /**
   * The node that buys. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  buyer: string;
  /**
   * The price.
   * @example {"base_price": 60, "loop_cost": 104}
   */
  offer: TransactionOffer;
  /**
   * When the transaction was opened. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-11-21T08:00:00Z"
   */
  timestamp: string;
  /**
   * The status of the transaction.
   * @example "pending"
   */
  status?: MaterialTransactionStatus;
};

/** The price of a material in a transaction (section 2.11). */
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
   * What is added to the base price, by reason.
   * @example {"export_penalty": 24, "import_penalty": 12, "distance_cost": 8}
   */
  breakdown?: LoopCostBreakdown;
};

/** What is added to a base price, by reason (section 2.11). */
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

/** What was paid for a material, and who received it (section 2.11). */
export type Settlement = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "Settlement"
   */
  '@type': 'Settlement';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The transaction that it is about. A transaction id such as TXN-2025-05-27-001, matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$.
   * @example "TXN-2025-05-27-001"
   */
  transaction_id: string;
  /**
   * The material that is sold. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material: string;
  /**
   * The node that sells. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  seller: string;
  /**
   * The node that buys. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  buyer: string;
  /**
   * The total that the buyer paid (in the currency that the nodes agreed on). A number of at least 0.
   * @example 104
   */
  final_cost: number;
  /**
   * How the total is divided.
   * @example {"seller_receives": 60, "transport_cost": 44}
   */
  distribution: Distribution;
  /**
   * When it was settled. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-11-28T16:00:00Z"
   */
  settled_at: string;
  /**
   * What buyer and seller confirm.
   * @example {"material_transferred": true, "payment_completed": true}
   */
  confirmation?: Confirmation;
};

/** How the total of a settlement is divided (section 2.11). */
export type Distribution = {
  /**
   * The share of the seller (in the currency of the final cost). A number of at least 0.
   * @example 60
   */
  seller_receives: number;
  /**
   * The share of the seller's community fund (in the currency of the final cost). A number of at least 0.
   * @example 24
   */
  seller_community_fund?: number;
  /**
   * The share of the buyer's community fund (in the currency of the final cost). A number of at least 0.
   * @example 12
   */
  buyer_community_fund?: number;
  /**
   * The cost of transport (in the currency of the final cost). A number of at least 0.
   * @example 8
   */
  transport_cost?: number;
};

/** What buyer and seller confirm (section 2.11). */
export type Confirmation = {
  /**
   * Whether the material was handed over.
   * @example true
   */
  material_transferred?: boolean;
  /**
   * Whether the payment was made.
   * @example true
   */
  payment_completed?: boolean;
  /**
   * The signatures of buyer and seller. An array; each a string.
   * @example ["9kQ1x0uV"]
   */
  signatures?: Array<string>;
};

/** A new status of a transaction (section 2.11). */
export type TransactionStatus = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "TransactionStatus"
   */
  '@type': 'TransactionStatus';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The transaction that it is about. A transaction id such as TXN-2025-05-27-001, matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$.
   * @example "TXN-2025-05-27-001"
   */
  transaction_id: string;
  /**
   * The new status of the transaction.
   * @example "pending"
   */
  status: TransactionState;
  /**
   * When the status changed. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-11-25T09:00:00Z"
   */
  updated_at: string;
  /**
   * Where the material is, and when it will arrive.
   * @example {"estimated_arrival": "2026-12-03T15:00:00Z"}
   */
  details?: TransactionDetails;
  /**
   * Link to the settlement. A string.
   * @example "https://porto.example/api/v1/transaction/TXN-2025-05-27-001/history"
   */
  settlement_url?: string;
};

/** Where the material of a transaction is, and when it will arrive (section 2.11). */
export type TransactionDetails = {
  /**
   * Where it is now.
   * @example {"lat": 50.85, "lon": 4.35}
   */
  location?: TransactionLocation;
  /**
   * When it is expected to arrive. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-12-03T15:00:00Z"
   */
  estimated_arrival?: string;
  /**
   * Notes, in words. A string of at most 500 characters.
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

/** The signals of a node, and how long they are valid (section 2.12). */
export type LoopSignalConfig = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "LoopSignalConfig"
   */
  '@type': 'LoopSignalConfig';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The node whose signals they are. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  node: string;
  /**
   * The signal of each category of material.
   * @example {"default": 0.2, "organic-wood": 0.25}
   */
  signals: Signals;
  /**
   * When the signals take effect. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-12-01T00:00:00Z"
   */
  valid_from: string;
  /**
   * When the signals end. A date and time such as 2025-05-27T10:00:00Z.
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
   * The signal of each category that has none of its own (share of the base price). A number from 0 to 1.
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
   * The share of eligible voters who voted (0 is nobody, 1 all). A number from 0 to 1.
   * @example 0.6
   */
  turnout?: number;
  /**
   * The share of voters who approved (0 is nobody, 1 all). A number from 0 to 1.
   * @example 0.67
   */
  approval?: number;
};

/** A vote on signals and its results (section 2.12). */
export type LoopVote = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "LoopVote"
   */
  '@type': 'LoopVote';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The node whose signals they are. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  node: string;
  /**
   * The identifier of the vote. A string.
   * @example "2026-12-wood"
   */
  vote_id: string;
  /**
   * The changes to vote on. An array; each VoteProposal.
   * @example [{"category": "organic-wood", "current_value": 0.2, "proposed_value": 0.25}]
   */
  proposals: Array<VoteProposal>;
  /**
   * When the vote takes place.
   * @example {"start": "2026-12-01T00:00:00Z", "end": "2026-12-07T00:00:00Z"}
   */
  voting_period: VotingPeriod;
  /**
   * The results of the vote.
   * @example {"total_eligible": 100, "total_voted": 60, "votes_for": 40, "votes_against": 20, "status": "passed"}
   */
  results: VoteResults;
};

/** A change of a signal to vote on (section 2.12). */
export type VoteProposal = {
  /**
   * The category whose signal would change. A string.
   * @example "organic-wood"
   */
  category: string;
  /**
   * The current signal (share of the base price). A number from 0 to 1.
   * @example 0.2
   */
  current_value: number;
  /**
   * The proposed signal (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  proposed_value: number;
  /**
   * The reason, in words. A string of at most 500 characters.
   * @example "Keep cork in the region"
   */
  rationale?: string;
};

/** When the vote takes place (section 2.12). */
export type VotingPeriod = {
  /**
   * When the vote begins. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-12-01T00:00:00Z"
   */
  start: string;
  /**
   * When the vote ends. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-12-07T00:00:00Z"
   */
  end: string;
};

/** The results of a vote (section 2.12). */
export type VoteResults = {
  /**
   * How many people may vote. An integer of at least 0.
   * @example 100
   */
  total_eligible: number;
  /**
   * How many people voted. An integer of at least 0.
   * @example 60
   */
  total_voted: number;
  /**
   * Votes in favour. An integer of at least 0.
   * @example 40
   */
  votes_for: number;
  /**
   * Votes against. An integer of at least 0.
   * @example 20
   */
  votes_against: number;
  /**
   * The outcome of the vote.
   * @example "passed"
   */
  status: VoteStatus;
};

/** A proposal to change signals, with the time of the vote (section 2.12). */
export type SignalProposal = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "SignalProposal"
   */
  '@type': 'SignalProposal';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The node whose signals they are. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  node: string;
  /**
   * The proposed changes. An array of at least 1 item; each SignalChange.
   * @example [{"category": "organic-wood", "current": 0.2, "proposed": 0.25}]
   */
  changes: Array<SignalChange>;
  /**
   * When the vote begins. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-12-01T00:00:00Z"
   */
  voting_opens: string;
  /**
   * When the vote ends. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-12-07T00:00:00Z"
   */
  voting_closes: string;
};

/** A proposed change of a signal (section 2.12). */
export type SignalChange = {
  /**
   * The category whose signal would change. A string.
   * @example "organic-wood"
   */
  category: string;
  /**
   * The current signal (share of the base price). A number from 0 to 1.
   * @example 0.2
   */
  current: number;
  /**
   * The proposed signal (share of the base price). A number from 0 to 1.
   * @example 0.25
   */
  proposed: number;
  /**
   * The reason, in words. A string of at most 500 characters.
   * @example "Keep cork in the region"
   */
  reason?: string;
};

/** A node that introduces itself to another (section 2.13). */
export type NodeHandshake = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "NodeHandshake"
   */
  '@type': 'NodeHandshake';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * The identifier of the node that introduces itself. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  node_id: string;
  /**
   * The name of the node. A string of 2 to 120 characters.
   * @example "Munich node"
   */
  name: string;
  /**
   * The address of its API. An http:// or https:// URI such as https://munich.example/api/v1, matching ^https?://.
   * @example "https://munich.example/api/v1"
   */
  endpoint: string;
  /**
   * What the node can do. An array of at least 1 item; each a string.
   * @example ["material-registry", "loopsignal"]
   */
  capabilities: Array<string>;
  /**
   * When the handshake was sent. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-11-21T08:00:00Z"
   */
  timestamp: string;
  /**
   * The public key that checks its signatures. A string.
   * @example "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----"
   */
  public_key?: string;
  /**
   * The signature of the node. A string.
   * @example "9kQ1x0uV"
   */
  signature?: string;
};

/** The answer to a NodeHandshake (section 2.13). */
export type NodeHandshakeResponse = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "NodeHandshakeResponse"
   */
  '@type': 'NodeHandshakeResponse';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version: string;
  /**
   * Whether the handshake was accepted.
   * @example "accepted"
   */
  status: HandshakeStatus;
  /**
   * The identifier of the node that answers. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  peer_id: string;
  /**
   * What the answering node can do. An array of at least 1 item; each a string.
   * @example ["material-registry", "loopsignal"]
   */
  capabilities: Array<string>;
  /**
   * When the handshake was received. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-11-21T08:00:01Z"
   */
  received_at: string;
  /**
   * Always true: this is a lab demonstration.
   * @example true
   */
  lab_only: true;
  /**
   * A message to the other node. A string of at most 280 characters.
   * @example "Welcome"
   */
  message?: string;
};

/** The answer to an announcement or offer of another node (section 2.14). */
export type FederationAccepted = {
  /**
   * Always `accepted`.
   * @example "accepted"
   */
  status: 'accepted';
  /**
   * The number of the message's entry in the event log. An integer of at least 1.
   * @example 1042
   */
  id: number;
};

/** The announcement of a material to other nodes (section loopgate). */
export type MaterialAnnouncement = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialAnnouncement"
   */
  '@type': 'MaterialAnnouncement';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The material that it is about. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material: string;
  /**
   * The node where the material is registered. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
   * @example "munich.loop"
   */
  origin: string;
  /**
   * Whether the material is available.
   * @example true
   */
  available: boolean;
  /**
   * What the material is.
   * @example "plastic-pet"
   */
  category?: Category;
  /**
   * How much of it there is, without a unit (in the unit of the origin's record). A number of at least 0.
   * @example 340
   */
  quantity?: number;
  /**
   * How many more times it may be passed on. An integer from 0 to 3.
   * @example 3
   */
  ttl?: number;
  /**
   * The identifier of the message; the same one again is the same message. A UUID such as 3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a.
   * @example "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  message_id?: string;
  /**
   * When the announcement was sent. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2026-11-21T08:00:00Z"
   */
  timestamp?: string;
};

/** A price that one node offers for the material of another (section loopgate). */
export type MaterialOffer = {
  /**
   * The JSON-LD context of the protocol, which defines the keys. One of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld.
   * @example "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"
   */
  '@context': string;
  /**
   * The kind of the payload.
   * @example "MaterialOffer"
   */
  '@type': 'MaterialOffer';
  /**
   * The version of the protocol that the payload follows. A schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0.
   * @example "0.2.0"
   */
  schema_version?: string;
  /**
   * The material that it is about. A material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  material: string;
  /**
   * The node that makes the offer. A node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$.
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
   * When the offer ends. A date and time such as 2025-05-27T10:00:00Z.
   * @example "2027-03-01T18:00:00Z"
   */
  valid_until: string;
  /**
   * The identifier of the message; the same one again is the same message. A UUID such as 3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a.
   * @example "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a"
   */
  message_id?: string;
};

/** An event of another node, with its payload (section loopgate). */
export type RelayMessage = {
  /**
   * What happened; it begins with its `entity_type`.
   * @example "material.status_updated"
   */
  event_type: RelayEventType;
  /**
   * The kind of record that the event is about.
   * @example "material"
   */
  entity_type: EntityType;
  /**
   * The identifier of that record. A string of 1 to 160 characters.
   * @example "MAT-DE-MUC-2025-PLASTIC-B847F3"
   */
  entity_id: string;
  /**
   * The whole payload, of the kind that `event_type` names.
   * @example {"@context": "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld", "@type": "MaterialStatusUpdate", "schema_version": "0.2.0", "id": "3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a", "material_id": "MAT-DE-MUC-2025-PLASTIC-B847F3", "status": "reserved", "updated_at": "2026-11-25T09:00:00Z"}
   */
  payload: { [extra: string]: unknown };
  /**
   * The node that it comes from. A string of at most 120 characters.
   * @example "porto.loop"
   */
  source_node?: string;
};

/** A public expression of interest (section 4.2). */
export type Interest = {
  /**
   * The name of the person. A string of 2 to 80 characters.
   * @example "Ana Sousa"
   */
  name: string;
  /**
   * Whether this may be shown in public, without the e-mail address.
   * @example true
   */
  consentPublic: boolean;
  /**
   * Their organization. A string of at most 120 characters.
   * @example "Oficina do Porto"
   */
  organization?: string;
  /**
   * Their role. A string of at most 80 characters.
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
   * Their message. A string of at most 500 characters.
   * @example "We take cork and oak."
   */
  message?: string;
  /**
   * Whether the e-mail address may be shown as well.
   * @example false
   */
  shareEmail?: boolean;
  /**
   * A trap for bots: people do not see this field and leave it empty. A string of at most 100 characters.
   * @example ""
   */
  honey?: string;
};

/** The intent to make a payment (section 4.4). */
export type PaymentIntent = {
  /**
   * The name of the payer. A string of 2 to 80 characters.
   * @example "Ana Sousa"
   */
  name: string;
  /**
   * The amount to pay (in `currency`). A number of at least 0.01.
   * @example 12.5
   */
  amount: number;
  /**
   * The currency, as three letters (ISO 4217). A currency code of three letters such as EUR, matching ^[A-Za-z]{3}$.
   * @example "EUR"
   */
  currency: string;
  /**
   * Their organization. A string of at most 120 characters.
   * @example "Oficina do Porto"
   */
  organization?: string;
  /**
   * Their e-mail address. A string of at most 120 characters.
   * @example "ana@example.org"
   */
  email?: string;
  /**
   * What the payment is for, in words. A string of at most 280 characters.
   * @example "Membership"
   */
  note?: string;
  /**
   * Any data of your own; no rule checks it.
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
  | 'audience_missing'
  | 'unknown_member_near';

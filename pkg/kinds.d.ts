// Generated from the rules in crates/core; `npm run generate` writes it anew.

/** MaterialDNA (section 2.1) */
export interface MaterialDNA {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'MaterialDNA';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  id: string;
  category: 'plastic-pet' | 'plastic-hdpe' | 'plastic-pvc' | 'plastic-ldpe' | 'plastic-pp' | 'plastic-ps' | 'plastic-mixed' | 'metal-steel' | 'metal-aluminum' | 'metal-copper' | 'metal-mixed' | 'organic-food' | 'organic-garden' | 'organic-wood' | 'glass-clear' | 'glass-brown' | 'glass-green' | 'glass-mixed' | 'paper-clean' | 'paper-newsprint' | 'cardboard' | 'paper-mixed' | 'textile-cotton' | 'textile-wool' | 'textile-synthetic' | 'textile-mixed' | 'ewaste-computers' | 'ewaste-phones' | 'ewaste-batteries' | 'ewaste-mixed';
  quantity: Quantity;
  /** a number from 0 to 1 */
  quality?: number;
  /** a string of 2 to 80 characters */
  origin_city: string;
  /** a string of 2 to 80 characters */
  current_city: string;
  location?: Location;
  /** a date and time such as 2025-05-27T10:00:00Z */
  available_from: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  expires?: string;
  /** an array; each a string */
  certifications?: Array<string>;
  /** an array of at most 10 items; each a URI such as https://example.com/passports/1 */
  images?: Array<string>;
  contact?: never;
  passport?: Passport;
  classification?: Classification;
  traceability?: Traceability;
  metadata?: MaterialMetadata;
  /** an array; each ConformityClaim */
  conformity_claims?: Array<ConformityClaim>;
  [extra: string]: unknown;
}

/** Quantity (section 2) */
export interface Quantity {
  /** a number of at least 0 */
  value: number;
  unit: 'kg' | 'g' | 't' | 'l' | 'ml' | 'm3' | 'piece' | 'bundle';
  [extra: string]: unknown;
}

/** Location (section 2.1) */
export interface Location {
  /** a number from -90 to 90 */
  lat: number;
  /** a number from -180 to 180 */
  lon: number;
  /** a string */
  address?: string;
  [extra: string]: unknown;
}

/** Passport (section 2.7) */
export interface Passport {
  /** a string of at most 160 characters */
  passport_id?: string;
  /** a URI such as https://example.com/passports/1 */
  passport_url?: string;
  /** a URI such as https://example.com/passports/1 */
  backup_copy_url?: string;
  passport_status?: 'not_applicable' | 'optional' | 'required' | 'available' | 'restricted';
  /** a string of at most 160 characters */
  data_carrier_id?: string;
  /** a string of at most 160 characters */
  issuer?: string;
  access_scope?: 'public' | 'role-based' | 'restricted';
  visible_to?: 'public' | 'operator' | 'regulator';
  /** an array; each one of espr-dpp, battery-passport, ppwr, waste-shipment, nkws */
  supported_regimes?: Array<'espr-dpp' | 'battery-passport' | 'ppwr' | 'waste-shipment' | 'nkws'>;
  /** a GTIN of 8 to 14 digits such as 04012345678901, matching ^\d{8,14}$ */
  gtin?: string;
  /** a URI such as https://example.com/passports/1 */
  gs1_digital_link?: string;
  /** a string of at most 120 characters */
  economic_operator_id?: string;
  /** a string of at most 200 characters */
  economic_operator_name?: string;
  /** a string of at most 120 characters */
  manufacturer_id?: string;
  /** a country code of two capital letters such as DE, matching ^[A-Z]{2}$ */
  country_of_production?: string;
  /** a URI such as https://example.com/passports/1 */
  conformity_declaration_ref?: string;
  /** a number of at least 0 */
  carbon_footprint_kg_co2e?: number;
  /** a string */
  carbon_footprint_unit?: string;
  /** a number from 0 to 100 */
  recycled_content_percent?: number;
  /** a number from 0 to 100 */
  recyclable_content_percent?: number;
  /** a number from 0 to 10 */
  repair_score?: number;
  /** a number from 0 to 10 */
  durability_score?: number;
  /** a URI such as https://example.com/passports/1 */
  disassembly_instructions?: string;
  /** an array; each SubstanceOfConcern */
  substances_of_concern?: Array<SubstanceOfConcern>;
  hazardous?: boolean;
  /** a URI such as https://example.com/passports/1 */
  material_safety_info_url?: string;
  /** a number from 0 to 1 */
  verified_ratio?: number;
  /** a URI such as https://example.com/passports/1 */
  verification_evidence_url?: string;
  [extra: string]: unknown;
}

/** SubstanceOfConcern (section 2.7) */
export interface SubstanceOfConcern {
  /** a string */
  name: string;
  /** a CAS number such as 7439-92-1, matching ^\d{1,7}-\d{2}-\d$ */
  cas_number?: string;
  /** a number */
  concentration_ppm?: number;
  /** a string */
  location?: string;
  [extra: string]: unknown;
}

/** Classification (section 2.8) */
export interface Classification {
  /** a waste code of six digits in pairs such as 15 01 02, matching ^\d{2}(\s\d{2}){2}$ */
  ewc_code?: string;
  /** a customs code of 6 to 10 digits such as 391510, matching ^\d{6,10}$ */
  hs_code?: string;
  /** a code of eight digits such as 38321100, matching ^\d{8}$ */
  cn_code?: string;
  battery_category?: 'portable' | 'lmt' | 'sli' | 'industrial' | 'ev';
  /** a code of eight digits such as 38321100, matching ^\d{8}$ */
  prodcom_code?: string;
  /** a TARIC code of ten digits such as 3915100000, matching ^\d{10}$ */
  taric_code?: string;
  /** a NACE code such as E38.32, matching ^[A-Z]\d{2}(\.\d{1,2})?$ */
  nace_code?: string;
  /** a string */
  scip_id?: string;
  /** a string */
  waste_framework_code?: string;
  [extra: string]: unknown;
}

/** Traceability (section 2.9) */
export interface Traceability {
  /** a string of at most 120 characters */
  batch_id?: string;
  /** a string of at most 160 characters */
  serial_number?: string;
  /** a string of at most 120 characters */
  lot_number?: string;
  /** a string of at most 120 characters */
  source_operator_id?: string;
  /** a string of at most 120 characters */
  facility_id?: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  retention_until?: string;
  /** an array of at most 20 items; each a URI such as https://example.com/passports/1 */
  document_refs?: Array<string>;
  /** a string of at most 160 characters */
  due_diligence_ref?: string;
  /** an array; each EpcisEventRef */
  epcis_event_refs?: Array<EpcisEventRef>;
  /** a URI such as https://example.com/passports/1 */
  chain_of_custody_url?: string;
  /** a URI such as https://example.com/passports/1 */
  w3c_vc_credential_id?: string;
  /** a URI such as https://example.com/passports/1 */
  w3c_vc_issuer?: string;
  [extra: string]: unknown;
}

/** EpcisEventRef (section 2.9) */
export interface EpcisEventRef {
  event_type: 'observation' | 'aggregation' | 'transaction' | 'transformation';
  /** a string */
  event_id: string;
  /** a URI such as https://example.com/passports/1 */
  event_url?: string;
  /** a string */
  hash_digest?: string;
  hash_method?: 'SHA-256' | 'SHA-384' | 'SHA-512';
  [extra: string]: unknown;
}

/** MaterialMetadata (section 2.1) */
export interface MaterialMetadata {
  /** a string */
  source?: string;
  /** a string */
  batch_number?: string;
  /** a string of at most 500 characters */
  notes?: string;
  [extra: string]: unknown;
}

/** ConformityClaim (section 2.10) */
export interface ConformityClaim {
  /** a string */
  claim_id: string;
  /** a string */
  description?: string;
  /** a string */
  reference_standard?: string;
  /** a string */
  reference_regulation?: string;
  conformity_topic?: 'environment' | 'social' | 'governance' | 'safety' | 'quality';
  declared_value?: DeclaredValue;
  conformance?: boolean;
  /** a date and time such as 2025-05-27T10:00:00Z */
  assessment_date?: string;
  /** a URI such as https://example.com/passports/1 */
  conformity_evidence_url?: string;
  [extra: string]: unknown;
}

/** DeclaredValue (section 2.10) */
export interface DeclaredValue {
  /** a string */
  metric?: string;
  /** a number */
  value?: number;
  /** a string */
  unit?: string;
  /** a number */
  accuracy?: number;
  [extra: string]: unknown;
}

/** ProductDNA (section 2.2) */
export interface ProductDNA {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'ProductDNA';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version: string;
  /** a product id such as PRD-DESK-F4A7B2, matching ^PRD-[A-Z0-9-]{8,}$ */
  id: string;
  product_category: 'furniture-office' | 'furniture-residential' | 'furniture-industrial' | 'building-structural' | 'building-fixture' | 'building-hvac' | 'building-electrical' | 'electronics-computing' | 'electronics-mobile' | 'electronics-appliance' | 'electronics-components' | 'textile-garment' | 'textile-industrial' | 'packaging-reusable' | 'vehicle-parts' | 'equipment-industrial' | 'equipment-medical';
  /** a string of 2 to 200 characters */
  name: string;
  condition: 'new' | 'like-new' | 'good' | 'fair' | 'poor' | 'for-parts';
  quantity: Quantity;
  /** a string of 2 to 80 characters */
  origin_city: string;
  /** a string of 2 to 80 characters */
  current_city: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  available_from: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  expires?: string;
  /** a string of at most 200 characters */
  manufacturer?: string;
  /** a string of at most 200 characters */
  model?: string;
  /** an integer of at least 1900 */
  manufacture_year?: number;
  /** a string of at most 120 characters */
  serial_number?: string;
  functional_status?: 'fully-functional' | 'partially-functional' | 'non-functional' | 'untested';
  lifecycle_stage?: 'production' | 'in-use' | 'end-of-first-use' | 'refurbished' | 'end-of-life';
  /** an array; each a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material_ids?: Array<string>;
  dimensions?: Dimensions;
  /** an array of at most 10 items; each a URI such as https://example.com/passports/1 */
  images?: Array<string>;
  /** a string of at most 500 characters */
  reuse_potential?: string;
  /** an array; each a string */
  certifications?: Array<string>;
  location?: Location;
  contact?: never;
  passport?: ProductPassport;
  traceability?: ProductTraceability;
  /** an array; each ConformityClaim */
  conformity_claims?: Array<ConformityClaim>;
  metadata?: { [extra: string]: unknown };
  [extra: string]: unknown;
}

/** Dimensions (section 2.2) */
export interface Dimensions {
  /** a number of at least 0 */
  length_cm?: number;
  /** a number of at least 0 */
  width_cm?: number;
  /** a number of at least 0 */
  height_cm?: number;
  /** a number of at least 0 */
  weight_kg?: number;
  [extra: string]: unknown;
}

/** ProductPassport (section 2.2) */
export interface ProductPassport {
  /** a string of at most 160 characters */
  passport_id?: string;
  /** a URI such as https://example.com/passports/1 */
  passport_url?: string;
  /** a URI such as https://example.com/passports/1 */
  backup_copy_url?: string;
  passport_status?: 'not_applicable' | 'optional' | 'required' | 'available' | 'restricted';
  /** a string of at most 160 characters */
  data_carrier_id?: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  issued_at?: string;
  /** a string of at most 160 characters */
  issuer_node?: string;
  access_scope?: 'public' | 'role-based' | 'restricted';
  visible_to?: 'public' | 'operator' | 'regulator';
  /** an array; each one of espr-dpp, battery-passport, ppwr, waste-shipment, nkws */
  supported_regimes?: Array<'espr-dpp' | 'battery-passport' | 'ppwr' | 'waste-shipment' | 'nkws'>;
  /** a GTIN of 8 to 14 digits such as 04012345678901, matching ^\d{8,14}$ */
  gtin?: string;
  /** a URI such as https://example.com/passports/1 */
  gs1_digital_link?: string;
  /** a string of at most 120 characters */
  economic_operator_id?: string;
  /** a string of at most 200 characters */
  economic_operator_name?: string;
  /** a string of at most 120 characters */
  manufacturer_id?: string;
  /** a country code of two capital letters such as DE, matching ^[A-Z]{2}$ */
  country_of_production?: string;
  /** a URI such as https://example.com/passports/1 */
  conformity_declaration_ref?: string;
  /** a number of at least 0 */
  carbon_footprint_kg_co2e?: number;
  /** a string */
  carbon_footprint_unit?: string;
  /** a number from 0 to 100 */
  recycled_content_percent?: number;
  /** a number from 0 to 100 */
  recyclable_content_percent?: number;
  /** a number from 0 to 10 */
  repair_score?: number;
  /** a number from 0 to 10 */
  durability_score?: number;
  /** a URI such as https://example.com/passports/1 */
  disassembly_instructions?: string;
  /** an array; each SubstanceOfConcern */
  substances_of_concern?: Array<SubstanceOfConcern>;
  hazardous?: boolean;
  /** a URI such as https://example.com/passports/1 */
  material_safety_info_url?: string;
  /** a number from 0 to 1 */
  verified_ratio?: number;
  /** a URI such as https://example.com/passports/1 */
  verification_evidence_url?: string;
  [extra: string]: unknown;
}

/** ProductTraceability (section 2.2) */
export interface ProductTraceability {
  /** a string of at most 120 characters */
  batch_id?: string;
  /** a string of at most 160 characters */
  serial_number?: string;
  /** a string of at most 120 characters */
  lot_number?: string;
  /** an array; each EpcisEventRef */
  epcis_event_refs?: Array<EpcisEventRef>;
  /** a URI such as https://example.com/passports/1 */
  chain_of_custody_url?: string;
  /** a URI such as https://example.com/passports/1 */
  w3c_vc_credential_id?: string;
  /** a URI such as https://example.com/passports/1 */
  w3c_vc_issuer?: string;
  [extra: string]: unknown;
}

/** Offer (section 2.3) */
export type Offer = ({ material_id: string } | { product_id: string }) & {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'Offer';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version: string;
  /** an offer id such as OFR-2F7A6B9C, matching ^[A-Z0-9-]{8,}$ */
  id: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material_id?: string;
  /** a product id such as PRD-DESK-F4A7B2, matching ^PRD-[A-Z0-9-]{8,}$ */
  product_id?: string;
  /** a string of 2 to 80 characters */
  from_city: string;
  /** a string of 2 to 80 characters */
  to_city: string;
  quantity: Quantity;
  status: 'open' | 'reserved' | 'withdrawn';
  /** a date and time such as 2025-05-27T10:00:00Z */
  available_until: string;
  /** a string of at most 280 characters */
  terms?: string;
  metadata?: { [extra: string]: unknown };
  [extra: string]: unknown;
};

/** Match (section 2.4) */
export type Match = ({ material_id: string } | { product_id: string }) & {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'Match';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version: string;
  /** a match id such as MCH-7C9B1A0E, matching ^[A-Z0-9-]{8,}$ */
  id: string;
  /** an offer id such as OFR-2F7A6B9C, matching ^[A-Z0-9-]{8,}$ */
  offer_id: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material_id?: string;
  /** a product id such as PRD-DESK-F4A7B2, matching ^PRD-[A-Z0-9-]{8,}$ */
  product_id?: string;
  /** a string of 2 to 80 characters */
  from_city: string;
  /** a string of 2 to 80 characters */
  to_city: string;
  status: 'proposed' | 'accepted' | 'rejected' | 'expired';
  /** a date and time such as 2025-05-27T10:00:00Z */
  matched_at: string;
  metadata?: { [extra: string]: unknown };
  [extra: string]: unknown;
};

/** Transfer (section 2.5) */
export type Transfer = ({ material_id: string } | { product_id: string }) & {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'Transfer';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version: string;
  /** a transfer id such as TRF-4D8E2B6A, matching ^[A-Z0-9-]{8,}$ */
  id: string;
  /** a match id such as MCH-7C9B1A0E, matching ^[A-Z0-9-]{8,}$ */
  match_id: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material_id?: string;
  /** a product id such as PRD-DESK-F4A7B2, matching ^PRD-[A-Z0-9-]{8,}$ */
  product_id?: string;
  status: 'scheduled' | 'in_transit' | 'completed' | 'cancelled';
  /** a date and time such as 2025-05-27T10:00:00Z */
  handoff_at: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  received_at?: string;
  route?: Route;
  metadata?: { [extra: string]: unknown };
  traceability?: Traceability;
  passport?: TransferPassport;
  /** a URI such as https://example.com/passports/1 */
  waste_shipment_doc_ref?: string;
  environmental_conditions?: EnvironmentalConditions;
  [extra: string]: unknown;
};

/** Route (section 2.5) */
export interface Route {
  /** a string */
  from_city?: string;
  /** a string */
  to_city?: string;
  /** a string */
  mode?: string;
  [extra: string]: unknown;
}

/** TransferPassport (section 2.5) */
export interface TransferPassport {
  /** a string of at most 160 characters */
  passport_id?: string;
  /** a URI such as https://example.com/passports/1 */
  passport_url?: string;
  access_scope?: 'public' | 'role-based' | 'restricted';
  visible_to?: 'public' | 'operator' | 'regulator';
  [extra: string]: unknown;
}

/** EnvironmentalConditions (section 2.5) */
export interface EnvironmentalConditions {
  /** a number */
  temperature_c?: number;
  /** a number */
  humidity_percent?: number;
  [extra: string]: unknown;
}

/** MaterialStatusUpdate (section 2.6) */
export interface MaterialStatusUpdate {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'MaterialStatusUpdate';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version: string;
  /** a UUID such as 3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a */
  id: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material_id: string;
  status: 'available' | 'reserved' | 'withdrawn';
  /** a date and time such as 2025-05-27T10:00:00Z */
  updated_at: string;
  /** a string of at most 120 characters */
  reason?: string;
  /** a string of at most 500 characters */
  notes?: string;
  /** a string of at most 120 characters */
  source_node?: string;
  metadata?: { [extra: string]: unknown };
  [extra: string]: unknown;
}

/** MaterialTransaction (section 2.11) */
export interface MaterialTransaction {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'MaterialTransaction';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version?: string;
  /** a transaction id such as TXN-2025-05-27-001, matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$ */
  id: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  seller: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  buyer: string;
  offer: TransactionOffer;
  /** a date and time such as 2025-05-27T10:00:00Z */
  timestamp: string;
  status?: 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'disputed';
  [extra: string]: unknown;
}

/** TransactionOffer (section 2.11) */
export interface TransactionOffer {
  /** a number of at least 0 */
  base_price: number;
  /** a number of at least 0 */
  loop_cost: number;
  breakdown?: LoopCostBreakdown;
  [extra: string]: unknown;
}

/** LoopCostBreakdown (section 2.11) */
export interface LoopCostBreakdown {
  /** a number of at least 0 */
  export_penalty?: number;
  /** a number of at least 0 */
  import_penalty?: number;
  /** a number of at least 0 */
  distance_cost?: number;
  [extra: string]: unknown;
}

/** Settlement (section 2.11) */
export interface Settlement {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'Settlement';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version?: string;
  /** a transaction id such as TXN-2025-05-27-001, matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$ */
  transaction_id: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  seller: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  buyer: string;
  /** a number of at least 0 */
  final_cost: number;
  distribution: Distribution;
  /** a date and time such as 2025-05-27T10:00:00Z */
  settled_at: string;
  confirmation?: Confirmation;
  [extra: string]: unknown;
}

/** Distribution (section 2.11) */
export interface Distribution {
  /** a number of at least 0 */
  seller_receives: number;
  /** a number of at least 0 */
  seller_community_fund?: number;
  /** a number of at least 0 */
  buyer_community_fund?: number;
  /** a number of at least 0 */
  transport_cost?: number;
  [extra: string]: unknown;
}

/** Confirmation (section 2.11) */
export interface Confirmation {
  material_transferred?: boolean;
  payment_completed?: boolean;
  /** an array; each a string */
  signatures?: Array<string>;
  [extra: string]: unknown;
}

/** TransactionStatus (section 2.11) */
export interface TransactionStatus {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'TransactionStatus';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version?: string;
  /** a transaction id such as TXN-2025-05-27-001, matching ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$ */
  transaction_id: string;
  status: 'pending' | 'confirmed' | 'in_transit' | 'delivered' | 'completed' | 'cancelled' | 'disputed';
  /** a date and time such as 2025-05-27T10:00:00Z */
  updated_at: string;
  details?: TransactionDetails;
  /** a string */
  settlement_url?: string;
  [extra: string]: unknown;
}

/** TransactionDetails (section 2.11) */
export interface TransactionDetails {
  location?: TransactionLocation;
  /** a date and time such as 2025-05-27T10:00:00Z */
  estimated_arrival?: string;
  /** a string of at most 500 characters */
  notes?: string;
  [extra: string]: unknown;
}

/** TransactionLocation (section 2.11) */
export interface TransactionLocation {
  /** a number */
  lat?: number;
  /** a number */
  lon?: number;
  [extra: string]: unknown;
}

/** LoopSignalConfig (section 2.12) */
export interface LoopSignalConfig {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'LoopSignalConfig';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version?: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  node: string;
  signals: Signals;
  /** a date and time such as 2025-05-27T10:00:00Z */
  valid_from: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  valid_until: string;
  approved_by?: ApprovedBy;
  [extra: string]: unknown;
}

/** Signals (section 2.12) */
export interface Signals {
  /** a number from 0 to 1 */
  'plastic-pet'?: number;
  /** a number from 0 to 1 */
  'plastic-hdpe'?: number;
  /** a number from 0 to 1 */
  'plastic-pvc'?: number;
  /** a number from 0 to 1 */
  'plastic-ldpe'?: number;
  /** a number from 0 to 1 */
  'plastic-pp'?: number;
  /** a number from 0 to 1 */
  'plastic-ps'?: number;
  /** a number from 0 to 1 */
  'plastic-mixed'?: number;
  /** a number from 0 to 1 */
  'metal-steel'?: number;
  /** a number from 0 to 1 */
  'metal-aluminum'?: number;
  /** a number from 0 to 1 */
  'metal-copper'?: number;
  /** a number from 0 to 1 */
  'metal-mixed'?: number;
  /** a number from 0 to 1 */
  'organic-food'?: number;
  /** a number from 0 to 1 */
  'organic-garden'?: number;
  /** a number from 0 to 1 */
  'organic-wood'?: number;
  /** a number from 0 to 1 */
  'glass-clear'?: number;
  /** a number from 0 to 1 */
  'glass-brown'?: number;
  /** a number from 0 to 1 */
  'glass-green'?: number;
  /** a number from 0 to 1 */
  'glass-mixed'?: number;
  /** a number from 0 to 1 */
  'paper-clean'?: number;
  /** a number from 0 to 1 */
  'paper-newsprint'?: number;
  /** a number from 0 to 1 */
  cardboard?: number;
  /** a number from 0 to 1 */
  'paper-mixed'?: number;
  /** a number from 0 to 1 */
  'textile-cotton'?: number;
  /** a number from 0 to 1 */
  'textile-wool'?: number;
  /** a number from 0 to 1 */
  'textile-synthetic'?: number;
  /** a number from 0 to 1 */
  'textile-mixed'?: number;
  /** a number from 0 to 1 */
  'ewaste-computers'?: number;
  /** a number from 0 to 1 */
  'ewaste-phones'?: number;
  /** a number from 0 to 1 */
  'ewaste-batteries'?: number;
  /** a number from 0 to 1 */
  'ewaste-mixed'?: number;
  /** a number from 0 to 1 */
  default?: number;
}

/** ApprovedBy (section 2.12) */
export interface ApprovedBy {
  /** a string */
  vote_id?: string;
  /** a number from 0 to 1 */
  turnout?: number;
  /** a number from 0 to 1 */
  approval?: number;
  [extra: string]: unknown;
}

/** LoopVote (section 2.12) */
export interface LoopVote {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'LoopVote';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version?: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  node: string;
  /** a string */
  vote_id: string;
  /** an array; each VoteProposal */
  proposals: Array<VoteProposal>;
  voting_period: VotingPeriod;
  results: VoteResults;
  [extra: string]: unknown;
}

/** VoteProposal (section 2.12) */
export interface VoteProposal {
  /** a string */
  category: string;
  /** a number from 0 to 1 */
  current_value: number;
  /** a number from 0 to 1 */
  proposed_value: number;
  /** a string of at most 500 characters */
  rationale?: string;
  [extra: string]: unknown;
}

/** VotingPeriod (section 2.12) */
export interface VotingPeriod {
  /** a date and time such as 2025-05-27T10:00:00Z */
  start: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  end: string;
  [extra: string]: unknown;
}

/** VoteResults (section 2.12) */
export interface VoteResults {
  /** an integer of at least 0 */
  total_eligible: number;
  /** an integer of at least 0 */
  total_voted: number;
  /** an integer of at least 0 */
  votes_for: number;
  /** an integer of at least 0 */
  votes_against: number;
  status: 'passed' | 'failed' | 'pending';
  [extra: string]: unknown;
}

/** SignalProposal (section 2.12) */
export interface SignalProposal {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'SignalProposal';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version?: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  node: string;
  /** an array of at least 1 item; each SignalChange */
  changes: Array<SignalChange>;
  /** a date and time such as 2025-05-27T10:00:00Z */
  voting_opens: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  voting_closes: string;
  [extra: string]: unknown;
}

/** SignalChange (section 2.12) */
export interface SignalChange {
  /** a string */
  category: string;
  /** a number from 0 to 1 */
  current: number;
  /** a number from 0 to 1 */
  proposed: number;
  /** a string of at most 500 characters */
  reason?: string;
  [extra: string]: unknown;
}

/** NodeHandshake (section 2.13) */
export interface NodeHandshake {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'NodeHandshake';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  node_id: string;
  /** a string of 2 to 120 characters */
  name: string;
  /** a URI that begins with http:// or https:// such as https://munich.example/api/v1, matching ^https?:// */
  endpoint: string;
  /** an array of at least 1 item; each a string */
  capabilities: Array<string>;
  /** a date and time such as 2025-05-27T10:00:00Z */
  timestamp: string;
  /** a string */
  public_key?: string;
  /** a string */
  signature?: string;
}

/** NodeHandshakeResponse (section 2.13) */
export interface NodeHandshakeResponse {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'NodeHandshakeResponse';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version: string;
  status: 'accepted' | 'rejected';
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  peer_id: string;
  /** an array of at least 1 item; each a string */
  capabilities: Array<string>;
  /** a date and time such as 2025-05-27T10:00:00Z */
  received_at: string;
  /** true */
  lab_only: true;
  /** a string of at most 280 characters */
  message?: string;
}

/** FederationAccepted (section 2.14) */
export interface FederationAccepted {
  status: 'accepted';
  /** an integer of at least 1 */
  id: number;
}

/** MaterialAnnouncement (section loopgate) */
export interface MaterialAnnouncement {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'MaterialAnnouncement';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version?: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  origin: string;
  available: boolean;
  category?: 'plastic-pet' | 'plastic-hdpe' | 'plastic-pvc' | 'plastic-ldpe' | 'plastic-pp' | 'plastic-ps' | 'plastic-mixed' | 'metal-steel' | 'metal-aluminum' | 'metal-copper' | 'metal-mixed' | 'organic-food' | 'organic-garden' | 'organic-wood' | 'glass-clear' | 'glass-brown' | 'glass-green' | 'glass-mixed' | 'paper-clean' | 'paper-newsprint' | 'cardboard' | 'paper-mixed' | 'textile-cotton' | 'textile-wool' | 'textile-synthetic' | 'textile-mixed' | 'ewaste-computers' | 'ewaste-phones' | 'ewaste-batteries' | 'ewaste-mixed';
  /** a number of at least 0 */
  quantity?: number;
  /** an integer from 0 to 3 */
  ttl?: number;
  /** a UUID such as 3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a */
  message_id?: string;
  /** a date and time such as 2025-05-27T10:00:00Z */
  timestamp?: string;
  [extra: string]: unknown;
}

/** MaterialOffer (section loopgate) */
export interface MaterialOffer {
  /** one of https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld, https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld */
  '@context': string;
  '@type': 'MaterialOffer';
  /** a schema version such as 0.2.0, matching ^0\.[1-9]\d*\.\d+$; emitters should use 0.2.0 */
  schema_version?: string;
  /** a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3, matching ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$ */
  material: string;
  /** a node identifier such as munich.loop, matching ^[a-z0-9-]+\.loop$ */
  from: string;
  /** a number of at least 0 */
  base_price: number;
  /** a number of at least 0 */
  loop_cost: number;
  /** a date and time such as 2025-05-27T10:00:00Z */
  valid_until: string;
  /** a UUID such as 3c9a6a0b-8c1a-4d3f-9c2c-3c1c2f9d5c2a */
  message_id?: string;
  [extra: string]: unknown;
}

/** RelayMessage (section loopgate) */
export interface RelayMessage {
  event_type: 'material.created' | 'material.status_updated' | 'product.created' | 'offer.created' | 'match.created' | 'transfer.created';
  entity_type: 'material' | 'product' | 'offer' | 'match' | 'transfer';
  /** a string of 1 to 160 characters */
  entity_id: string;
  payload: { [extra: string]: unknown };
  /** a string of at most 120 characters */
  source_node?: string;
  [extra: string]: unknown;
}

/** Interest (section 4.2) */
export interface Interest {
  /** a string of 2 to 80 characters */
  name: string;
  consentPublic: boolean;
  /** a string of at most 120 characters */
  organization?: string;
  /** a string of at most 80 characters */
  role?: string;
  /** a string of at most 80 characters */
  country?: string;
  /** a string of at most 80 characters */
  city?: string;
  /** a string of at most 200 characters */
  website?: string;
  /** a string of at most 120 characters */
  email?: string;
  /** a string of at most 500 characters */
  message?: string;
  shareEmail?: boolean;
  /** a string of at most 100 characters */
  honey?: string;
  [extra: string]: unknown;
}

/** PaymentIntent (section 4.4) */
export interface PaymentIntent {
  /** a string of 2 to 80 characters */
  name: string;
  /** a number of at least 0.01 */
  amount: number;
  /** a currency code of three letters such as EUR, matching ^[A-Za-z]{3}$ */
  currency: string;
  /** a string of at most 120 characters */
  organization?: string;
  /** a string of at most 120 characters */
  email?: string;
  /** a string of at most 280 characters */
  note?: string;
  metadata?: { [extra: string]: unknown };
  [extra: string]: unknown;
}

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

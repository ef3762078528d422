//! 2.9 traceability object, of a MaterialDNA and a Transfer, and (2.2) of a ProductDNA

use crate::rule::*;

/// Where a material comes from and what proves it.
pub const TRACEABILITY: Rule = Rule::Object(&TRACEABILITY_OBJECT);
static TRACEABILITY_OBJECT: Object = Object::new(
    "Traceability",
    "2.9",
    &[
        optional("batch_id", max(120)),
        optional("serial_number", max(160)),
        optional("lot_number", max(120)),
        optional("source_operator_id", max(120)),
        optional("facility_id", max(120)),
        optional("retention_until", DATE_TIME),
        optional("document_refs", array_at_most(20, &URI)),
        optional("due_diligence_ref", max(160)),
        optional("epcis_event_refs", array(&EPCIS_EVENT)),
        optional("chain_of_custody_url", URI),
        optional("w3c_vc_credential_id", URI),
        optional("w3c_vc_issuer", URI),
    ],
);

/// Where a product comes from.
pub const PRODUCT_TRACEABILITY: Rule = Rule::Object(&PRODUCT_TRACEABILITY_OBJECT);
static PRODUCT_TRACEABILITY_OBJECT: Object = Object::new(
    "ProductTraceability",
    "2.2",
    &[
        optional("batch_id", max(120)),
        optional("serial_number", max(160)),
        optional("lot_number", max(120)),
        optional("epcis_event_refs", array(&EPCIS_EVENT)),
        optional("chain_of_custody_url", URI),
        optional("w3c_vc_credential_id", URI),
        optional("w3c_vc_issuer", URI),
    ],
);

const EPCIS_EVENT: Rule = Rule::Object(&EPCIS_EVENT_OBJECT);
static EPCIS_EVENT_OBJECT: Object = Object::new(
    "EpcisEventRef",
    "2.9",
    &[
        required("event_type", Rule::Enum(&["observation", "aggregation", "transaction", "transformation"])),
        required("event_id", STRING),
        optional("event_url", URI),
        optional("hash_digest", STRING),
        optional("hash_method", Rule::Enum(&["SHA-256", "SHA-384", "SHA-512"])),
    ],
);

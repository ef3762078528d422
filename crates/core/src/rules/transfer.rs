//! 2.5 Transfer

use super::common::*;
use super::offer::SUBJECT;
use super::traceability::TRACEABILITY;
use crate::rule::*;

/// The way of a match's material or product from one city to the other.
pub static TRANSFER: Object = Object::new(
    "Transfer",
    "2.5",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("Transfer")),
        required("schema_version", SCHEMA_VERSION),
        required("id", TRANSFER_ID),
        required("match_id", MATCH_ID),
        optional("material_id", MATERIAL_ID),
        optional("product_id", PRODUCT_ID),
        required("status", STATUS),
        required("handoff_at", DATE_TIME),
        optional("received_at", DATE_TIME),
        optional("route", Rule::Object(&ROUTE)),
        optional("metadata", METADATA),
        optional("traceability", TRACEABILITY),
        optional("passport", Rule::Object(&TRANSFER_PASSPORT)),
        optional("waste_shipment_doc_ref", URI),
        optional("environmental_conditions", Rule::Object(&ENVIRONMENTAL_CONDITIONS)),
    ],
)
.any_of(SUBJECT);

static ROUTE: Object = Object::new(
    "Route",
    "2.5",
    &[optional("from_city", STRING), optional("to_city", STRING), optional("mode", STRING)],
);

static TRANSFER_PASSPORT: Object = Object::new(
    "TransferPassport",
    "2.5",
    &[
        optional("passport_id", max(160)),
        optional("passport_url", URI),
        optional("access_scope", ACCESS_SCOPE),
        optional("visible_to", VISIBLE_TO),
    ],
);

static ENVIRONMENTAL_CONDITIONS: Object = Object::new(
    "EnvironmentalConditions",
    "2.5",
    &[optional("temperature_c", NUMBER), optional("humidity_percent", NUMBER)],
);

/// The statuses of a Transfer (specification 3).
pub const STATUS: Rule = Rule::Enum(&["scheduled", "in_transit", "completed", "cancelled"]);

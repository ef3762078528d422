//! 2.4 Match

use super::common::*;
use super::offer::SUBJECT;
use crate::rule::*;

/// An offer and the city that takes it.
pub static MATCH: Object = Object::new(
    "Match",
    "2.4",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("Match")),
        required("schema_version", SCHEMA_VERSION),
        required("id", MATCH_ID),
        required("offer_id", OFFER_ID),
        optional("material_id", MATERIAL_ID),
        optional("product_id", PRODUCT_ID),
        required("from_city", CITY),
        required("to_city", CITY),
        required("status", STATUS),
        required("matched_at", DATE_TIME),
        optional("metadata", METADATA),
    ],
)
.any_of(SUBJECT);

/// The statuses of a Match (specification 3).
pub const STATUS: Rule = Rule::Enum(&["proposed", "accepted", "rejected", "expired"]);

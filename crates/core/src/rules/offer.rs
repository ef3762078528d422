//! 2.3 Offer

use super::common::*;
use crate::rule::*;

/// Material or a product that one city offers to another, or to any.
pub static OFFER: Object = Object::new(
    "Offer",
    "2.3",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("Offer")),
        required("schema_version", SCHEMA_VERSION),
        required("id", OFFER_ID),
        optional("material_id", MATERIAL_ID),
        optional("product_id", PRODUCT_ID),
        required("from_city", CITY),
        required("to_city", CITY),
        required("quantity", QUANTITY),
        required("status", STATUS),
        required("available_until", DATE_TIME),
        optional("terms", max(280)),
        optional("metadata", METADATA),
    ],
)
.any_of(SUBJECT);

/// What an Offer, a Match or a Transfer is about: at least one of these.
pub const SUBJECT: &[&str] = &["material_id", "product_id"];

/// The statuses of an Offer (specification 3).
pub const STATUS: Rule = Rule::Enum(&["open", "reserved", "withdrawn"]);

//! 2.14 Federation acceptance response, and the federated messages

use super::common::*;
use crate::rule::*;

/// A federated message was taken.
pub static FEDERATION_ACCEPTED: Object = Object::new(
    "FederationAccepted",
    "2.14",
    &[required("status", Rule::Const("accepted")), required("id", Rule::Number(&Number::at_least(1.0).integer()))],
)
.closed();

/// A node tells others of a material.
pub static MATERIAL_ANNOUNCEMENT: Object = Object::new(
    "MaterialAnnouncement",
    "loopgate",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("MaterialAnnouncement")),
        optional("schema_version", SCHEMA_VERSION),
        required("material", MATERIAL_ID),
        required("origin", Rule::NodeId),
        required("available", Rule::Boolean),
        optional("category", Rule::Enum(CATEGORIES)),
        optional("quantity", NOT_NEGATIVE),
        optional("ttl", Rule::Number(&Number::between(0.0, 3.0).integer())),
        optional("message_id", UUID),
        optional("timestamp", DATE_TIME),
    ],
);

/// A node offers a price for a material of another.
pub static MATERIAL_OFFER: Object = Object::new(
    "MaterialOffer",
    "loopgate",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("MaterialOffer")),
        optional("schema_version", SCHEMA_VERSION),
        required("material", MATERIAL_ID),
        required("from", Rule::NodeId),
        required("base_price", NOT_NEGATIVE),
        required("loop_cost", NOT_NEGATIVE),
        required("valid_until", DATE_TIME),
        optional("message_id", UUID),
    ],
);

//! 2.11 Transaction family: MaterialTransaction, Settlement, TransactionStatus

use super::common::*;
use crate::rule::*;

/// One of the three.
pub static TRANSACTION: Object = Object::new(
    "Transaction",
    "2.11",
    &[required("@type", Rule::KindName(&[&MATERIAL_TRANSACTION, &SETTLEMENT, &TRANSACTION_STATUS]))],
);

/// A material sold by one node to another.
pub static MATERIAL_TRANSACTION: Object = Object::new(
    "MaterialTransaction",
    "2.11",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("MaterialTransaction")),
        optional("schema_version", SCHEMA_VERSION),
        required("id", TRANSACTION_ID),
        required("material", MATERIAL_ID),
        required("seller", Rule::NodeId),
        required("buyer", Rule::NodeId),
        required("offer", Rule::Object(&TRANSACTION_OFFER)),
        required("timestamp", DATE_TIME),
        optional("status", Rule::Enum(&["pending", "confirmed", "completed", "cancelled", "disputed"])),
    ],
);

static TRANSACTION_OFFER: Object = Object::new(
    "TransactionOffer",
    "2.11",
    &[
        required("base_price", NOT_NEGATIVE),
        required("loop_cost", NOT_NEGATIVE),
        optional("breakdown", Rule::Object(&BREAKDOWN)),
    ],
);

static BREAKDOWN: Object = Object::new(
    "LoopCostBreakdown",
    "2.11",
    &[
        optional("export_penalty", NOT_NEGATIVE),
        optional("import_penalty", NOT_NEGATIVE),
        optional("distance_cost", NOT_NEGATIVE),
    ],
);

/// What was paid, and to whom.
pub static SETTLEMENT: Object = Object::new(
    "Settlement",
    "2.11",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("Settlement")),
        optional("schema_version", SCHEMA_VERSION),
        required("transaction_id", TRANSACTION_ID),
        required("material", MATERIAL_ID),
        required("seller", Rule::NodeId),
        required("buyer", Rule::NodeId),
        required("final_cost", NOT_NEGATIVE),
        required("distribution", Rule::Object(&DISTRIBUTION)),
        required("settled_at", DATE_TIME),
        optional("confirmation", Rule::Object(&CONFIRMATION)),
    ],
);

static DISTRIBUTION: Object = Object::new(
    "Distribution",
    "2.11",
    &[
        required("seller_receives", NOT_NEGATIVE),
        optional("seller_community_fund", NOT_NEGATIVE),
        optional("buyer_community_fund", NOT_NEGATIVE),
        optional("transport_cost", NOT_NEGATIVE),
    ],
);

static CONFIRMATION: Object = Object::new(
    "Confirmation",
    "2.11",
    &[
        optional("material_transferred", Rule::Boolean),
        optional("payment_completed", Rule::Boolean),
        optional("signatures", array(&STRING)),
    ],
);

/// How far a transaction is.
pub static TRANSACTION_STATUS: Object = Object::new(
    "TransactionStatus",
    "2.11",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("TransactionStatus")),
        optional("schema_version", SCHEMA_VERSION),
        required("transaction_id", TRANSACTION_ID),
        required("status", Rule::Enum(TRANSACTION_STATUSES)),
        required("updated_at", DATE_TIME),
        optional("details", Rule::Object(&DETAILS)),
        optional("settlement_url", STRING),
    ],
);

const TRANSACTION_STATUSES: &[&str] =
    &["pending", "confirmed", "in_transit", "delivered", "completed", "cancelled", "disputed"];

static DETAILS: Object = Object::new(
    "TransactionDetails",
    "2.11",
    &[
        optional("location", Rule::Object(&DETAILS_LOCATION)),
        optional("estimated_arrival", DATE_TIME),
        optional("notes", max(500)),
    ],
);

static DETAILS_LOCATION: Object =
    Object::new("TransactionLocation", "2.11", &[optional("lat", NUMBER), optional("lon", NUMBER)]);

//! RelayMessage (docs/validation.md)

use super::common::*;
use super::matching::MATCH;
use super::material::MATERIAL_DNA;
use super::material_status::MATERIAL_STATUS_UPDATE;
use super::offer::OFFER;
use super::product::PRODUCT_DNA;
use super::transfer::TRANSFER;
use crate::rule::*;

/// A lab event of another node; `payload` is judged as the kind of its `event_type`.
pub static RELAY_MESSAGE: Object = Object::new(
    "RelayMessage",
    "loopgate",
    &[
        required("event_type", Rule::Enum(EVENT_TYPES)),
        required("entity_type", Rule::Enum(&["material", "product", "offer", "match", "transfer"])),
        required("entity_id", length(1, 160)),
        required("payload", OBJECT),
        optional("source_node", max(120)),
    ],
)
.events(ENTITIES);

const EVENT_TYPES: &[&str] = &[
    "material.created",
    "material.status_updated",
    "product.created",
    "offer.created",
    "match.created",
    "transfer.created",
];

static ENTITIES: &[Entity] = &[
    Entity {
        entity_type: "material",
        event_types: &["material.created", "material.status_updated"],
        payloads: &[&MATERIAL_DNA, &MATERIAL_STATUS_UPDATE],
    },
    Entity { entity_type: "product", event_types: &["product.created"], payloads: &[&PRODUCT_DNA] },
    Entity { entity_type: "offer", event_types: &["offer.created"], payloads: &[&OFFER] },
    Entity { entity_type: "match", event_types: &["match.created"], payloads: &[&MATCH] },
    Entity { entity_type: "transfer", event_types: &["transfer.created"], payloads: &[&TRANSFER] },
];

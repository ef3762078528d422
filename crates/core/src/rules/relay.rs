//! RelayMessage (docs/validation.md)

use super::common::*;
use super::matching::MATCH;
use super::material::MATERIAL_DNA;
use super::material_status::MATERIAL_STATUS_UPDATE;
use super::offer::OFFER;
use super::product::PRODUCT_DNA;
use super::transfer::TRANSFER;
use crate::rule::*;

/// A lab event of another node; `payload` is checked as the kind of its `event_type`.
pub static RELAY_MESSAGE: Object = Object::new(
    "RelayMessage",
    "loopgate",
    &[
        required("event_type", Rule::ChosenBy(&EVENT_TYPE)),
        required("entity_type", Rule::Enum(&["material", "product", "offer", "match", "transfer"])),
        required("entity_id", length(1, 160)),
        required("payload", Rule::ChosenBy(&PAYLOAD)),
        optional("source_node", max(120)),
    ],
)
.discriminators(&["event_type", "entity_type"]);

/// It begins with its `entity_type`.
static EVENT_TYPE: Choice = Choice {
    key: "entity_type",
    rules: &[
        ("material", Rule::Enum(&["material.created", "material.status_updated"])),
        ("product", Rule::Enum(&["product.created"])),
        ("offer", Rule::Enum(&["offer.created"])),
        ("match", Rule::Enum(&["match.created"])),
        ("transfer", Rule::Enum(&["transfer.created"])),
    ],
    otherwise: Rule::Enum(&[
        "material.created",
        "material.status_updated",
        "product.created",
        "offer.created",
        "match.created",
        "transfer.created",
    ]),
};

static PAYLOAD: Choice = Choice {
    key: "event_type",
    rules: &[
        ("material.created", Rule::Object(&MATERIAL_DNA)),
        ("material.status_updated", Rule::Object(&MATERIAL_STATUS_UPDATE)),
        ("product.created", Rule::Object(&PRODUCT_DNA)),
        ("offer.created", Rule::Object(&OFFER)),
        ("match.created", Rule::Object(&MATCH)),
        ("transfer.created", Rule::Object(&TRANSFER)),
    ],
    otherwise: OBJECT,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_stand_in_the_order_of_their_values() {
        for choice in [&EVENT_TYPE, &PAYLOAD] {
            let field = RELAY_MESSAGE.field(choice.key).expect("a member");
            let Rule::Enum(values) = field.rule.unchosen() else { panic!("{} is one of several values", choice.key) };
            let chosen: Vec<&str> = choice.rules.iter().map(|(value, _)| *value).collect();
            assert_eq!(&chosen, values);
            assert!(RELAY_MESSAGE.discriminators.contains(&choice.key));
        }
    }
}

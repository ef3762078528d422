//! What a record is, in one line.

use serde_json::{Map, Value};

use super::words::{amount, worded};
use super::{Subject, text};
use crate::entity::Entity;

/// Longer names are cut: they stand whole among the facts.
const LONGEST_NAME: usize = 90;

/// `12.5 t organic wood, Porto`, `Offer: 8 t organic wood, Porto to Braga`
pub fn of(subject: &Subject<'_>) -> String {
    let document = subject.document;
    let what = what(subject);
    match subject.entity {
        Entity::Material | Entity::Product => joined([Some(what), city(document, "current_city")]),
        Entity::Offer => format!("Offer: {}", joined([Some(what), way(document)])),
        Entity::Match => format!("Match: {}", joined([Some(what), way(document)])),
        Entity::Transfer => {
            let route = document.get("route").and_then(Value::as_object);
            format!("Transfer: {}", joined([Some(what), route.and_then(way)]))
        }
    }
}

fn what(subject: &Subject<'_>) -> String {
    let (kind, thing) = subject.thing.unwrap_or((subject.entity, subject.document));
    let quantity = subject.document.get("quantity").and_then(Value::as_object).and_then(amount);
    let id = || text(thing, "material_id").or_else(|| text(thing, "product_id")).map(str::to_owned);
    let name = name(kind, thing).or_else(id).unwrap_or_else(|| subject.entity.name().to_owned());
    match (kind, quantity) {
        (_, None) => name,
        (Entity::Product, Some(quantity)) if quantity == "1 piece" => name,
        (Entity::Product, Some(quantity)) => format!("{name}, {quantity}"),
        (_, Some(quantity)) => format!("{quantity} {name}"),
    }
}

/// What a material or product is: `organic wood`.
pub fn name(kind: Entity, thing: &Map<String, Value>) -> Option<String> {
    match kind {
        Entity::Material => text(thing, "category").map(worded),
        Entity::Product => text(thing, "name").map(cut),
        Entity::Offer | Entity::Match | Entity::Transfer => None,
    }
}

/// `Porto to Braga`; an offer to any city has no end yet.
fn way(document: &Map<String, Value>) -> Option<String> {
    let to = city(document, "to_city").filter(|city| city != "any");
    match (city(document, "from_city"), to) {
        (Some(from), Some(to)) => Some(format!("{from} to {to}")),
        (Some(from), None) => Some(format!("from {from}")),
        (None, to) => to.map(|to| format!("to {to}")),
    }
}

/// The city where something is, else where it comes from.
pub fn city_of(subject: &Subject<'_>) -> Option<String> {
    let route = subject.document.get("route").and_then(Value::as_object);
    let own = [Some(subject.document), route, subject.thing.map(|(_, thing)| thing)];
    own.into_iter()
        .flatten()
        .find_map(|document| city(document, "current_city").or_else(|| city(document, "from_city")))
}

fn city(document: &Map<String, Value>, key: &str) -> Option<String> {
    text(document, key).map(cut)
}

fn cut(name: &str) -> String {
    let mut characters = name.chars();
    let start: String = characters.by_ref().take(LONGEST_NAME).collect();
    if characters.next().is_some() { format!("{}…", start.trim_end()) } else { start }
}

fn joined(parts: [Option<String>; 2]) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::super::Subject;
    use crate::entity::Entity;

    fn title(entity: Entity, document: &Value, thing: Option<(Entity, &Value)>) -> String {
        let document = document.as_object().expect("an object");
        let thing = thing.and_then(|(kind, thing)| Some((kind, thing.as_object()?)));
        Subject { entity, document, thing }.title()
    }

    #[test]
    fn a_title_says_what_it_is() {
        let wood =
            json!({"category": "organic-wood", "quantity": {"value": 12.5, "unit": "t"}, "current_city": "Porto"});
        let desk = json!({"name": "Oak desk", "quantity": {"value": 18, "unit": "piece"}, "current_city": "Lille"});
        let lamp = json!({"name": "Lamp", "quantity": {"value": 1, "unit": "piece"}, "current_city": "Lille"});
        let offer = json!({"quantity": {"value": 8, "unit": "t"}, "from_city": "Porto", "to_city": "any", "material_id": "MAT-1"});
        let matched = json!({"from_city": "Porto", "to_city": "Braga", "product_id": "PRD-1"});
        let transfer = json!({"route": {"from_city": "Porto", "to_city": "Braga"}});
        for (entity, document, thing, said) in [
            (Entity::Material, &wood, None, "12.5 t organic wood, Porto"),
            (Entity::Product, &desk, None, "Oak desk, 18 pieces, Lille"),
            (Entity::Product, &lamp, None, "Lamp, Lille"),
            (Entity::Offer, &offer, Some((Entity::Material, &wood)), "Offer: 8 t organic wood, from Porto"),
            (Entity::Offer, &offer, None, "Offer: 8 t MAT-1, from Porto"),
            (Entity::Match, &matched, Some((Entity::Product, &desk)), "Match: Oak desk, Porto to Braga"),
            (Entity::Transfer, &transfer, Some((Entity::Material, &wood)), "Transfer: organic wood, Porto to Braga"),
            (Entity::Transfer, &json!({}), None, "Transfer: transfer"),
        ] {
            assert_eq!(title(entity, document, thing), said);
        }
    }

    #[test]
    fn a_long_name_is_cut() {
        let product = json!({"name": "ä".repeat(200)});
        let title = title(Entity::Product, &product, None);
        assert_eq!(title.chars().count(), 91);
        assert!(title.ends_with('…'));
    }
}

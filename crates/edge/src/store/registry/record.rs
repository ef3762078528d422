//! A record on its way into the registry: its text, and the members by which it is looked up.

use serde::{Deserialize, Serialize};
use worker::wasm_bindgen::JsValue;

use crate::entity::Entity;
use crate::store::{integer, nullable};

/// A valid document and the columns beside it.
#[derive(Debug)]
pub struct Record {
    pub entity: Entity,
    pub keys: Keys,
    pub created_at: String,
    document: String,
}

/// The members of a document by which it is looked up; each kind has some of them.
#[derive(Debug, Default, PartialEq)]
pub struct Keys {
    pub id: String,
    pub category: Option<String>,
    pub status: Option<String>,
    pub material_id: Option<String>,
    pub product_id: Option<String>,
    pub offer_id: Option<String>,
    pub match_id: Option<String>,
    pub quantity: Option<Quantity>,
}

#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub struct Quantity {
    pub value: f64,
    pub unit: String,
}

impl Record {
    /// Takes a text that was checked, and reads the keys from the same text.
    ///
    /// # Errors
    ///
    /// What is missing, where the text is not valid after all.
    pub fn read(entity: Entity, document: &str, created_at: String) -> Result<Record, String> {
        let keys = Keys::read(entity, document).map_err(|error| error.to_string())?;
        Ok(Record { entity, keys, created_at, document: document.to_owned() })
    }

    /// The text as it was sent.
    pub fn document(&self) -> &str {
        &self.document
    }
}

/// A record, and how it is registered.
pub struct Registration<'a> {
    pub record: &'a Record,
    pub source_node: String,
    /// Whether it is refused where it breaks a rule between records.
    pub strict: bool,
    /// The warnings about the document, as a JSON array.
    pub warnings: Option<String>,
    /// Whether there is more advice than these.
    pub has_more_advice: bool,
}

impl Registration<'_> {
    /// The values of the columns, in the order of the statement; `strict` as the database knows it.
    pub(super) fn values(&self, strict: i64) -> [JsValue; 15] {
        let Record { entity, keys, created_at, document } = self.record;
        [
            entity.name().into(),
            keys.id.as_str().into(),
            nullable(&keys.category),
            nullable(&keys.status),
            nullable(&keys.material_id),
            nullable(&keys.product_id),
            nullable(&keys.offer_id),
            nullable(&keys.match_id),
            keys.quantity.as_ref().map_or(JsValue::NULL, |quantity| quantity.value.into()),
            keys.quantity.as_ref().map_or(JsValue::NULL, |quantity| quantity.unit.as_str().into()),
            created_at.as_str().into(),
            document.as_str().into(),
            self.source_node.as_str().into(),
            integer(strict),
            nullable(&self.warnings),
        ]
    }
}

impl Keys {
    fn read(entity: Entity, document: &str) -> serde_json::Result<Keys> {
        Ok(match entity {
            Entity::Material => serde_json::from_str::<Material>(document)?.into(),
            Entity::Product => serde_json::from_str::<Product>(document)?.into(),
            Entity::Offer => serde_json::from_str::<Offer>(document)?.into(),
            Entity::Match => serde_json::from_str::<Match>(document)?.into(),
            Entity::Transfer => serde_json::from_str::<Transfer>(document)?.into(),
        })
    }
}

// A struct for each kind, as a key of one kind may be an extra member of any type in another.

#[derive(Deserialize)]
struct Material {
    id: String,
    category: String,
    quantity: Quantity,
}

#[derive(Deserialize)]
struct Product {
    id: String,
    product_category: String,
    quantity: Quantity,
}

#[derive(Deserialize)]
struct Offer {
    id: String,
    status: String,
    quantity: Quantity,
    material_id: Option<String>,
    product_id: Option<String>,
}

#[derive(Deserialize)]
struct Match {
    id: String,
    status: String,
    material_id: Option<String>,
    product_id: Option<String>,
    offer_id: String,
}

#[derive(Deserialize)]
struct Transfer {
    id: String,
    status: String,
    material_id: Option<String>,
    product_id: Option<String>,
    match_id: String,
}

impl From<Material> for Keys {
    fn from(Material { id, category, quantity }: Material) -> Keys {
        Keys { id, category: Some(category), quantity: Some(quantity), ..Keys::default() }
    }
}

impl From<Product> for Keys {
    fn from(Product { id, product_category, quantity }: Product) -> Keys {
        Keys { id, category: Some(product_category), quantity: Some(quantity), ..Keys::default() }
    }
}

impl From<Offer> for Keys {
    fn from(Offer { id, status, quantity, material_id, product_id }: Offer) -> Keys {
        Keys { id, status: Some(status), quantity: Some(quantity), material_id, product_id, ..Keys::default() }
    }
}

impl From<Match> for Keys {
    fn from(Match { id, status, material_id, product_id, offer_id }: Match) -> Keys {
        let offer_id = Some(offer_id);
        Keys { id, status: Some(status), material_id, product_id, offer_id, ..Keys::default() }
    }
}

impl From<Transfer> for Keys {
    fn from(Transfer { id, status, material_id, product_id, match_id }: Transfer) -> Keys {
        let match_id = Some(match_id);
        Keys { id, status: Some(status), material_id, product_id, match_id, ..Keys::default() }
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Entity, Keys, Quantity};

    #[test]
    fn extras_named_like_keys_of_other_kinds_may_be_anything() {
        let document = r#"{"id": "M1", "category": "c", "quantity": {"value": 1.5, "unit": "kg"}, "status": 5, "match_id": [], "offer_id": null}"#;
        let keys = Keys::read(Entity::Material, document).expect("keys");
        let category = Some("c".to_owned());
        let quantity = Some(Quantity { value: 1.5, unit: "kg".to_owned() });
        assert_eq!(keys, Keys { id: "M1".to_owned(), category, quantity, ..Keys::default() });
    }

    #[test]
    fn escaped_members_are_read() {
        let document =
            r#"{"\u0069d": "A\u0042", "status": "open", "quantity": {"value": 0, "unit": "g"}, "product_id": "P"}"#;
        let keys = Keys::read(Entity::Offer, document).expect("keys");
        assert_eq!((keys.id.as_str(), keys.product_id.as_deref()), ("AB", Some("P")));
    }
}

//! A record on its way into the registry: its text, and what is looked up in it.

use serde::Deserialize;
use worker::wasm_bindgen::JsValue;

use crate::entity::Entity;
use crate::store::integer;

/// A valid document and the columns beside it.
#[derive(Debug)]
pub struct Record {
    pub entity: Entity,
    pub keys: Keys,
    pub created_at: String,
    document: String,
}

/// The members of a document that lookups go by; a kind has those that its rules name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Keys {
    pub id: String,
    pub category: Option<String>,
    pub status: Option<String>,
    pub material_id: Option<String>,
    pub product_id: Option<String>,
    pub offer_id: Option<String>,
    pub match_id: Option<String>,
}

impl Record {
    /// Takes the bytes that were found valid, and reads the keys from these same bytes.
    ///
    /// # Errors
    ///
    /// Says what is missing in bytes that are not valid.
    pub fn read(entity: Entity, body: Vec<u8>, created_at: String) -> Result<Record, String> {
        let document = String::from_utf8(body).map_err(|error| error.to_string())?;
        let keys = Keys::read(entity, &document).map_err(|error| error.to_string())?;
        Ok(Record { entity, keys, created_at, document })
    }

    /// The values of the columns after `seq`, in the order of the table.
    pub(super) fn values(&self) -> [JsValue; 11] {
        let keys = &self.keys;
        [
            self.entity.name().into(),
            keys.id.as_str().into(),
            nullable(&keys.category),
            nullable(&keys.status),
            nullable(&keys.material_id),
            nullable(&keys.product_id),
            nullable(&keys.offer_id),
            nullable(&keys.match_id),
            self.created_at.as_str().into(),
            self.document.as_str().into(),
            integer(i64::try_from(self.document.len()).unwrap_or(i64::MAX)),
        ]
    }
}

fn nullable(text: &Option<String>) -> JsValue {
    text.as_deref().map_or(JsValue::NULL, JsValue::from_str)
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

// A struct for each kind: what is a key in one may be an extra of any type in another.

#[derive(Deserialize)]
struct Material {
    id: String,
    category: String,
}

#[derive(Deserialize)]
struct Product {
    id: String,
    product_category: String,
}

#[derive(Deserialize)]
struct Offer {
    id: String,
    status: String,
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
    fn from(Material { id, category }: Material) -> Keys {
        Keys { id, category: Some(category), ..Keys::default() }
    }
}

impl From<Product> for Keys {
    fn from(Product { id, product_category }: Product) -> Keys {
        Keys { id, category: Some(product_category), ..Keys::default() }
    }
}

impl From<Offer> for Keys {
    fn from(Offer { id, status, material_id, product_id }: Offer) -> Keys {
        Keys { id, status: Some(status), material_id, product_id, ..Keys::default() }
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
    use super::{Entity, Keys};

    #[test]
    fn extras_named_like_keys_of_other_kinds_may_be_anything() {
        let document = r#"{"id": "M1", "category": "c", "status": 5, "match_id": [], "offer_id": null}"#;
        let keys = Keys::read(Entity::Material, document).expect("keys");
        let category = Some("c".to_owned());
        assert_eq!(keys, Keys { id: "M1".to_owned(), category, ..Keys::default() });
    }

    #[test]
    fn escaped_members_are_read() {
        let document = r#"{"\u0069d": "A\u0042", "status": "open", "product_id": "P"}"#;
        let keys = Keys::read(Entity::Offer, document).expect("keys");
        assert_eq!((keys.id.as_str(), keys.product_id.as_deref()), ("AB", Some("P")));
    }
}

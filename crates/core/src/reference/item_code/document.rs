use serde::Deserialize;
use serde_json::Value;

use super::Coded;

/// A document, as far as its codes and its address depend on it. Members may be anything in what is an extra of another kind.
#[derive(Debug, Default, Deserialize)]
pub struct Document {
    #[serde(default, rename = "@type")]
    kind: Value,
    #[serde(default)]
    id: Value,
    #[serde(default)]
    passport: Value,
    #[serde(default)]
    traceability: Value,
    #[serde(default)]
    serial_number: Value,
}

impl Document {
    /// Reads a JSON text; `None` where it is no object.
    pub fn read(json: &str) -> Option<Document> {
        serde_json::from_str(json).ok()
    }

    /// Its `@type`; empty where it has none.
    pub fn kind(&self) -> &str {
        self.kind.as_str().unwrap_or_default()
    }

    /// Its `id`; empty where it has none.
    pub fn id(&self) -> &str {
        self.id.as_str().unwrap_or_default()
    }

    /// The members that say what code its thing has.
    pub fn coded(&self) -> Coded<'_> {
        let passport = |key| self.passport.get(key).and_then(Value::as_str);
        let traceability = |key| self.traceability.get(key).and_then(Value::as_str);
        Coded {
            gtin: passport("gtin"),
            link: passport("gs1_digital_link"),
            lots: ["batch_id", "lot_number"].map(traceability),
            serials: [traceability("serial_number"), self.serial_number.as_str()],
        }
    }
}

//! A record as people read it: a title made of what it is, and its values as words.

mod title;
mod words;

use serde_json::{Map, Value};

pub use words::{capital, day, worded};

use crate::entity::Entity;

/// A record, and what it is about where that is known here.
pub struct Subject<'a> {
    pub entity: Entity,
    pub document: &'a Map<String, Value>,
    /// The material or product that an offer, a match or a transfer names.
    pub thing: Option<(Entity, &'a Map<String, Value>)>,
}

impl Subject<'_> {
    /// `12.5 t organic wood, Porto`
    pub fn title(&self) -> String {
        title::of(self)
    }
}

/// A member that is a text.
pub fn text<'a>(object: &'a Map<String, Value>, key: &str) -> Option<&'a str> {
    object.get(key).and_then(Value::as_str).filter(|text| !text.trim().is_empty())
}

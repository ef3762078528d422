//! A record as people read it: a title made of what it is, and its facts in the order and words of the rule tables. The same
//! HTML is there before any script runs (`www/src/pages/record`).

mod acts;
mod advice;
mod codes;
mod facts;
mod links;
mod title;
mod words;

use loopgate_core::{AdviceLevel, Validator};
use serde_json::{Map, Value};

pub use words::{capital, day, worded};

use crate::entity::Entity;
use crate::pages::html::Html;

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

    /// Facts, advice, what acts ask, passport and the other parts. `text` is the document as it was sent.
    pub fn html(&self, validator: &Validator, text: &str) -> Html {
        let kind = self.entity.rules();
        let report = validator.clone().advice(AdviceLevel::All).validate_slice(kind, text.as_bytes());
        let thing = self.thing.and_then(|(kind, thing)| Some((kind, title::name(kind, thing)?)));
        let sheet = facts::of(kind.rule(), self.document, thing);
        Html::default()
            .add(facts::first(&sheet))
            .add(advice::html(&report.warnings))
            .add(acts::html(kind, self.document, text))
            .add(facts::parts(&sheet))
    }

    /// What the material or product is that it is, or is about: `organic wood`.
    pub fn name(&self) -> Option<String> {
        let (kind, thing) = self.thing.unwrap_or((self.entity, self.document));
        title::name(kind, thing)
    }

    /// The city where it is, or where it comes from.
    pub fn city(&self) -> Option<String> {
        title::city_of(self)
    }

    /// Where it is: what it says itself, else what it is about says.
    pub fn place(&self) -> Option<Place> {
        let thing = self.thing.map(|(_, document)| document);
        [Some(self.document), thing].into_iter().flatten().find_map(Place::of)
    }
}

/// A point on the map, with the name of its city.
#[derive(Debug, PartialEq, serde::Serialize)]
pub struct Place {
    pub name: String,
    pub lat: f64,
    pub lon: f64,
}

impl Place {
    fn of(document: &Map<String, Value>) -> Option<Place> {
        let location = document.get("location")?;
        let degrees = |key| location.get(key).and_then(Value::as_f64);
        let name = document.get("current_city").and_then(Value::as_str).unwrap_or_default().to_owned();
        Some(Place { name, lat: degrees("lat")?, lon: degrees("lon")? })
    }
}

/// A member that is a text.
pub fn text<'a>(object: &'a Map<String, Value>, key: &str) -> Option<&'a str> {
    object.get(key).and_then(Value::as_str).filter(|text| !text.trim().is_empty())
}

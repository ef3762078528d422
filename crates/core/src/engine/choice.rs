//! Objects whose own members decide what they are judged by: a payload is looked at for those members first.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::rule::{Choice, Entity, Object, Rule, required};

/// Rules that stand in for those of a table, by key.
pub(crate) type Instead = [(&'static str, Rule)];

/// What a payload is judged by once the choice is made.
pub(crate) struct Chosen {
    pub object: &'static Object,
    pub instead: Vec<(&'static str, Rule)>,
}

impl Chosen {
    /// Makes the choice of an object by the members of a payload.
    pub fn by_members<'de, D: Deserializer<'de>>(object: &'static Object, payload: D) -> Chosen {
        match object.choice {
            None => Chosen { object, instead: Vec::new() },
            Some(Choice::Type(objects)) => by_type(objects, members(["@type"], payload)),
            Some(Choice::Event(entities)) => {
                by_event(object, entities, members(["event_type", "entity_type"], payload))
            }
        }
    }
}

fn by_type(objects: &'static [&'static Object], [name]: [Option<String>; 1]) -> Chosen {
    match objects.iter().find(|object| Some(object.name) == name.as_deref()) {
        Some(object) => Chosen { object, instead: Vec::new() },
        None => Chosen { object: &UNDECIDED, instead: vec![("@type", Rule::KindName(objects))] },
    }
}

/// An object whose `@type` names none of the kinds to choose from, which stand in for the empty list.
static UNDECIDED: Object = Object::new("undecided", "decisions 2", &[required("@type", Rule::KindName(&[]))]);

fn by_event(
    object: &'static Object,
    entities: &'static [Entity],
    [event_type, entity_type]: [Option<String>; 2],
) -> Chosen {
    let payload = entities.iter().flat_map(Entity::events).find(|(name, _)| Some(*name) == event_type.as_deref());
    let mut instead = Vec::new();
    if let Some((_, payload)) = payload {
        instead.push(("payload", Rule::Object(payload)));
    }
    if let Some(entity) = entities.iter().find(|entity| Some(entity.entity_type) == entity_type.as_deref()) {
        instead.push(("event_type", Rule::Enum(entity.event_types)));
    }
    Chosen { object, instead }
}

/// The strings that the first of these members of an object are, where they are strings. What is wrong with
/// the payload is for the check to say.
fn members<'de, const N: usize, D: Deserializer<'de>>(keys: [&'static str; N], payload: D) -> [Option<String>; N] {
    let mut found = keys.map(|_| None);
    let _ = Look { keys: &keys, found: &mut found }.deserialize(payload);
    found.map(Option::flatten)
}

/// Reads a value for its text, or an object for the texts of some members.
struct Look<'l> {
    keys: &'l [&'static str],
    found: &'l mut [Option<Option<String>>],
}

impl<'de> DeserializeSeed<'de> for Look<'_> {
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<String>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Look<'_> {
    type Value = Option<String>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_str<E>(self, text: &str) -> Result<Option<String>, E> {
        Ok(Some(text.into()))
    }

    fn visit_unit<E>(self) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Option<String>, A::Error> {
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok(None)
    }

    /// Stops as soon as all the members are found, and leaves the rest unread.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
        while self.found.is_empty() || self.found.iter().any(Option::is_none) {
            let Some(key) = map.next_key_seed(Look { keys: &[], found: &mut [] })? else { break };
            let place = self.keys.iter().position(|deciding| key.as_deref() == Some(deciding));
            let value = map.next_value_seed(Look { keys: &[], found: &mut [] })?;
            if let Some(found) = place.and_then(|place| self.found.get_mut(place)) {
                found.get_or_insert(value);
            }
        }
        Ok(None)
    }
}

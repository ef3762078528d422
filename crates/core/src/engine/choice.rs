//! Objects whose own members decide what they are judged by.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;

use serde::de::MapAccess;

use super::Run;
use super::held::{Held, HeldSeed, KeySeed, Replay};
use crate::Kind;
use crate::rule::{Choice, Entity, Field, Object, Rule, required};

/// What an object is judged by once its choice is made.
pub(crate) struct Chosen {
    pub object: &'static Object,
    /// Rules that stand in for those of the table.
    instead: Vec<(&'static str, Rule)>,
}

impl Chosen {
    pub fn plain(object: &'static Object) -> Chosen {
        Chosen { object, instead: Vec::new() }
    }

    #[inline]
    pub fn rule<'c>(&'c self, field: &'c Field) -> &'c Rule {
        let other = self.instead.iter().find(|(key, _)| *key == field.key);
        other.map_or(&field.rule, |(_, rule)| rule)
    }
}

/// Holds members back until those that decide are there, and gives all of them in their order.
pub(crate) fn choose<'de, 'm, A: MapAccess<'de>>(
    object: &'static Object,
    choice: Choice,
    map: &'m mut A,
    depth: usize,
    run: &mut Run,
) -> Result<(Chosen, Replay<'de, 'm, A>), A::Error> {
    let deciding: &[&str] = match choice {
        Choice::Type(_) => &["@type"],
        Choice::Event(_) => &["event_type", "entity_type"],
    };
    let mut held: Vec<(Cow<'de, str>, Held<'de>)> = Vec::new();
    let mut ended = false;
    while !ended && !deciding.iter().all(|key| held.iter().any(|(held, _)| held == key)) {
        match map.next_key_seed(KeySeed)? {
            Some(key) => {
                let value = map.next_value_seed(HeldSeed { depth, run })?;
                held.push((key, value));
            }
            None => ended = true,
        }
    }
    let text = |key: &str| held.iter().find(|(held, _)| held == key).and_then(|(_, value)| value.as_str());
    let chosen = match choice {
        Choice::Type(objects) => by_type(objects, text("@type"), run),
        Choice::Event(entities) => by_event(object, entities, text("event_type"), text("entity_type")),
    };
    Ok((chosen, Replay::new(held, map, ended)))
}

fn by_type(objects: &'static [&'static Object], name: Option<&str>, run: &mut Run) -> Chosen {
    match objects.iter().find(|object| Some(object.name) == name) {
        Some(object) => {
            run.kind = Kind::from_type_name(object.name);
            Chosen::plain(object)
        }
        None => Chosen { object: &UNDECIDED, instead: vec![("@type", Rule::KindName(objects))] },
    }
}

/// An object whose `@type` names none of the kinds to choose from, which stand in for the empty list.
static UNDECIDED: Object = Object::new("undecided", "decisions 2", &[required("@type", Rule::KindName(&[]))]);

fn by_event(
    object: &'static Object,
    entities: &'static [Entity],
    event_type: Option<&str>,
    entity_type: Option<&str>,
) -> Chosen {
    let payload = entities.iter().flat_map(Entity::events).find(|(name, _)| Some(*name) == event_type);
    let mut instead = Vec::new();
    if let Some((_, payload)) = payload {
        instead.push(("payload", Rule::Object(payload)));
    }
    if let Some(entity) = entities.iter().find(|entity| Some(entity.entity_type) == entity_type) {
        instead.push(("event_type", Rule::Enum(entity.event_types)));
    }
    Chosen { object, instead }
}

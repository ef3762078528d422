//! Payloads whose own members decide what they are judged by: those members are looked at first.

use alloc::vec::Vec;

use serde::Deserializer;
use serde::de::DeserializeSeed;

use super::{Check, Path, Run};
use crate::options::Options;
use crate::rule::{Entity, Noted, Object, Rule};

/// Rules that stand in for those of a table, by key.
pub(crate) type Instead = [(&'static str, Rule)];

/// What a payload is judged by once the choice is made.
pub(crate) struct Chosen {
    pub object: &'static Object,
    pub instead: Vec<(&'static str, Rule)>,
}

impl Chosen {
    /// What is judged by its own table.
    pub fn plain(object: &'static Object) -> Chosen {
        Chosen { object, instead: Vec::new() }
    }

    /// Makes the choice by a first look at a payload.
    pub fn by_members<'de, D: Deserializer<'de>>(object: &'static Object, payload: D, options: &Options) -> Chosen {
        let mut run = Run::new(options, 0);
        run.look = Some(Look { keys: object.deciding(), found: [None; 2] });
        let rule = Rule::Object(object);
        // What is wrong with the payload is for the second look to say.
        let _ = Check { rule: &rule, instead: &[], path: &Path::Root, depth: 0, run: &mut run }.deserialize(payload);
        let found = run.look.map_or([None; 2], |look| look.found);
        match (object.family(), object.events) {
            (Some(objects), _) => by_type(object, objects, found),
            (None, Some(entities)) => by_event(object, entities, found),
            (None, None) => Chosen::plain(object),
        }
    }
}

/// The deciding members seen so far, the first of each key.
pub(crate) struct Look {
    keys: &'static [&'static str],
    found: [Option<Noted>; 2],
}

impl Look {
    /// Notes a member; true where all are found and the rest may stay unread.
    pub fn note(&mut self, key: &str, value: Noted) -> bool {
        if let Some(found) = self.keys.iter().position(|known| *known == key).and_then(|at| self.found.get_mut(at)) {
            found.get_or_insert(value);
        }
        self.found.iter().take(self.keys.len()).all(Option::is_some)
    }
}

/// The kind that `@type` names; where it names none, the family's own table says so.
fn by_type(family: &'static Object, objects: &[&'static Object], [name, _]: [Option<Noted>; 2]) -> Chosen {
    let object = name.and_then(Noted::place).and_then(|place| objects.get(place));
    Chosen::plain(object.copied().unwrap_or(family))
}

fn by_event(object: &'static Object, entities: &'static [Entity], [event, entity]: [Option<Noted>; 2]) -> Chosen {
    let payload = event.and_then(Noted::place).and_then(|place| entities.iter().flat_map(Entity::events).nth(place));
    let entity = entity.and_then(Noted::place).and_then(|place| entities.get(place));
    let payload = payload.map(|(_, payload)| ("payload", Rule::Object(payload)));
    let event_type = entity.map(|entity| ("event_type", Rule::Enum(entity.event_types)));
    Chosen { object, instead: payload.into_iter().chain(event_type).collect() }
}

//! What a body holds.

use loopgate_core::Kind;
use loopgate_core::rule::Object;

use crate::entity::Entity;

#[derive(Clone, Copy)]
pub enum Schema {
    /// The kind of the path's entity.
    Entity,
    /// A list of documents of that kind.
    Entities,
    Kind(Kind),
    /// A rule of the service's own.
    Rule(&'static Object),
    /// A schema of `openapi/components.json`, by name.
    Component(&'static str),
    /// Whatever comes: what is wrong with it, even that there is none, is the answer.
    Payload,
    Any,
}

impl Schema {
    /// The rule that a body must meet, where there is one.
    pub fn rule(self, entity: Option<Entity>) -> Option<&'static Object> {
        match self {
            Schema::Entity => entity.map(|entity| entity.rules().rule()),
            Schema::Kind(kind) => Some(kind.rule()),
            Schema::Rule(rule) => Some(rule),
            Schema::Entities | Schema::Component(_) | Schema::Payload | Schema::Any => None,
        }
    }
}

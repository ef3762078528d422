//! What a body holds.

use loopgate_core::Kind;
use loopgate_core::rule::Object;

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

//! `loopgate explain`

mod code;
mod kind;

use crate::args::Topic;

/// What a kind must be, or what a code means.
pub fn explain(topic: Topic) -> String {
    match topic {
        Topic::Kind(kind) => kind::explain(kind),
        Topic::Code(code) => code::explain(code),
    }
}

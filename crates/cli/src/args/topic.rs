//! What can be explained.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use loopgate_core::{Code, Kind};

#[derive(Clone, Copy)]
pub enum Topic {
    Kind(Kind),
    Code(Code),
}

/// A kind or a code by its name; clap answers an unknown one with those like it. `kind` is a code, `Kind` too.
pub fn topic() -> impl TypedValueParser<Value = Topic> {
    let kinds = Kind::ALL.iter().map(|kind| kind.name());
    let names = PossibleValuesParser::new(kinds.chain(Code::ALL.iter().map(|code| code.as_str())));
    names.try_map(|name| topic_of(&name).ok_or("no such kind or code"))
}

fn topic_of(name: &str) -> Option<Topic> {
    let kind = Kind::ALL.iter().find(|kind| kind.name().eq_ignore_ascii_case(name));
    let code = || Code::ALL.iter().find(|code| code.as_str().eq_ignore_ascii_case(name));
    kind.copied().map(Topic::Kind).or_else(|| code().copied().map(Topic::Code))
}

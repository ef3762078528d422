//! What is derived from the tables: JSON Schema, TypeScript types, the reference page.

use alloc::format;
use alloc::string::String;

mod choices;
mod compact;
#[cfg(feature = "about")]
mod enumerations;
mod facts;
mod json_schema;
#[cfg(feature = "about")]
mod kinds;
mod lists;
#[cfg(feature = "about")]
mod reference;
mod tables;
#[cfg(feature = "about")]
mod typescript;

pub use compact::{javascript, tables_as_text};
pub use facts::{advice_javascript, warnings_javascript};
#[cfg(feature = "about")]
pub use kinds::{kinds_javascript, kinds_typescript};
pub use lists::{lists_as_text, reference_javascript};
#[cfg(feature = "about")]
pub use reference::{reference, remarks};
#[cfg(feature = "about")]
pub use typescript::typescript;

pub(crate) use json_schema::json_schema;

use crate::message::expected;
use crate::options::Options;
use crate::rule::{Pattern, Rule};

/// A rule in words, as messages have them, with the defaults of the protocol. An object with members is its name.
pub fn rule_in_words(rule: &Rule) -> String {
    match rule {
        Rule::Object(object) if !object.fields.is_empty() => object.name.into(),
        Rule::Array(array) => format!("{}; each {}", expected(rule, &Options::default()), rule_in_words(array.items)),
        Rule::Forbidden => "reserved; must not be present".into(),
        rule => match preference(rule) {
            Some(preferred) => format!("{}; emitters should use {preferred}", expected(rule, &Options::default())),
            None => expected(rule, &Options::default()),
        },
    }
}

fn preference(rule: &Rule) -> Option<&'static str> {
    match rule {
        Rule::Text(text) => text.pattern.and_then(Pattern::preference),
        _ => None,
    }
}

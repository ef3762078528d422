//! What is derived from the tables: JSON Schema, TypeScript types, the reference page.

mod json_schema;
mod reference;
mod tables;
mod typescript;

pub use reference::reference;
pub use typescript::typescript;

pub(crate) use json_schema::Schema;

use crate::message::expected;
use crate::options::Options;
use crate::rule::{Rule, Text};

/// A rule in the words of messages, in code marks where it quotes.
fn rule_in_words(rule: &Rule) -> String {
    match rule {
        Rule::Object(object) if !object.fields.is_empty() => object.name.into(),
        Rule::Array(array) => format!("{}; each {}", expected(rule, &Options::default()), rule_in_words(array.items)),
        Rule::Forbidden => "reserved; must not be present".into(),
        Rule::Text(Text { preferred: Some(preferred), .. }) => {
            format!("{}; emitters should use {preferred}", expected(rule, &Options::default()))
        }
        rule => expected(rule, &Options::default()),
    }
}

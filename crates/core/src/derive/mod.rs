//! What is derived from the tables: JSON Schema, TypeScript types, the reference page.

use alloc::format;
use alloc::string::String;

mod choices;
mod compact;
#[cfg(feature = "about")]
mod enumerations;
mod facts;
mod json_ld;
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
pub use json_ld::json_ld_context;
#[cfg(feature = "about")]
pub use json_ld::vocabulary;
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
use crate::rule::{Pattern, Rule, Text};

/// A rule in words, as messages have them, with the defaults of the protocol. An object with members is its name; a text
/// with a pattern has that too.
pub fn rule_in_words(rule: &Rule) -> String {
    match rule {
        Rule::Object(object) if !object.fields.is_empty() => object.name.into(),
        Rule::Array(array) => format!("{}; each {}", in_words(rule), rule_in_words(array.items)),
        Rule::Forbidden => "reserved; must not be present".into(),
        rule => match preference(rule) {
            Some(preferred) => format!("{}; emitters should use {preferred}", in_words(rule)),
            None => in_words(rule),
        },
    }
}

/// The words of a language, as a JavaScript module; those that JavaScript says itself by how English says them.
#[cfg(all(feature = "languages", feature = "advice"))]
pub fn language_javascript(language: &crate::Language) -> String {
    let own = OWN_PHRASES.map(|phrase| format!("  {:?}: {:?},\n", phrase.english(), language.phrase(phrase))).concat();
    format!(
        "// Generated from crates/core/src/words; `npm run generate` writes it anew.\n\
        const own = {{\n{own}}};\n\
        export default {{ tag: {:?}, words: {:?}, own }};\n",
        language.tag(),
        language.to_text()
    )
}

/// What the package says without the engine: of what is too large or no text, and of the terms of `loopgate/cost`.
#[cfg(all(feature = "languages", feature = "advice"))]
const OWN_PHRASES: [crate::Phrase; 12] = {
    use crate::Phrase;
    [
        Phrase::TooLarge,
        Phrase::NotText,
        Phrase::Payload,
        Phrase::MustBe,
        Phrase::Missing,
        Phrase::UnknownKeyFew,
        Phrase::TrueOrFalse,
        Phrase::AnObject,
        Phrase::AString,
        Phrase::AnArray,
        Phrase::NumberBetween,
        Phrase::PlaceOnEarth,
    ]
};

fn in_words(rule: &Rule) -> String {
    let options = Options::default();
    let words = expected(rule, &options);
    match rule {
        Rule::Text(Text { pattern: Some(pattern), .. }) => format!("{words}, matching {}", pattern.source()),
        Rule::NodeId => format!("{words}, matching {}", options.node_id_pattern()),
        _ => words,
    }
}

fn preference(rule: &Rule) -> Option<&'static str> {
    match rule {
        Rule::Text(text) => text.pattern.and_then(Pattern::preference),
        _ => None,
    }
}

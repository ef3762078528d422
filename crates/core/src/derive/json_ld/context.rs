//! The context: a term for each member of the tables.
//!
//! Terms stand in the scope of the type or of the property that has them, as one key may say different things in two tables. So
//! does `@base`, which makes an identifier an IRI: at the top of a context that was fetched, a processor ignores it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::json::{object, text};
use super::meaning::{Meaning, meaning};
use super::payloads;
use super::units::qudt;
use crate::rule::{Field, Object};

/// The JSON-LD context of the protocol's payloads, as JSON text, for a node at this address. Its words are under
/// `{address}/ns#`, its records under `{address}/api/v1/`.
///
/// ```
/// let context = loopgate_core::derive::json_ld_context("https://porto.example");
/// assert!(context.contains(r#""quality":{"@id":"https://porto.example/ns#quality","@type":"http://www.w3.org/2001/XMLSchema#double"}"#));
/// ```
pub fn json_ld_context(address: &str) -> String {
    let context = Context { address };
    let head = [("@version", "1.1".into()), ("@protected", "true".into()), ("@vocab", text(&context.word("")))];
    let types = payloads().into_iter().map(|table| (table.name, context.of_type(table)));
    object([("@context", object(head.into_iter().chain(types)))])
}

struct Context<'a> {
    address: &'a str,
}

impl Context<'_> {
    fn word(&self, name: &str) -> String {
        format!("{}/ns#{name}", self.address)
    }

    fn base(&self, kind: &str) -> (&'static str, String) {
        ("@base", text(&format!("{}/api/v1/{kind}/", self.address)))
    }

    fn of_type(&self, table: &'static Object) -> String {
        let base = table.fields.iter().find_map(|field| match meaning(table, field) {
            Some((Meaning::Identity(kind), _)) => Some(self.base(kind)),
            _ => None,
        });
        let scope = base.into_iter().chain(self.terms(table));
        object([("@id", text(&self.word(table.name))), ("@context", object(scope))])
    }

    /// The terms of a table, none of which may be given another meaning.
    fn terms(&self, table: &'static Object) -> Vec<(&'static str, String)> {
        let terms = table.fields.iter().filter_map(|field| Some((field.key, self.term(table, field)?)));
        [("@protected", "true".into())].into_iter().chain(terms).collect()
    }

    fn term(&self, table: &Object, field: &Field) -> Option<String> {
        let (meaning, is_list) = meaning(table, field)?;
        let mut members = Vec::from([("@id", text(&self.word(field.key)))]);
        match meaning {
            Meaning::Plain => {}
            Meaning::Identity(_) => return Some(text("@id")),
            Meaning::Literal(name) => {
                members.push(("@type", text(&format!("http://www.w3.org/2001/XMLSchema#{name}"))))
            }
            Meaning::Reference(kind) => {
                members.extend([("@type", text("@id")), ("@context", object([self.base(kind)]))])
            }
            Meaning::Unit(words) => members.extend([("@type", text("@vocab")), ("@context", self.units(words))]),
            Meaning::Node(inner) if inner.fields.is_empty() => {}
            Meaning::Node(inner) => members.push(("@context", self.of_node(inner))),
        }
        members.extend(is_list.then(|| ("@container", text(if meaning.is_ordered() { "@list" } else { "@set" }))));
        Some(object(members))
    }

    /// What holds in a node, and not in those within it.
    fn of_node(&self, table: &'static Object) -> String {
        object([("@propagate", "false".into())].into_iter().chain(self.terms(table)))
    }

    fn units(&self, words: &[&'static str]) -> String {
        object(words.iter().map(|word| (*word, text(&qudt(word).map_or_else(|| self.word(word), String::from)))))
    }
}

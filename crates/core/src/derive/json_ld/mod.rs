//! What the documents say as linked data: the context by which a JSON-LD processor reads them, and the vocabulary that they use.

mod context;
mod json;
mod meaning;
mod units;
#[cfg(feature = "about")]
mod vocabulary;

pub use context::json_ld_context;
#[cfg(feature = "about")]
pub use vocabulary::vocabulary;

use alloc::vec::Vec;

#[cfg(feature = "about")]
use super::tables::collect;
use super::tables::tables;
use crate::rule::{Object, Rule};

/// The tables of the payloads that call themselves JSON-LD.
fn payloads() -> Vec<&'static Object> {
    let is_json_ld =
        |object: &&Object| object.field("@context").is_some_and(|field| matches!(field.rule, Rule::Context));
    tables().into_iter().filter(is_json_ld).collect()
}

/// The tables of what stands in them, each once, outer before inner.
#[cfg(feature = "about")]
fn nodes() -> Vec<&'static Object> {
    let mut found = Vec::new();
    payloads().into_iter().for_each(|table| collect(table, &mut found));
    found.retain(|table| !table.fields.is_empty());
    found
}

//! Answers to whoever looks something up, with names; all of them are serialized (docs/reference-data.md).

mod country;
mod fault;
mod link;
mod numbers;
mod source;
mod waste;
mod words;

pub use country::{CountryEntry, countries, country, find_country};
pub use fault::{LookupError, LookupFault};
pub use link::{Item, LinkEntry, digital_link};
pub use numbers::{CasEntry, GtinEntry, cas, gtin};
pub use source::{Sources, sources};
pub use waste::{Heading, WasteEntry, find_waste, waste, waste_list};
pub use words::folded;

fn non_empty(cell: &'static str) -> Option<&'static str> {
    (!cell.is_empty()).then_some(cell)
}

#[cfg(test)]
mod tests;

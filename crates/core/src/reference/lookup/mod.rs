//! Answers to whoever looks something up, with names; all of them are serialized (docs/reference-data.md).

mod country;
mod fault;
mod link;
mod numbers;
mod waste;

pub use country::{CountryEntry, countries, country};
pub use fault::{LookupError, LookupFault};
pub use link::{Item, LinkEntry, digital_link};
pub use numbers::{CasEntry, GtinEntry, cas, gtin};
pub use waste::{Heading, WasteEntry, waste, waste_list};

fn non_empty(cell: &'static str) -> Option<&'static str> {
    (!cell.is_empty()).then_some(cell)
}

#[cfg(test)]
mod tests;

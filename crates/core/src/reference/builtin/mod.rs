//! The tables of `crates/core/data`, read while compiling.
#![allow(clippy::indexing_slicing, clippy::panic, reason = "evaluated while compiling")]

mod categories;
mod cells;
mod countries;
mod waste_codes;

use alloc::borrow::Cow;

use super::Lists;

pub(super) static LISTS: Lists = Lists {
    waste: Cow::Borrowed(&waste_codes::WASTE),
    ended: Cow::Borrowed(&waste_codes::ENDED),
    successors: Cow::Borrowed(&waste_codes::SUCCESSORS),
    categories: Cow::Borrowed(&categories::CATEGORIES),
    prefixes: Cow::Borrowed(&categories::PREFIXES),
    countries: Cow::Borrowed(&countries::MAP),
    instead: Cow::Borrowed(&countries::INSTEAD),
};

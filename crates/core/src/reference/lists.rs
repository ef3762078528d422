use alloc::borrow::Cow;

use super::country::place;
use super::plausible::{Plausible, Prefix, index_of};
use super::{Country, WasteCode};

/// The lists that advice reads (docs/reference-data.md).
#[derive(Clone, Debug, PartialEq)]
pub struct Lists {
    /// By code, the oldest row of each first.
    pub(crate) waste: Cow<'static, [WasteCode]>,
    /// Codes that ended, once for each of those that replace it; by code.
    pub(crate) ended: Cow<'static, [u32]>,
    /// What replaces the code at the same place of `ended`.
    pub(super) successors: Cow<'static, [u32]>,
    /// In the order of the protocol's categories.
    pub(super) categories: Cow<'static, [Plausible]>,
    pub(super) prefixes: Cow<'static, [Prefix]>,
    /// A sign for each pair of letters.
    pub(crate) countries: Cow<'static, [u8]>,
    /// What to use instead of a country's code, by code.
    pub(crate) instead: Cow<'static, [(&'static str, &'static str)]>,
}

impl Lists {
    /// Lists that know nothing.
    #[cfg(not(feature = "reference"))]
    pub(super) const EMPTY: Lists = Lists {
        waste: Cow::Borrowed(&[]),
        ended: Cow::Borrowed(&[]),
        successors: Cow::Borrowed(&[]),
        categories: Cow::Borrowed(&[]),
        prefixes: Cow::Borrowed(&[]),
        countries: Cow::Borrowed(&[]),
        instead: Cow::Borrowed(&[]),
    };

    /// The lists that are compiled in; without the feature `reference` they are empty.
    ///
    /// ```
    /// use loopgate_core::reference::Lists;
    ///
    /// let lists = Lists::builtin();
    /// let [other_batteries] = lists.waste(160605) else { panic!("not in the list") };
    /// assert_eq!(other_batteries.until.unwrap().to_string(), "2026-12-08");
    /// assert_eq!(lists.instead_of("AN"), "BQ CW SX");
    /// ```
    pub fn builtin() -> &'static Lists {
        #[cfg(feature = "reference")]
        return &super::builtin::LISTS;
        #[cfg(not(feature = "reference"))]
        return &Lists::EMPTY;
    }

    /// Whether nothing is known at all: of such lists no advice can be had.
    pub fn is_empty(&self) -> bool {
        self.waste.is_empty() && self.countries.is_empty()
    }

    /// All rows of a code in the European List of Waste, oldest first; none where it never was in it.
    pub fn waste(&self, code: u32) -> &[WasteCode] {
        let first = self.waste.partition_point(|row| row.code < code);
        let rows = self.waste.get(first..).unwrap_or_default();
        let count = rows.iter().take_while(|row| row.code == code).count();
        rows.get(..count).unwrap_or_default()
    }

    /// The codes that replace one that ended.
    pub fn replaced_by(&self, code: u32) -> &[u32] {
        let first = self.ended.partition_point(|ended| *ended < code);
        let end = self.ended.partition_point(|ended| *ended <= code);
        self.successors.get(first..end).unwrap_or_default()
    }

    /// Whether a material of the category may well have the code; true where nothing is known of the category.
    pub fn is_plausible(&self, category: &str, code: u32) -> bool {
        index_of(category).is_none_or(|category| self.is_plausible_of(category, code))
    }

    /// The same, by the category's index among those of the protocol.
    #[inline]
    pub(crate) fn is_plausible_of(&self, category: usize, code: u32) -> bool {
        let prefixes = self.prefixes_of(category);
        prefixes.is_empty() || prefixes.iter().any(|prefix| prefix.has(code))
    }

    #[inline]
    pub(crate) fn prefixes_of(&self, category: usize) -> &[Prefix] {
        let Plausible { first, end } = self.categories.get(category).copied().unwrap_or_default();
        self.prefixes.get(first.into()..end.into()).unwrap_or_default()
    }

    /// What ISO 3166-1 says of a code of two capital letters.
    pub fn country(&self, code: &str) -> Country {
        self.country_of(code.as_bytes())
    }

    pub(crate) fn country_of(&self, code: &[u8]) -> Country {
        let sign = place(code).and_then(|place| self.countries.get(place));
        sign.map_or(Country::Unassigned, |sign| Country::of_sign(*sign))
    }

    /// The codes to use instead of a country's that is not assigned, with blanks between them; empty where there is none.
    pub fn instead_of(&self, country: &str) -> &str {
        let found = self.instead.binary_search_by(|(code, _)| (*code).cmp(country));
        found.ok().and_then(|row| self.instead.get(row)).map_or("", |(_, instead)| instead)
    }
}

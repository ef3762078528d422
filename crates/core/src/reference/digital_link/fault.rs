#[cfg(any(feature = "advice", feature = "lookup"))]
use crate::words::Phrase;

/// What is unusual about a link that has a primary key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// `gtin`, `lot`, `ser` and the like in place of numbers.
    Words,
    /// A GTIN of 8, 12 or 13 digits.
    ShortGtin,
    /// A qualifier that the key does not have, or beside one that excludes it.
    ForeignQualifier,
    /// Qualifiers in another order than the standard's, or one of them twice.
    Order,
}

#[cfg(any(feature = "advice", feature = "lookup"))]
impl LinkFault {
    /// What is unusual, in words.
    pub fn words(self) -> &'static str {
        self.phrase().english()
    }

    pub(crate) const fn phrase(self) -> Phrase {
        match self {
            LinkFault::Words => Phrase::LinkWords,
            LinkFault::ShortGtin => Phrase::LinkShortGtin,
            LinkFault::ForeignQualifier => Phrase::LinkForeign,
            LinkFault::Order => Phrase::LinkOrder,
        }
    }
}

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

impl LinkFault {
    /// What is unusual, in words.
    pub fn words(self) -> &'static str {
        match self {
            LinkFault::Words => "words stand in place of the numbers of application identifiers",
            LinkFault::ShortGtin => "its GTIN has fewer than 14 digits",
            LinkFault::ForeignQualifier => "a qualifier does not go with its primary key",
            LinkFault::Order => "its qualifiers are out of order",
        }
    }
}

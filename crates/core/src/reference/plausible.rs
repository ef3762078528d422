use crate::rules::common::CATEGORIES;

/// The waste codes that begin with some digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prefix {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

impl Prefix {
    /// `15 01`, or `1501`; blanks do not count.
    pub(crate) const fn read(mut text: &[u8]) -> Prefix {
        let (mut number, mut above) = (0, 1_000_000);
        while let [byte, rest @ ..] = text {
            if byte.is_ascii_digit() && above > 1 {
                number = number * 10 + (*byte - b'0') as u32;
                above /= 10;
            }
            text = rest;
        }
        Prefix { first: number * above, last: number * above + above - 1 }
    }

    pub(crate) fn has(&self, code: u32) -> bool {
        self.first <= code && code <= self.last
    }

    /// Its digits; the last are left out in pairs.
    pub(crate) fn digits(&self) -> (u32, usize) {
        match self.last - self.first {
            0 => (self.first, 6),
            99 => (self.first / 100, 4),
            _ => (self.first / 10_000, 2),
        }
    }
}

/// The codes that a category of the protocol may well have: some of the prefixes of all categories; none where nothing is
/// known of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plausible {
    pub(crate) first: u16,
    pub(crate) end: u16,
}

/// The index of a category among those of the protocol.
pub(crate) fn index_of(category: &str) -> Option<usize> {
    CATEGORIES.iter().position(|known| *known == category)
}

use core::num::NonZeroU64;

/// What the engine notes of a value: that it is there, and which of several values it is, or which its items are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Noted {
    /// The first of them is always there; behind it are those of its values.
    bits: NonZeroU64,
}

impl Noted {
    pub(crate) const PRESENT: Noted = Noted { bits: NonZeroU64::MIN };

    /// The one of several values that has this index.
    #[inline]
    pub(crate) fn at(index: usize) -> Noted {
        Noted { bits: Noted::PRESENT.bits | 2 << (index % Values::MOST) }
    }

    /// An array with such an item too.
    #[inline]
    pub(crate) fn with(self, item: Noted) -> Noted {
        let is_repeated = self.values().have_one_of(item.values());
        Noted { bits: self.bits | item.bits | u64::from(is_repeated) << Values::REPEATED << 1 }
    }

    /// Its index among several values.
    pub(crate) fn index(self) -> Option<usize> {
        self.values().first()
    }

    /// Which of several values it is, or has.
    #[inline]
    pub(crate) fn values(self) -> Values {
        Values { bits: self.bits.get() >> 1 }
    }
}

/// Some of the values of an enumeration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// A bit for each, in their order, and one where some are there twice.
    bits: u64,
}

impl Values {
    pub(crate) const NONE: Values = Values { bits: 0 };
    /// How many there are at most.
    pub(crate) const MOST: usize = 62;
    const REPEATED: u32 = Values::MOST as u32;

    /// Values by their texts, in the order of the enumeration.
    #[allow(clippy::indexing_slicing, clippy::panic, reason = "evaluated while compiling")]
    pub(crate) const fn of(all: &[&str], some: &[&str]) -> Values {
        assert!(all.len() <= Values::MOST, "there are too many values");
        let (mut bits, mut index, mut found) = (0, 0, 0);
        while index < all.len() {
            if found < some.len() && super::same(all[index].as_bytes(), some[found].as_bytes()) {
                bits |= 1 << index;
                found += 1;
            }
            index += 1;
        }
        assert!(found == some.len(), "there is no such value, or it is out of order");
        Values { bits }
    }

    /// These and others.
    pub(crate) fn or(self, others: Values) -> Values {
        Values { bits: self.bits | others.bits }
    }

    /// Whether one of these is among them.
    #[inline]
    pub(crate) fn have_one_of(self, others: Values) -> bool {
        self.bits & others.bits != 0
    }

    /// The index of the first of them.
    #[inline]
    pub(crate) fn first(self) -> Option<usize> {
        if self.bits == 0 { None } else { Some(self.bits.trailing_zeros() as usize) }
    }

    /// Whether one was there twice.
    #[cfg_attr(not(feature = "advice"), allow(dead_code, reason = "an observer may want to know"))]
    #[inline]
    pub(crate) fn are_repeated(self) -> bool {
        self.bits >> Values::REPEATED != 0
    }

    /// Their texts.
    pub(crate) fn names(self, all: &'static [&'static str]) -> impl Iterator<Item = &'static str> {
        all.iter().enumerate().filter(move |(index, _)| self.bits & 1 << index != 0).map(|(_, name)| *name)
    }
}

//! The regimes that a passport names.

use crate::reader::same;
use crate::rules::passport::REGIMES;

/// Some of the regimes that passports may name.
#[derive(Clone, Copy, Default)]
pub struct Regimes {
    /// A bit for each, in the order of their table.
    named: u8,
    /// A bit for the first that was named twice.
    repeated: u8,
    /// How many were added.
    count: usize,
    /// Where the only one is that was there already.
    repeated_at: Option<usize>,
}

impl Regimes {
    /// Regimes by their names, in the order of their table.
    #[allow(clippy::indexing_slicing, clippy::panic, reason = "evaluated while compiling")]
    pub const fn of(names: &[&str]) -> Regimes {
        let (mut named, mut index, mut found) = (0, 0, 0);
        while index < REGIMES.len() {
            if found < names.len() && super::same(REGIMES[index].as_bytes(), names[found].as_bytes()) {
                named |= 1 << index;
                found += 1;
            }
            index += 1;
        }
        assert!(found == names.len(), "there is no such regime, or it is out of order");
        Regimes { named, repeated: 0, count: 0, repeated_at: None }
    }

    /// Adds one by its name.
    #[inline]
    pub(crate) fn add(&mut self, name: &[u8]) {
        let Some(index) = REGIMES.iter().position(|known| same(known.as_bytes(), name)) else { return };
        if self.named & 1 << index != 0 {
            self.repeated_at = if self.repeated == 0 { Some(self.count) } else { None };
            self.repeated = if self.repeated == 0 { 1 << index } else { self.repeated };
        }
        self.named |= 1 << index;
        self.count += 1;
    }

    /// Whether one of these is among them.
    #[inline]
    pub(crate) fn have_one_of(&self, others: Regimes) -> bool {
        self.named & others.named != 0
    }

    /// The first that was named twice.
    #[inline]
    pub(crate) fn repeated(&self) -> Option<&'static str> {
        if self.repeated == 0 { None } else { REGIMES.get(self.repeated.trailing_zeros() as usize).copied() }
    }

    /// Which item is to go so that none is named twice; `None` where more than one is.
    pub(crate) fn repeated_at(&self) -> Option<usize> {
        self.repeated_at
    }

    pub(crate) fn names(self) -> impl Iterator<Item = &'static str> {
        REGIMES.iter().enumerate().filter(move |(index, _)| self.named & 1 << index != 0).map(|(_, name)| *name)
    }
}

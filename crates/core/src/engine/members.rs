//! The members of an object that have been read so far.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::keys::Keys;
use crate::reader::same;
use crate::rule::{Field, Object};

pub(crate) struct Members<'t> {
    pub object: &'static Object,
    /// A bit for each row of the table.
    pub known: u64,
    /// The row after that of the last known key: keys mostly come in the table's order.
    pub next: usize,
    /// Keys that are no rows of the table.
    others: Keys<'t>,
    /// Whether a closed object has one that it does not know.
    pub has_unknown: bool,
}

impl<'t> Members<'t> {
    pub fn of(object: &'static Object) -> Members<'t> {
        Members { object, known: 0, next: 0, others: Keys::default(), has_unknown: false }
    }

    pub fn is_empty(&self) -> bool {
        self.known == 0 && self.others.len() == 0
    }

    /// The row of a key.
    #[inline]
    pub fn index_of(&self, key: &[u8]) -> Option<usize> {
        let (before, after) = self.object.fields.split_at_checked(self.next)?;
        let is_key = |field: &Field| same(field.key.as_bytes(), key);
        after.iter().position(is_key).map(|at| at + self.next).or_else(|| before.iter().position(is_key))
    }

    /// The row that mostly comes next, where nothing but its own rule is to be looked at.
    #[inline]
    pub fn next_plain(&self) -> Option<&'static Field> {
        let field = self.object.fields.get(self.next)?;
        let is_plain = (self.known | self.object.special) & (1 << self.next) == 0;
        is_plain.then_some(field)
    }

    #[inline]
    pub fn is_special(&self, index: usize) -> bool {
        self.object.special & (1 << index) != 0
    }

    /// Whether a row is there.
    pub fn has(&self, index: usize) -> bool {
        self.known & (1 << index) != 0
    }

    /// The bit of a key's row; 0 where there is none.
    pub fn bit_of(&self, key: &str) -> u64 {
        self.object.fields.iter().position(|field| field.key == key).map_or(0, |index| 1 << index)
    }

    /// Notes a row; false where it was there already.
    #[inline]
    pub fn insert_known(&mut self, index: usize) -> bool {
        let is_first = !self.has(index);
        self.known |= 1 << index;
        self.next = index + 1;
        is_first
    }

    /// Notes another key; false where it was there already.
    pub fn insert_other(&mut self, key: Cow<'t, [u8]>, start: usize) -> bool {
        self.others.insert(key, start)
    }

    /// Whether there are keys that are no rows of the table.
    #[inline]
    pub fn has_others(&self) -> bool {
        self.others.len() > 0
    }

    /// Whether all are there that must be.
    #[inline]
    pub fn are_whole(&self) -> bool {
        self.object.required & !self.known == 0 && self.have_any_of()
    }

    /// The keys that are no rows of the table, and where each begins; none where they are many.
    pub fn others(&self) -> Vec<(&str, usize)> {
        const MOST: usize = 64;
        let others = self.others.iter().map(|(key, start)| (str::from_utf8(key).unwrap_or_default(), start));
        if self.others.len() > MOST { Vec::new() } else { others.collect() }
    }

    /// Whether one is there of those of which one must be.
    #[inline]
    pub fn have_any_of(&self) -> bool {
        let any_of = self.object.any_of;
        any_of.is_empty() || any_of.iter().any(|key| self.known & self.bit_of(key) != 0)
    }
}

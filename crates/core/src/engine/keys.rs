//! Which keys of an object have been read so far.

use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use core::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, Visitor};

use crate::rule::Object;

/// A key: a row of the object's table, or another one.
pub(crate) enum Key<'de> {
    /// The index of the row.
    Known(usize),
    Other(Cow<'de, str>),
}

/// Reads the next key. Keys mostly come in the table's order, so it is compared with the row `next` first.
pub(crate) struct KeySeed {
    pub object: &'static Object,
    pub next: usize,
}

impl KeySeed {
    fn known(&self, key: &str) -> Option<usize> {
        let (before, after) = self.object.fields.split_at_checked(self.next)?;
        let is_key = |field: &crate::rule::Field| field.key == key;
        after.iter().position(is_key).map(|at| at + self.next).or_else(|| before.iter().position(is_key))
    }
}

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = Key<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key<'de>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for KeySeed {
    type Value = Key<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a key")
    }

    fn visit_borrowed_str<E: Error>(self, key: &'de str) -> Result<Key<'de>, E> {
        Ok(self.known(key).map_or(Key::Other(Cow::Borrowed(key)), Key::Known))
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Key<'de>, E> {
        Ok(self.known(key).map_or_else(|| Key::Other(Cow::Owned(key.into())), Key::Known))
    }
}

/// The keys seen: a bit for each row of the table, and the others by name. The first few others
/// need no allocation.
#[derive(Default)]
pub(crate) struct Seen<'de> {
    known: u64,
    few: [&'de str; 8],
    few_count: usize,
    others: BTreeSet<Cow<'de, str>>,
}

impl<'de> Seen<'de> {
    pub fn has(&self, index: usize) -> bool {
        self.known & (1 << index) != 0
    }

    /// A bit for each row of the table.
    pub fn known(&self) -> u64 {
        self.known
    }

    /// Notes a row of the table; false where it was there already.
    pub fn insert_known(&mut self, index: usize) -> bool {
        let first = !self.has(index);
        self.known |= 1 << index;
        first
    }

    /// Notes another key; false where it was there already.
    #[allow(clippy::ptr_arg, reason = "a borrowed key is kept as it is")]
    pub fn insert_other(&mut self, key: &Cow<'de, str>) -> bool {
        let few = self.few.get(..self.few_count).unwrap_or_default();
        if few.contains(&key.as_ref()) {
            return false;
        }
        match (key, self.few.get_mut(self.few_count)) {
            (Cow::Borrowed(key), Some(free)) => {
                *free = key;
                self.few_count += 1;
                !self.others.contains(*key)
            }
            _ => self.others.insert(key.clone()),
        }
    }
}

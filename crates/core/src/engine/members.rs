//! The members of an object with their deserializer out of sight, so that the loop over them is compiled
//! once for all deserializers.

use serde::de::MapAccess;

use super::Check;
use super::keys::{Key, KeySeed};
use crate::rule::Noted;

pub(crate) trait Members<'de> {
    fn next_key(&mut self, seed: KeySeed) -> Result<Option<Key<'de>>, Stopped>;
    fn next_value(&mut self, check: Check) -> Result<Noted, Stopped>;
}

/// The deserializer failed; [`Erased`] has its error.
pub(crate) struct Stopped;

pub(crate) struct Erased<A, E> {
    map: A,
    error: Option<E>,
}

impl<'de, A: MapAccess<'de>> Erased<A, A::Error> {
    /// Reads a map by way of [`Members`].
    pub fn run(map: A, read: impl FnOnce(&mut dyn Members<'de>) -> Result<(), Stopped>) -> Result<(), A::Error> {
        let mut erased = Erased { map, error: None };
        let _ = read(&mut erased);
        erased.error.map_or(Ok(()), Err)
    }

    fn kept<T>(&mut self, result: Result<T, A::Error>) -> Result<T, Stopped> {
        result.map_err(|error| {
            self.error = Some(error);
            Stopped
        })
    }
}

impl<'de, A: MapAccess<'de>> Members<'de> for Erased<A, A::Error> {
    fn next_key(&mut self, seed: KeySeed) -> Result<Option<Key<'de>>, Stopped> {
        let key = self.map.next_key_seed(seed);
        self.kept(key)
    }

    fn next_value(&mut self, check: Check) -> Result<Noted, Stopped> {
        let value = self.map.next_value_seed(check);
        self.kept(value)
    }
}

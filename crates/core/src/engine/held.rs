//! Members held back until it is known what they are judged by, and given again in their order.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::Deserializer;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};

use super::Run;

/// Any value as it came, repeated keys and all.
pub(crate) enum Held<'de> {
    Null,
    Boolean(bool),
    Number(f64),
    Text(Cow<'de, str>),
    Bytes(Vec<u8>),
    Array(Vec<Held<'de>>),
    Object(Vec<Member<'de>>),
}

pub(crate) type Member<'de> = (Cow<'de, str>, Held<'de>);

impl Held<'_> {
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Held::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// Reads a key.
pub(crate) struct KeySeed;

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Cow<'de, str>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for KeySeed {
    type Value = Cow<'de, str>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a key")
    }

    fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Borrowed(key))
    }

    fn visit_str<E>(self, key: &str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Owned(key.into()))
    }
}

/// Reads a value that is to be held.
pub(crate) struct HeldSeed<'c, 'o> {
    pub depth: usize,
    pub run: &'c mut Run<'o>,
}

impl<'de> DeserializeSeed<'de> for HeldSeed<'_, '_> {
    type Value = Held<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Held<'de>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for HeldSeed<'_, '_> {
    type Value = Held<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Held<'de>, E> {
        Ok(Held::Null)
    }

    fn visit_none<E>(self) -> Result<Held<'de>, E> {
        Ok(Held::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Held<'de>, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Held<'de>, E> {
        Ok(Held::Boolean(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Held<'de>, E> {
        Ok(Held::Number(value as f64))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Held<'de>, E> {
        Ok(Held::Number(value as f64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Held<'de>, E> {
        Ok(Held::Number(value))
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Held<'de>, E> {
        Ok(Held::Text(Cow::Borrowed(value)))
    }

    fn visit_str<E>(self, value: &str) -> Result<Held<'de>, E> {
        Ok(Held::Text(Cow::Owned(value.into())))
    }

    fn visit_bytes<E>(self, value: &[u8]) -> Result<Held<'de>, E> {
        Ok(Held::Bytes(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Held<'de>, A::Error> {
        let Some(depth) = self.run.deeper(self.depth) else { return Ok(Held::Null) };
        let mut held = Vec::new();
        while let Some(item) = items.next_element_seed(HeldSeed { depth, run: self.run })? {
            held.push(item);
        }
        Ok(Held::Array(held))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Held<'de>, A::Error> {
        let Some(depth) = self.run.deeper(self.depth) else { return Ok(Held::Null) };
        let mut held = Vec::new();
        while let Some(key) = map.next_key_seed(KeySeed)? {
            held.push((key, map.next_value_seed(HeldSeed { depth, run: self.run })?));
        }
        Ok(Held::Object(held))
    }
}

/// A held value as a deserializer with the errors of the one it came from.
pub(crate) struct HeldDeserializer<'de, E> {
    held: Held<'de>,
    error: PhantomData<E>,
}

impl<'de, E: Error> IntoDeserializer<'de, E> for Held<'de> {
    type Deserializer = HeldDeserializer<'de, E>;

    fn into_deserializer(self) -> HeldDeserializer<'de, E> {
        HeldDeserializer { held: self, error: PhantomData }
    }
}

impl<'de, E: Error> Deserializer<'de> for HeldDeserializer<'de, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.held {
            Held::Null => visitor.visit_unit(),
            Held::Boolean(value) => visitor.visit_bool(value),
            Held::Number(value) => visitor.visit_f64(value),
            Held::Text(Cow::Borrowed(text)) => visitor.visit_borrowed_str(text),
            Held::Text(Cow::Owned(text)) => visitor.visit_string(text),
            Held::Bytes(bytes) => visitor.visit_byte_buf(bytes),
            Held::Array(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            Held::Object(members) => visitor.visit_map(MapDeserializer::new(members.into_iter())),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The held members, then those that are still to come.
pub(crate) struct Replay<'de, 'm, A> {
    held: alloc::vec::IntoIter<Member<'de>>,
    value: Option<Held<'de>>,
    rest: &'m mut A,
    ended: bool,
}

impl<'de, 'm, A> Replay<'de, 'm, A> {
    pub fn new(held: Vec<Member<'de>>, rest: &'m mut A, ended: bool) -> Replay<'de, 'm, A> {
        Replay { held: held.into_iter(), value: None, rest, ended }
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Replay<'de, '_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.held.next() {
            Some((key, value)) => {
                self.value = Some(value);
                seed.deserialize(key.into_deserializer()).map(Some)
            }
            None if self.ended => Ok(None),
            None => self.rest.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        match self.value.take() {
            Some(held) => seed.deserialize(held.into_deserializer()),
            None => self.rest.next_value_seed(seed),
        }
    }
}

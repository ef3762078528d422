//! A payload kept in memory, with its repeated keys, for deserializers that cannot be read twice.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::Deserializer;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};

use super::Run;

pub(crate) enum Held<'de> {
    Null,
    Boolean(bool),
    Number(f64),
    Text(Cow<'de, str>),
    Bytes,
    Array(Vec<Held<'de>>),
    Object(Vec<(String, Held<'de>)>),
}

/// Reads a value into memory.
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

    fn visit_bytes<E>(self, _: &[u8]) -> Result<Held<'de>, E> {
        Ok(Held::Bytes)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Held<'de>, A::Error> {
        let mut held = Vec::new();
        if let Some(depth) = self.run.deeper(self.depth) {
            while let Some(item) = items.next_element_seed(HeldSeed { depth, run: self.run })? {
                held.push(item);
            }
        }
        Ok(Held::Array(held))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Held<'de>, A::Error> {
        let mut held = Vec::new();
        if let Some(depth) = self.run.deeper(self.depth) {
            while let Some(key) = map.next_key()? {
                held.push((key, map.next_value_seed(HeldSeed { depth, run: self.run })?));
            }
        }
        Ok(Held::Object(held))
    }
}

/// A deserializer over a value in memory.
pub(crate) struct HeldDeserializer<'de, E> {
    held: &'de Held<'de>,
    error: PhantomData<E>,
}

impl<'de, E: Error> IntoDeserializer<'de, E> for &'de Held<'de> {
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
            Held::Boolean(value) => visitor.visit_bool(*value),
            Held::Number(value) => visitor.visit_f64(*value),
            Held::Text(text) => visitor.visit_borrowed_str(text),
            Held::Bytes => visitor.visit_bytes(&[]),
            Held::Array(items) => visitor.visit_seq(SeqDeserializer::new(items.iter())),
            Held::Object(members) => {
                visitor.visit_map(MapDeserializer::new(members.iter().map(|(key, value)| (key.as_str(), value))))
            }
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

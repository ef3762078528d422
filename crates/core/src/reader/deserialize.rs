//! The reader as a serde `Deserializer`, for the engine.

use alloc::borrow::Cow;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::Reader;
use super::fault::{Fault, What};
use super::string::{Text, unescaped};

impl<'t> Reader<'t> {
    /// A fault before the next byte.
    #[cold]
    pub(super) fn fault(&self, what: What) -> Fault {
        Fault { what, at: self.offset() }
    }

    /// A fault at the next byte, which is looked at and not read.
    #[cold]
    pub(super) fn fault_ahead(&self, what: What) -> Fault {
        Fault { what, at: (self.offset() + 1).min(self.length) }
    }

    /// Nothing but white space may be left.
    pub fn end(&mut self) -> Result<(), Fault> {
        if self.is_at_end() { Ok(()) } else { Err(self.fault_ahead(What::More)) }
    }

    fn text(&mut self) -> Result<Cow<'t, str>, Fault> {
        let before = self.rest;
        let Some(Text { bytes, is_escaped }) = self.string() else {
            self.rest = before;
            return Err(self.string_fault());
        };
        if is_escaped {
            return Ok(Cow::Owned(unescaped(bytes)));
        }
        str::from_utf8(bytes).map(Cow::Borrowed).map_err(|_| self.fault(What::Other))
    }

    /// Goes past a word whose first letter is the next byte.
    fn rest_of_word(&mut self, word: &[u8]) -> Result<(), Fault> {
        for (index, expected) in word.iter().enumerate() {
            let Some((next, rest)) = self.rest.split_first() else { return Err(self.fault(What::EndInValue)) };
            self.rest = rest;
            if index > 0 && next != expected {
                return Err(self.fault(What::NoWord));
            }
        }
        Ok(())
    }
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Fault;

    #[inline]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.peek() {
            Some(b'"') => match self.text()? {
                Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
                Cow::Owned(text) => visitor.visit_str(&text),
            },
            Some(b'{') => {
                self.take(b'{');
                let value = visitor.visit_map(Members { reader: self, is_first: true })?;
                self.take(b'}');
                Ok(value)
            }
            Some(b'[') => {
                self.take(b'[');
                let value = visitor.visit_seq(Items { reader: self, is_first: true })?;
                self.take(b']');
                Ok(value)
            }
            Some(b'-' | b'0'..=b'9') => visitor.visit_f64(self.double()?),
            Some(b't') => self.rest_of_word(b"true").and_then(|()| visitor.visit_bool(true)),
            Some(b'f') => self.rest_of_word(b"false").and_then(|()| visitor.visit_bool(false)),
            Some(b'n') => self.rest_of_word(b"null").and_then(|()| visitor.visit_unit()),
            Some(_) => Err(self.fault_ahead(What::NoValue)),
            None => Err(self.fault_ahead(What::EndInValue)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

struct Items<'r, 't> {
    reader: &'r mut Reader<'t>,
    is_first: bool,
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Fault;

    #[inline]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let is_first = core::mem::take(&mut self.is_first);
        match self.reader.peek() {
            Some(b']') => return Ok(None),
            Some(_) if is_first => {}
            Some(b',') => {
                self.reader.take(b',');
                match self.reader.peek() {
                    Some(b']') => return Err(self.reader.fault_ahead(What::Comma)),
                    Some(_) => {}
                    None => return Err(self.reader.fault_ahead(What::EndInValue)),
                }
            }
            Some(_) => return Err(self.reader.fault_ahead(What::NoCommaInArray)),
            None => return Err(self.reader.fault_ahead(What::EndInArray)),
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

struct Members<'r, 't> {
    reader: &'r mut Reader<'t>,
    is_first: bool,
}

impl<'de> MapAccess<'de> for Members<'_, 'de> {
    type Error = Fault;

    #[inline]
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        let is_first = core::mem::take(&mut self.is_first);
        match self.reader.peek() {
            Some(b'}') => return Ok(None),
            Some(b'"') if is_first => {}
            Some(_) if is_first => return Err(self.reader.fault_ahead(What::Key)),
            Some(b',') => {
                self.reader.take(b',');
                match self.reader.peek() {
                    Some(b'"') => {}
                    Some(b'}') => return Err(self.reader.fault_ahead(What::Comma)),
                    Some(_) => return Err(self.reader.fault_ahead(What::Key)),
                    None => return Err(self.reader.fault_ahead(What::EndInValue)),
                }
            }
            Some(_) => return Err(self.reader.fault_ahead(What::NoCommaInObject)),
            None => return Err(self.reader.fault_ahead(What::EndInObject)),
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }

    #[inline]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        if !self.reader.take(b':') {
            let what = if self.reader.rest.is_empty() { What::EndInObject } else { What::NoColon };
            return Err(self.reader.fault_ahead(what));
        }
        seed.deserialize(&mut *self.reader)
    }
}

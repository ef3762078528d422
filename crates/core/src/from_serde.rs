//! What a deserializer produces, written as the JSON text that the engine reads.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use serde::Deserializer;
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};

use crate::engine::MAX_DEPTH;
use crate::json::write_text;

/// A text that is being written.
#[derive(Default)]
pub(crate) struct Written {
    text: String,
    /// Names of values that JSON cannot carry, each with where its string is to stand.
    foreign: Vec<(usize, &'static str)>,
    /// Whether the text ends at an object or array that is too deep.
    pub ended: bool,
}

impl Written {
    pub fn read<'de, D: Deserializer<'de>>(&mut self, deserializer: D) -> Result<(), D::Error> {
        Seed { out: self, depth: 0, is_next: false }.deserialize(deserializer)
    }

    /// The text, and the prefix of the strings in it that stand for what JSON cannot carry: `known`, or one that no other
    /// string has.
    pub fn finish(self, known: Option<&str>) -> (String, Option<String>) {
        let Written { text, foreign, .. } = self;
        if foreign.is_empty() {
            return (text, known.map(String::from));
        }
        let prefix = known.map_or_else(|| "~".repeat(longest_run(&text, '~') + 1), String::from);
        let mut whole = String::new();
        let mut from = 0;
        for (at, name) in foreign {
            whole += text.get(from..at).unwrap_or_default();
            write_text(&mut whole, &[&prefix, name].concat());
            from = at;
        }
        whole += text.get(from..).unwrap_or_default();
        (whole, Some(prefix))
    }

    fn foreign(&mut self, name: &'static str) {
        self.foreign.push((self.text.len(), name));
    }
}

/// How often a sign follows itself at most.
fn longest_run(text: &str, sign: char) -> usize {
    text.split(|char| char != sign).map(str::len).max().unwrap_or_default()
}

/// A number so that it is read as the same one.
fn write_number(out: &mut String, value: f64) {
    let is_short = value == 0.0 || (1e-5..1e15).contains(&value.abs());
    // Writing to a string does not fail.
    let _ = if is_short { write!(out, "{value}") } else { write!(out, "{value:e}") };
}

/// Writes the next value.
struct Seed<'w> {
    out: &'w mut Written,
    /// How many objects and arrays are around it.
    depth: usize,
    /// Whether it is an item that is not the first.
    is_next: bool,
}

impl Seed<'_> {
    /// Begins an object or array; false where it is too deep.
    fn opened(&mut self, sign: char) -> bool {
        self.out.text.push(sign);
        self.out.ended |= self.depth >= MAX_DEPTH;
        !self.out.ended
    }

    fn inner(&mut self) -> Seed<'_> {
        Seed { out: self.out, depth: self.depth + 1, is_next: false }
    }

    fn write(self, text: &str) {
        self.out.text += text;
    }

    fn number(self, value: f64) {
        match value {
            f64::INFINITY => self.out.foreign("Infinity"),
            f64::NEG_INFINITY => self.out.foreign("-Infinity"),
            value if value.is_nan() => self.out.foreign("NaN"),
            value => write_number(&mut self.out.text, value),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.is_next {
            self.out.text.push(',');
        }
        deserializer.deserialize_any(Seed { is_next: false, ..self })
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        self.write("null");
        Ok(())
    }

    fn visit_none<E>(self) -> Result<(), E> {
        self.write("null");
        Ok(())
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        self.write(if value { "true" } else { "false" });
        Ok(())
    }

    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.number(value as f64);
        Ok(())
    }

    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.number(value as f64);
        Ok(())
    }

    fn visit_f64<E>(self, value: f64) -> Result<(), E> {
        self.number(value);
        Ok(())
    }

    fn visit_str<E>(self, value: &str) -> Result<(), E> {
        write_text(&mut self.out.text, value);
        Ok(())
    }

    fn visit_bytes<E>(self, _: &[u8]) -> Result<(), E> {
        self.out.foreign("bytes");
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<(), A::Error> {
        if !self.opened('[') {
            return Ok(());
        }
        let mut is_first = true;
        while items.next_element_seed(Seed { is_next: !core::mem::take(&mut is_first), ..self.inner() })?.is_some() {
            if self.out.ended {
                return Ok(());
            }
        }
        self.write("]");
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut members: A) -> Result<(), A::Error> {
        if !self.opened('{') {
            return Ok(());
        }
        let mut is_first = true;
        while let Some(key) = members.next_key_seed(KeySeed)? {
            if !core::mem::take(&mut is_first) {
                self.out.text.push(',');
            }
            write_text(&mut self.out.text, &key);
            self.out.text.push(':');
            members.next_value_seed(self.inner())?;
            if self.out.ended {
                return Ok(());
            }
        }
        self.write("}");
        Ok(())
    }
}

/// Reads a key, which is a string and no bytes.
struct KeySeed;

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for KeySeed {
    type Value = String;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<String, E> {
        Ok(key.into())
    }
}

#[cfg(test)]
mod tests {
    use core::iter::repeat_n;

    use serde::de::value::{BytesDeserializer, Error, F64Deserializer, MapDeserializer, StrDeserializer};
    use serde::de::{DeserializeSeed, IntoDeserializer};
    use serde_json::{Value, json};

    use super::{Seed, Written};
    use crate::{Code, Kind, Validator, validate_with};

    #[test]
    fn what_json_has_is_written_as_it_is() {
        let value = json!({"a": [null, true, -1, 1.5e300, 9_007_199_254_740_993_u64, "\"\u{1}é"], "b": {}, "c": [[]]});
        let mut out = Written::default();
        out.read(value.clone()).unwrap();
        let (text, prefix) = out.finish(None);
        let read: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(
            (read["a"][5].clone(), read["c"].clone(), prefix),
            (value["a"][5].clone(), value["c"].clone(), None)
        );
        assert_eq!(
            text.replace("9.007199254740992e15", "9007199254740993"),
            value.to_string().replace("e+300", "e300")
        );
    }

    #[test]
    fn what_json_lacks_is_named() {
        for (number, name) in [(f64::NAN, "NaN"), (f64::INFINITY, "Infinity"), (f64::NEG_INFINITY, "-Infinity")] {
            let report =
                validate_with(Kind::Interest, MapDeserializer::<_, Error>::new([("name", number)].into_iter()));
            assert_eq!(report.issues[0].message, format!("name must be a string of 2 to 80 characters; it is {name}"));
        }
        let report = validate_with(Kind::Interest, BytesDeserializer::<Error>::new(b"{}"));
        assert_eq!(
            (report.issues[0].code, report.issues[0].message.as_str()),
            (Code::Type, "the payload must be an object; it is bytes")
        );
    }

    #[test]
    fn a_text_like_a_name_is_a_text() {
        let mut out = Written::default();
        Seed { out: &mut out, depth: 0, is_next: false }
            .deserialize("~NaN".into_deserializer() as StrDeserializer<Error>)
            .unwrap();
        out.read(F64Deserializer::<Error>::new(f64::NAN)).unwrap();
        assert_eq!(out.finish(None), ("\"~NaN\"\"~~NaN\"".into(), Some("~~".into())));
    }

    #[test]
    fn placeholders_of_the_caller_are_known() {
        let json = json!({"status": "accepted", "id": "?a Date"});
        let report = Validator::new().placeholder("?").validate_with(Kind::FederationAccepted, json);
        assert_eq!(report.issues[0].message, "id must be an integer of at least 1; it is a Date");
    }

    #[test]
    fn numbers_are_read_as_the_same() {
        for number in [0.0, -0.0, 1e-5, 9.9e-6, 5e-324, 0.1, 123_456_789.25, 1e15, 1.797_693_134_862_315_7e308, -1e-300]
        {
            let mut out = Written::default();
            out.read(F64Deserializer::<Error>::new(number)).unwrap();
            assert_eq!(serde_json::from_str::<f64>(&out.finish(None).0).unwrap().to_bits(), number.to_bits());
        }
    }

    #[test]
    fn nothing_is_read_below_64_levels() {
        let nested = |depth| repeat_n((), depth).fold(json!([]), |inner, ()| json!([inner, 1]));
        let codes = |depth| {
            validate_with(Kind::Interest, nested(depth)).issues.iter().map(|issue| issue.code).collect::<Vec<_>>()
        };
        assert_eq!((codes(63), codes(64)), (vec![Code::Type], vec![Code::Depth]));
    }
}

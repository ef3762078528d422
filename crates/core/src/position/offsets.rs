//! The offsets of the members and items of a JSON text.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::engine::MAX_DEPTH;

/// Where a value begins, and where its key begins if it is a member.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Offsets {
    pub key: Option<usize>,
    pub value: usize,
}

impl Offsets {
    pub fn of_key(&self) -> usize {
        self.key.unwrap_or(self.value)
    }
}

/// The offsets of JSON Pointers, more than one where a key is repeated.
pub(super) type OffsetsOf<'p> = BTreeMap<&'p str, Vec<Offsets>>;

/// Fills in the offsets of the pointers that have an entry. The text is JSON and not too deep.
pub(super) fn fill(text: &[u8], found: &mut OffsetsOf) {
    Scanner { text, at: 0, path: String::new(), found }.value(None);
}

/// Where the first object or array begins that is too deep. The text before it is JSON.
pub(super) fn first_too_deep(text: &[u8]) -> Option<usize> {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    text.iter().position(|byte| {
        in_string ^= *byte == b'"' && !escaped;
        escaped = in_string && *byte == b'\\' && !escaped;
        match byte {
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > MAX_DEPTH
    })
}

struct Scanner<'t, 's, 'p> {
    text: &'t [u8],
    at: usize,
    /// The pointer of the current value.
    path: String,
    found: &'s mut OffsetsOf<'p>,
}

impl<'t> Scanner<'t, '_, '_> {
    /// The next byte that is no white space.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text.get(self.at..)?;
        self.at += rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
        self.text.get(self.at).copied()
    }

    fn value(&mut self, key: Option<usize>) {
        let first = self.peek();
        if let Some(offsets) = self.found.get_mut(self.path.as_str()) {
            offsets.push(Offsets { key, value: self.at });
        }
        match first {
            Some(b'{') => self.object(),
            Some(b'[') => self.array(),
            Some(b'"') => drop(self.string()),
            _ => self.scalar(),
        }
    }

    fn object(&mut self) {
        self.at += 1;
        while self.peek() == Some(b'"') {
            let (start, length) = (self.at, self.path.len());
            let key = self.string();
            self.path.push('/');
            self.path.push_str(&key.replace('~', "~0").replace('/', "~1"));
            self.skip(b':');
            self.value(Some(start));
            self.path.truncate(length);
            self.skip(b',');
        }
        self.skip(b'}');
    }

    fn array(&mut self) {
        self.at += 1;
        let length = self.path.len();
        let mut index = 0;
        while !matches!(self.peek(), None | Some(b']')) {
            self.path.push('/');
            self.path.push_str(&index.to_string());
            self.value(None);
            self.path.truncate(length);
            self.skip(b',');
            index += 1;
        }
        self.skip(b']');
    }

    /// Passes a string and gives it without its escapes.
    fn string(&mut self) -> Cow<'t, str> {
        let start = self.at;
        let rest = self.text.get(start + 1..).unwrap_or_default();
        let mut escaped = false;
        let ends = |byte: &u8| {
            let ends = *byte == b'"' && !escaped;
            escaped = *byte == b'\\' && !escaped;
            ends
        };
        self.at += 2 + rest.iter().position(ends).unwrap_or(rest.len());
        let text: &'t [u8] = self.text;
        let raw = text.get(start..self.at).unwrap_or_default();
        match str::from_utf8(raw) {
            Ok(raw) if !raw.contains('\\') => raw.trim_matches('"').into(),
            _ => serde_json::from_slice::<String>(raw).unwrap_or_default().into(),
        }
    }

    fn scalar(&mut self) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let ends = |byte: &u8| matches!(byte, b',' | b']' | b'}') || byte.is_ascii_whitespace();
        self.at += rest.iter().position(ends).unwrap_or(rest.len()).max(1);
    }

    fn skip(&mut self, byte: u8) {
        if self.peek() == Some(byte) {
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offsets_of<'p>(text: &str, pointers: &[&'p str]) -> OffsetsOf<'p> {
        let mut found = pointers.iter().map(|pointer| (*pointer, Vec::new())).collect();
        fill(text.as_bytes(), &mut found);
        found
    }

    fn offsets(key: Option<usize>, value: usize) -> Offsets {
        Offsets { key, value }
    }

    #[test]
    fn values_of_every_sort_are_passed() {
        let text = r#" {"a": [1, "x\"]", {"b~/": null}], "é" : true, "a": {}}"#;
        let found = offsets_of(text, &["", "/a", "/a/1", "/a/2/b~0~1", "/é", "/none"]);
        assert_eq!(found.get(""), Some(&vec![offsets(None, 1)]));
        assert_eq!(found.get("/a"), Some(&vec![offsets(Some(2), 7), offsets(Some(48), 53)]));
        assert_eq!(found.get("/a/1"), Some(&vec![offsets(None, 11)]));
        assert_eq!(found.get("/a/2/b~0~1"), Some(&vec![offsets(Some(20), 27)]));
        assert_eq!(found.get("/é"), Some(&vec![offsets(Some(35), 42)]));
        assert_eq!(found.get("/none"), Some(&vec![]));
    }

    #[test]
    fn escaped_keys_are_read() {
        assert_eq!(offsets_of(r#"{"\u0061\\": 1}"#, &["/a\\"]).get("/a\\"), Some(&vec![offsets(Some(1), 13)]));
    }

    #[test]
    fn brackets_in_strings_are_not_deep() {
        let (open, close) = ("[".repeat(64), "]".repeat(64));
        assert_eq!(first_too_deep(format!("{open}\"[\\\"[\", {{}}{close}").as_bytes()), Some(72));
        assert_eq!(first_too_deep(format!("{open}\"[\\\"[\\\\\"{close}").as_bytes()), None);
    }

    #[test]
    fn what_is_no_json_ends_too() {
        for text in ["", "[}", "{\"a", "[1,", "{\"a\":", "\"\\", "[[,,]}"] {
            assert_eq!(offsets_of(text, &["/a"]).len(), 1, "{text}");
        }
    }
}

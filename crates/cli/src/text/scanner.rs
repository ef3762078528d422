//! Where the members and items of a JSON text stand.

use std::borrow::Cow;
use std::collections::HashMap;

/// Where a value stands, and its key where it is a member; in bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    pub key: Option<usize>,
    pub value: usize,
}

/// The spots of each pointer in the text, more than one where a key is repeated.
pub type Spots<'p> = HashMap<&'p str, Vec<Spot>>;

/// Fills in the spots of the pointers that have an entry. The text is JSON, not deeply nested.
pub fn fill(text: &[u8], spots: &mut Spots) {
    Scanner { text, at: 0, path: String::new(), spots }.value(None);
}

struct Scanner<'t, 's, 'p> {
    text: &'t [u8],
    at: usize,
    /// The pointer of the value at hand.
    path: String,
    spots: &'s mut Spots<'p>,
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
        if let Some(spots) = self.spots.get_mut(self.path.as_str()) {
            spots.push(Spot { key, value: self.at });
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

    /// Passes a string and gives what it stands for.
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

    fn spots<'p>(text: &str, pointers: &[&'p str]) -> Spots<'p> {
        let mut spots = pointers.iter().map(|pointer| (*pointer, Vec::new())).collect();
        fill(text.as_bytes(), &mut spots);
        spots
    }

    fn spot(key: Option<usize>, value: usize) -> Spot {
        Spot { key, value }
    }

    #[test]
    fn values_of_every_sort_are_passed() {
        let text = r#" {"a": [1, "x\"]", {"b~/": null}], "é" : true, "a": {}}"#;
        let found = spots(text, &["", "/a", "/a/1", "/a/2/b~0~1", "/é", "/none"]);
        assert_eq!(found.get(""), Some(&vec![spot(None, 1)]));
        assert_eq!(found.get("/a"), Some(&vec![spot(Some(2), 7), spot(Some(48), 53)]));
        assert_eq!(found.get("/a/1"), Some(&vec![spot(None, 11)]));
        assert_eq!(found.get("/a/2/b~0~1"), Some(&vec![spot(Some(20), 27)]));
        assert_eq!(found.get("/é"), Some(&vec![spot(Some(35), 42)]));
        assert_eq!(found.get("/none"), Some(&vec![]));
    }

    #[test]
    fn escaped_keys_are_read() {
        assert_eq!(spots(r#"{"\u0061\\": 1}"#, &["/a\\"]).get("/a\\"), Some(&vec![spot(Some(1), 13)]));
    }

    #[test]
    fn what_is_no_json_ends_too() {
        for text in ["", "[}", "{\"a", "[1,", "{\"a\":", "\"\\", "[[,,]}"] {
            assert_eq!(spots(text, &["/a"]).len(), 1, "{text}");
        }
    }
}

//! What the message of an issue is made of.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Serialize, Serializer};

/// What the message of an issue is made of, for programs that say it in their own words (docs/validation.md has a table by
/// code). Serializes as an object.
///
/// ```
/// use loopgate_core::{Kind, validate_str};
///
/// let report = validate_str(Kind::Match, r#"{"status": "acepted"}"#);
/// let params = &report.issues.iter().find(|issue| issue.path == "/status").unwrap().params;
/// assert_eq!((params.nearest(), params.allowed().len()), (Some("accepted"), 4));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Params {
    list: Vec<(&'static str, Param)>,
}

impl FromIterator<(&'static str, Param)> for Params {
    fn from_iter<I: IntoIterator<Item = (&'static str, Param)>>(list: I) -> Params {
        Params { list: list.into_iter().collect() }
    }
}

/// A value that a message is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Param {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// Several texts.
    List(Vec<String>),
    /// The same, as a table of rules lists them.
    Listed(&'static [&'static str]),
}

impl Params {
    #[cold]
    #[inline(never)]
    pub(crate) fn put(&mut self, name: &'static str, param: Param) {
        self.list.push((name, param));
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn put_text(&mut self, name: &'static str, text: &str) {
        self.put(name, Param::Text(text.into()));
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn put_allowed(&mut self, texts: &'static [&'static str]) {
        self.put("allowed", Param::Listed(texts));
    }

    /// The names and the values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Param)> {
        self.list.iter().map(|(name, param)| (*name, param))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&Param> {
        self.iter().find(|(known, _)| *known == name).map(|(_, param)| param)
    }

    /// What the value is: the name of its type (`type`), a number or a count (`minimum`, `max_length`, ...), or its text as the
    /// message shows it.
    pub fn got(&self) -> Option<&Param> {
        self.get("got")
    }

    /// All values, or keys, that are allowed (`enum`, `const`, `kind`, `any_of`); none of other codes.
    pub fn allowed(&self) -> Vec<&str> {
        match self.get("allowed") {
            Some(Param::List(allowed)) => allowed.iter().map(String::as_str).collect(),
            Some(Param::Listed(allowed)) => allowed.to_vec(),
            _ => Vec::new(),
        }
    }

    /// The one that was probably meant (`enum`, `kind`, `unknown_key`, `unknown_member_near`).
    pub fn nearest(&self) -> Option<&str> {
        self.text("nearest")
    }

    /// The regular expression, ECMA-262 with the `u` flag (`pattern`).
    pub fn pattern(&self) -> Option<&str> {
        self.text("pattern")
    }

    /// What a text that matches it is called (`pattern`).
    pub fn name(&self) -> Option<&str> {
        self.text("name")
    }

    /// A text that matches it (`pattern`).
    pub fn example(&self) -> Option<&str> {
        self.text("example")
    }

    /// `date-time`, `uri` or `uuid` (`format`).
    pub fn format(&self) -> Option<&str> {
        self.text("format")
    }

    /// The least number, or count (`minimum`, `min_length`, `min_items`).
    pub fn min(&self) -> Option<f64> {
        self.number("min")
    }

    /// The greatest number, or count (`maximum`, `max_length`, `max_items`).
    pub fn max(&self) -> Option<f64> {
        self.number("max")
    }

    fn text(&self, name: &str) -> Option<&str> {
        if let Some(Param::Text(text)) = self.get(name) { Some(text) } else { None }
    }

    fn number(&self, name: &str) -> Option<f64> {
        if let Some(Param::Number(number)) = self.get(name) { Some(*number) } else { None }
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl Serialize for Param {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// From here on not all integers are doubles.
        const ALL_EXACT: f64 = 9_007_199_254_740_992.0;
        match self {
            Param::Text(text) => serializer.serialize_str(text),
            Param::List(texts) => texts.serialize(serializer),
            Param::Listed(texts) => texts.serialize(serializer),
            Param::Number(number) if number.abs() < ALL_EXACT && *number as i64 as f64 == *number => {
                serializer.serialize_i64(*number as i64)
            }
            Param::Number(number) => serializer.serialize_f64(*number),
        }
    }
}

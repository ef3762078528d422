//! What the message of an issue is made of.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Serialize, Serializer};

/// What the message of an issue is made of, for programs that say it in their own words (docs/validation.md has a table by
/// code). Serializes as an object with the members that are there.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Params {
    /// The type that the rule wants: `string`, `number`, `integer`, `boolean`, `object` or `array`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<&'static str>,
    /// What the value is: the name of its type, a number, a count, or a text as the message shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub got: Option<Param>,
    /// All values, or keys, that are allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<Vec<String>>,
    /// The one of them that was probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
    /// A regular expression (ECMA-262 with the `u` flag).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Cow<'static, str>>,
    /// What a text that matches it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// A text that matches it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<Cow<'static, str>>,
    /// A format of JSON Schema: `date-time`, `uri` or `uuid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<&'static str>,
    /// The least number, or count.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "bound")]
    pub min: Option<f64>,
    /// The greatest number, or count.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "bound")]
    pub max: Option<f64>,
    /// What else the words need, by its name in them: of advice, of a text that is not JSON.
    #[serde(flatten, serialize_with = "members")]
    pub more: Vec<(&'static str, String)>,
}

/// A text, or a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Param {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
}

impl Serialize for Param {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Param::Text(text) => serializer.serialize_str(text),
            Param::Number(number) => number_to(*number, serializer),
        }
    }
}

fn bound<S: Serializer>(bound: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    number_to(bound.unwrap_or_default(), serializer)
}

fn members<S: Serializer>(members: &[(&'static str, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(members.iter().map(|(name, text)| (name, text)))
}

/// Integers without a point.
fn number_to<S: Serializer>(number: f64, serializer: S) -> Result<S::Ok, S::Error> {
    const ALL_EXACT: f64 = 9_007_199_254_740_992.0;
    if number.abs() < ALL_EXACT && number as i64 as f64 == number {
        serializer.serialize_i64(number as i64)
    } else {
        serializer.serialize_f64(number)
    }
}

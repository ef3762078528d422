//! The repair of an issue, where it is certain (docs/validation.md).

#[cfg(feature = "fix")]
mod added;
#[cfg(feature = "fix")]
mod apply;
#[cfg(feature = "fix")]
mod scan;

use alloc::string::String;
use serde::{Serialize, Serializer};

#[cfg(feature = "fix")]
pub use apply::{Applied, apply_fixes};

use crate::engine::Path;

/// One change to a payload. Serializes as `{path, op, value}`; `remove` has no value, and one that is not certain has
/// `"certain": false`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Fix {
    /// Which member or item is changed, or the member that is new: a JSON Pointer (RFC 6901).
    pub path: String,
    /// How.
    pub op: FixOp,
    /// What is there afterwards: the value, or the key where the member is renamed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<FixValue>,
    /// Whether it is surely meant. One that is not is for a person to choose.
    #[serde(skip_serializing_if = "is_true")]
    pub certain: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_true(value: &bool) -> bool {
    *value
}

/// How a payload is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FixOp {
    /// The value becomes another.
    Replace,
    /// The member goes, with its key.
    Remove,
    /// The key becomes another; the value stays.
    Rename,
    /// The member is new.
    Add,
}

impl FixOp {
    /// As it is written in a report.
    pub const fn name(self) -> &'static str {
        match self {
            FixOp::Replace => "replace",
            FixOp::Remove => "remove",
            FixOp::Rename => "rename",
            FixOp::Add => "add",
        }
    }
}

/// A value of one piece.
#[derive(Clone, Debug, PartialEq)]
pub enum FixValue {
    /// A string.
    Text(String),
    /// A number as JSON writes it: digits are kept as they came.
    Number(String),
    /// `true` or `false`.
    Boolean(bool),
}

// Not inlined: they are made in many places, and seldom.
impl Fix {
    /// The value becomes another.
    #[cold]
    pub(crate) fn replace(path: &Path, value: FixValue) -> Fix {
        Fix::new(path, FixOp::Replace, Some(value))
    }

    /// The member or item goes.
    #[cold]
    pub(crate) fn remove(path: &Path) -> Fix {
        Fix::new(path, FixOp::Remove, None)
    }

    /// The member gets another key.
    #[cold]
    pub(crate) fn rename(path: &Path, key: &str) -> Fix {
        Fix::new(path, FixOp::Rename, Some(FixValue::Text(key.into())))
    }

    /// The member is new.
    #[cold]
    pub(crate) fn add(path: &Path, value: FixValue) -> Fix {
        Fix::new(path, FixOp::Add, Some(value))
    }

    #[cold]
    #[inline(never)]
    fn new(path: &Path, op: FixOp, value: Option<FixValue>) -> Fix {
        Fix { path: path.pointer(), op, value, certain: true }
    }
}

impl Serialize for FixValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FixValue::Text(text) => serializer.serialize_str(text),
            FixValue::Boolean(value) => serializer.serialize_bool(*value),
            FixValue::Number(digits) => match (digits.parse::<i64>(), digits.parse::<f64>()) {
                (Ok(integer), _) => serializer.serialize_i64(integer),
                (_, Ok(number)) => serializer.serialize_f64(number),
                _ => serializer.serialize_str(digits),
            },
        }
    }
}

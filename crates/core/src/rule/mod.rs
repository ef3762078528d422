//! The vocabulary in which the rules are written (`crate::rules`) and which the engine reads.

mod choice;
mod noted;
mod object;
mod pattern;
mod text;

pub use crate::words::Phrase;
pub use choice::Choice;
pub(crate) use noted::Noted;
pub use noted::Values;
pub(crate) use object::same;
pub use object::{FREE, Field, Object, forbidden, optional, required};
pub use pattern::Pattern;
pub use text::{DATE_TIME, Format, STRING, Text, URI, UUID, length, max, pattern, uri_like};

/// What one value must be.
#[derive(Clone, Copy)]
pub enum Rule {
    /// Any JSON value.
    Any,
    /// `true` or `false`.
    Boolean,
    /// Always `true`.
    True,
    /// A string.
    Text(Text),
    /// A node identifier: lowercase letters, digits and hyphens, a dot, the network suffix of the options.
    NodeId,
    /// One of the protocol's context URLs, which the options name.
    Context,
    /// Exactly this string.
    Const(&'static str),
    /// One of these strings.
    Enum(&'static [&'static str]),
    /// An `@type` by which the kind is chosen among these.
    KindName(&'static [&'static Object]),
    /// A number.
    Number(&'static Number),
    /// An array.
    Array(Array),
    /// An object.
    Object(&'static Object),
    /// Whatever the value, the key must not be there.
    Forbidden,
    /// One of several rules, by the value of another member.
    ChosenBy(&'static Choice),
}

/// The bounds of a number, both included.
#[derive(Clone, Copy)]
pub struct Number {
    /// The least value; minus infinity where there is none.
    pub min: f64,
    /// The greatest value; infinity where there is none.
    pub max: f64,
    /// Whether a fractional part is refused.
    pub integer: bool,
}

/// The items of an array and how many there may be.
#[derive(Clone, Copy)]
pub struct Array {
    /// What each item must be.
    pub items: &'static Rule,
    /// The least number of items.
    pub min: u16,
    /// The greatest number of items.
    pub max: Option<u16>,
}

impl Number {
    /// Any number.
    pub const ANY: Number = Number { min: f64::NEG_INFINITY, max: f64::INFINITY, integer: false };

    /// A number `min` or greater.
    pub const fn at_least(min: f64) -> Number {
        Number { min, ..Number::ANY }
    }

    /// A number `min..max`, both included.
    pub const fn between(min: f64, max: f64) -> Number {
        Number { min, max, integer: false }
    }

    /// The same without a fractional part.
    pub const fn integer(self) -> Number {
        Number { integer: true, ..self }
    }
}

/// Any number.
pub const NUMBER: Rule = Rule::Number(&Number::ANY);
/// A number that is not negative.
pub const NOT_NEGATIVE: Rule = Rule::Number(&Number::at_least(0.0));
/// A number 0..1.
pub const RATIO: Rule = Rule::Number(&Number::between(0.0, 1.0));

/// An array of any length.
pub const fn array(items: &'static Rule) -> Rule {
    Rule::Array(Array { items, min: 0, max: None })
}

/// An array with at least `min` items.
pub const fn array_at_least(min: u16, items: &'static Rule) -> Rule {
    Rule::Array(Array { items, min, max: None })
}

/// An array with at most `max` items.
pub const fn array_at_most(max: u16, items: &'static Rule) -> Rule {
    Rule::Array(Array { items, min: 0, max: Some(max) })
}

//! Whether a text is surely valid, with nothing to advise.
//!
//! One pass by the same tables as the engine's (`crate::engine`), which keeps nothing and stops at the first doubt:
//! what is wrong, or just unusual (an escape in a key, a number of 20 digits), is for the engine to say.

mod choose;
mod object;
mod scalar;
#[cfg(test)]
mod tests;

use crate::Kind;
use crate::engine::{Discriminators, MAX_DEPTH};
use crate::options::Options;
use crate::reader::Reader;
use crate::rule::{Array, Noted, Object, Rule};
use crate::rules::common::FREE;

/// What a text is surely a valid payload of.
pub(crate) struct Sure {
    /// The kind; `None` where the table is none of the protocol.
    pub kind: Option<Kind>,
}

/// Reads a text by a table; `None` where the engine has to say.
pub(crate) fn sure(object: &'static Object, json: &[u8], options: &Options) -> Option<Sure> {
    // Only values of a richer language have placeholders; those without one are judged before they come here.
    if options.placeholder.is_some() {
        return None;
    }
    let discriminators = choose::discriminators(object, json, options)?;
    let object = discriminators.object(object);
    let mut check = Check { reader: Reader::new(json, options), options, discriminators };
    if check.reader.peek()? != b'{' {
        return None;
    }
    check.object(object, 1)?;
    check.reader.is_at_end().then(|| Sure { kind: Kind::of(object) })
}

/// One pass; each of its steps is `None` at the first doubt.
struct Check<'t, 'o> {
    reader: Reader<'t>,
    options: &'o Options,
    discriminators: Discriminators,
}

impl Check<'_, '_> {
    /// Goes past a value that satisfies its rule. `depth` is that of the object or array around it.
    fn value(&mut self, rule: &'static Rule, depth: usize) -> Option<Noted> {
        match (self.reader.peek()?, rule) {
            (b'"', rule) => self.text(rule),
            (b'{', Rule::Object(object)) => self.object(object, depth + 1),
            (b'{', Rule::Any) => self.object(&FREE, depth + 1),
            (b'[', Rule::Array(array)) => self.array(array, depth + 1),
            (b'[', Rule::Any) => self.array(&ANY_ITEMS, depth + 1),
            (b'-' | b'0'..=b'9', rule) => self.number(rule),
            (_, rule) => self.word(rule),
        }
    }

    fn array(&mut self, array: &Array, depth: usize) -> Option<Noted> {
        if depth > MAX_DEPTH || !self.reader.take(b'[') {
            return None;
        }
        let mut count = 0;
        if !self.reader.take(b']') {
            loop {
                self.value(array.items, depth)?;
                count += 1;
                if !self.reader.take(b',') {
                    break;
                }
            }
            if !self.reader.take(b']') {
                return None;
            }
        }
        let fits = count >= usize::from(array.min) && array.max.is_none_or(|max| count <= usize::from(max));
        fits.then_some(Noted::Present)
    }
}

static ANY_ITEMS: Array = Array { items: &Rule::Any, min: 0, max: None };

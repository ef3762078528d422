//! Where new members are written: at their place in an object, in the style of the members around them.

use alloc::string::String;
use alloc::vec::Vec;

use super::scan::Item;

/// What a record begins with, in this order; other members come at the end.
const HEAD: [&str; 3] = ["@context", "@type", "schema_version"];

/// The order in which members are written.
pub(super) fn rank(key: &str) -> usize {
    HEAD.iter().position(|head| *head == key).unwrap_or(HEAD.len())
}

/// How the members of an object are written.
pub(super) struct Style<'t> {
    /// White space behind a comma.
    between: &'t str,
    colon: &'t str,
}

impl<'t> Style<'t> {
    pub fn of(text: &'t str, items: &[Item]) -> Style<'t> {
        let Some(first) = items.first() else { return Style { between: " ", colon: ": " } };
        let colon = text.get(first.key_end..first.value).unwrap_or(":");
        let neighbour = items.get(1).unwrap_or(first);
        let before = text.get(..neighbour.span.start).unwrap_or_default();
        let space = before.get(before.trim_ascii_end().len()..).unwrap_or_default();
        let is_alone = items.len() == 1 && space.is_empty();
        Style { between: if is_alone && colon.ends_with(' ') { " " } else { space }, colon }
    }

    /// Members one after the other: keys, and values as JSON.
    fn members(&self, added: &[(&str, &str)]) -> String {
        let member = |(key, value): &(&str, &str)| {
            [serde_json::to_string(key).unwrap_or_default().as_str(), self.colon, value].concat()
        };
        added.iter().map(member).collect::<Vec<_>>().join(&[",", self.between].concat())
    }

    /// The text of members before one, behind one, or alone.
    pub fn write(&self, added: &[(&str, &str)], place: Place) -> String {
        let members = self.members(added);
        match place {
            Place::Alone => members,
            Place::Before => [&members, ",", self.between].concat(),
            Place::Behind => [",", self.between, &members].concat(),
        }
    }
}

/// Where new members stand.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// They are all that the object has.
    Alone,
    Before,
    Behind,
}

/// The place of a new member among keys: behind the last that comes before it in [`HEAD`], else at the start; behind all
/// of them where it is none of these.
pub(super) fn behind<'k>(
    key: &str,
    keys: impl DoubleEndedIterator<Item = &'k str> + ExactSizeIterator,
) -> Option<usize> {
    let rank_of_new = rank(key);
    let is_other = rank_of_new == HEAD.len();
    keys.enumerate().rev().find(|(_, other)| is_other || rank(other) < rank_of_new).map(|(index, _)| index)
}

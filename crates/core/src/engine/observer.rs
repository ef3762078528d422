//! Whoever wants to know what a walk sees.

use core::ops::Range;

use super::members::Members;
use super::{Path, Run};
use crate::rule::{Noted, Object};

/// Is told of the members of objects in the one pass that checks them. Which one it is, is chosen when a walk is
/// compiled, so that what it does not want is not in the machine code.
pub(crate) trait Observer: Default {
    /// What it wants of a table.
    type Watch: Copy;

    /// Looks up what it wants of a table, whose object begins.
    fn watch(&self, object: &Object) -> Self::Watch;

    /// Whether it wants to be told of the members of a row.
    fn wants(watch: Self::Watch, row: usize) -> bool;

    /// Is told of such a member of a text.
    fn see(&mut self, watch: Self::Watch, member: Member, json: &[u8]);

    /// Whether it has something to say at the end of an object.
    fn has_something_to_say(&self, watch: Self::Watch, members: &Members) -> bool;

    /// The end of such an object.
    fn leave(&mut self, watch: Self::Watch, object: &Read, run: &mut Run);
}

/// A member of an object, as it was read.
pub(crate) struct Member {
    /// The row of its table.
    pub row: usize,
    pub noted: Noted,
    /// Where its value is, in bytes; white space may be before it.
    pub span: Range<usize>,
    /// Whether its value is a text without escapes, and without white space before it.
    pub is_plain: bool,
    /// Whether nothing is wrong with it, and with what is in it.
    pub is_right: bool,
}

/// An object of which all was read: where it is, in bytes.
pub(crate) struct Read<'p> {
    pub path: &'p Path<'p>,
    pub span: Range<usize>,
    /// Whether nothing is wrong with it, and with what is in it.
    pub is_right: bool,
    #[cfg_attr(not(feature = "advice"), allow(dead_code, reason = "an observer may want to know"))]
    pub members: &'p Members<'p>,
    /// The whole text.
    pub json: &'p [u8],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Walk;
    use crate::options::Options;
    use crate::rule::{NUMBER, Rule, optional};

    static INNER: Object = Object::new("Inner", "", &[optional("n", NUMBER)]);
    static OUTER: Object = Object::new("Outer", "", &[optional("n", NUMBER), optional("inner", Rule::Object(&INNER))]);

    /// Nobody.
    impl Observer for () {
        type Watch = ();

        fn watch(&self, _: &Object) {}

        fn wants((): (), _: usize) -> bool {
            false
        }

        fn see(&mut self, (): (), _: Member, _: &[u8]) {}

        fn has_something_to_say(&self, (): (), _: &Members) -> bool {
            false
        }

        fn leave(&mut self, (): (), _: &Read, _: &mut Run) {}
    }

    /// Writes down what it is told, and makes it the payload's fault.
    #[derive(Default)]
    struct Notes(Vec<(usize, Range<usize>)>);

    impl Observer for Notes {
        type Watch = &'static str;

        fn watch(&self, object: &Object) -> &'static str {
            object.name
        }

        fn wants(watch: &'static str, row: usize) -> bool {
            watch == "Outer" || row == 0
        }

        fn see(&mut self, _: &'static str, Member { row, span, .. }: Member, _: &[u8]) {
            self.0.push((row, span));
        }

        fn has_something_to_say(&self, _: &'static str, _: &Members) -> bool {
            true
        }

        fn leave(&mut self, watch: &'static str, object: &Read, run: &mut Run) {
            let is_told = self.0 == [(0, 5..7), (0, 21..22), (1, 16..23)] && object.span == (0..24) && object.is_right;
            run.faults += usize::from(watch == "Outer" && is_told);
        }
    }

    fn is_valid_for<O: Observer>(json: &str) -> bool {
        let options = Options::default();
        let mut run = Run::new(&options);
        Walk::new(json.as_bytes(), &mut run, &mut O::default()).whole(&Rule::Object(&OUTER));
        run.faults == 0
    }

    #[test]
    fn an_observer_is_told_where_each_member_is_and_each_object() {
        let json = r#"{"n": 1,"inner":{"n":2}}"#;
        assert!(is_valid_for::<()>(json));
        assert!(!is_valid_for::<Notes>(json), "what it was told is not what is there");
    }
}

//! Advice: what is well-formed and still unusual (decisions, sections 3 and 10). It stands on the rules and the engine,
//! which know nothing of it.
//!
//! What it reads are facts: members of some tables, which it is told of while the engine checks them. What it says are
//! rows: which facts they need, what they look at, what they say.

mod adviser;
mod fact;
#[cfg_attr(not(feature = "advice"), allow(dead_code, reason = "the warnings of the protocol read few facts"))]
mod facts;
#[cfg_attr(not(feature = "advice"), allow(dead_code, reason = "the warnings of the protocol are simple rows"))]
mod row;
mod rows;
mod source;
#[cfg(feature = "advice")]
mod unknown;
mod warnings;
mod watch;

pub(crate) use adviser::Adviser;
pub use fact::Fact;
pub(crate) use facts::Facts;
#[cfg(feature = "advice")]
pub(crate) use row::Said;
pub use row::{Advice, Concern, Test};
pub(crate) use row::{Finding, Reason, Repair, Words, read_by_row};
pub use source::sources;
#[cfg(feature = "advice")]
pub use unknown::slip_of;
use warnings::Warnings;
pub(crate) use watch::Watch;

use crate::reference::Lists;
use crate::rule::Object;
use crate::{Code, Severity};

/// Which advice is given (docs/validation.md).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AdviceLevel {
    /// Warnings and hints.
    #[default]
    All,
    /// Only what is very likely wrong.
    Warnings,
    /// None.
    None,
}

impl AdviceLevel {
    /// Whether advice of this severity is given.
    pub fn includes(self, severity: Severity) -> bool {
        match self {
            AdviceLevel::All => true,
            AdviceLevel::Warnings => severity == Severity::Warning,
            AdviceLevel::None => false,
        }
    }
}

/// What a validator's user wants of advice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub level: AdviceLevel,
    pub lists: &'static Lists,
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted { level: AdviceLevel::All, lists: Lists::builtin() }
    }
}

/// The advice on the objects of a table, in the order in which it is given.
pub fn on(object: &Object) -> impl Iterator<Item = &'static Advice> {
    Watch::of(object).concerns.iter().flat_map(|concern| concern.rows)
}

/// The codes of the advice on the objects of a table that looks at a member: one of its own, or one of an object in it.
pub fn looking_at(outer: &Object, object: &Object, key: &str) -> impl Iterator<Item = Code> {
    let row = object.fields.iter().position(|field| field.key == key);
    let bit = row.and_then(|row| Watch::of(object).fact(row)).map_or(0, Fact::bit);
    on(outer).filter(move |advice| read_by_row(advice) & bit != 0).flat_map(|advice| advice.codes).copied()
}

#[cfg(test)]
mod tests {
    use super::{Fact, Watch, on, sources};
    use crate::rule::{Object, Rule};
    use crate::source::assert_celex;
    use crate::{Code, Kind};

    /// Calls it with every table.
    fn each(object: &'static Object, check: &mut dyn FnMut(&'static Object)) {
        check(object);
        for field in object.fields {
            match field.rule {
                Rule::Object(inner) => each(inner, check),
                Rule::Array(array) if matches!(array.items, Rule::Object(_)) => {
                    let Rule::Object(inner) = array.items else { continue };
                    each(inner, check);
                }
                _ => {}
            }
        }
    }

    fn each_table(check: &mut dyn FnMut(&'static Object)) {
        Kind::ALL.iter().for_each(|kind| each(kind.rule(), check));
    }

    #[test]
    fn advice_is_on_the_tables_that_are_watched_and_on_no_other() {
        let mut advised = Vec::new();
        each_table(&mut |object| {
            if on(object).next().is_some() && !advised.contains(&object.name) {
                advised.push(object.name);
            }
        });
        assert_eq!(advised.len(), 8, "{advised:?}");
    }

    #[test]
    fn each_code_of_advice_is_given_and_has_a_source() {
        let mut given = vec![Code::SchemaVersionOld, Code::UnknownMemberNear];
        each_table(&mut |object| {
            given.extend(on(object).flat_map(|advice| advice.codes));
        });
        for code in Code::ALL {
            assert_eq!(given.contains(code), code.severity().is_some(), "{}", code.as_str());
            assert_eq!(sources(*code).is_empty(), code.severity().is_none(), "{}", code.as_str());
            for source in sources(*code) {
                assert!(source.url.starts_with("https://") && !source.name.is_empty(), "{source:?}");
                assert_celex(source.name, source.url);
            }
        }
    }

    #[test]
    fn facts_are_where_their_keys_lead() {
        let mut noted = 0;
        each_table(&mut |object| {
            let watch = Watch::of(object);
            for (row, field) in object.fields.iter().enumerate() {
                let Some(fact) = watch.fact(row) else { continue };
                noted |= fact.bit();
                assert_eq!(fact.keys().last(), Some(&field.key), "{}", object.name);
                assert!(!matches!(field.rule, Rule::ChosenBy(_) | Rule::Forbidden), "{}", field.key);
            }
        });
        for fact in Fact::ALL {
            assert_ne!(noted & fact.bit(), 0, "{fact:?}");
        }
    }
}

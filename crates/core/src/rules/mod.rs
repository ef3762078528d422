//! The rules: one file per object of the specification, written like its tables.

pub mod auto;
pub mod classification;
pub mod common;
pub mod conformity;
pub mod federation;
pub mod handshake;
pub mod interest;
pub mod loop_cost;
pub mod matching;
pub mod material;
pub mod material_status;
pub mod offer;
pub mod passport;
pub mod payment;
pub mod product;
pub mod relay;
pub mod signal;
pub mod traceability;
pub mod transaction;
pub mod transfer;

use crate::rule::Advice;

/// All advice that tables give.
pub static ADVICE: &[&Advice] = &[
    &common::EXPIRY,
    &passport::SAFETY_INFO,
    &signal::OPENING,
    &signal::VALIDITY,
    &signal::VOTES,
    &signal::VOTING,
    &transfer::RECEIPT,
];

#[cfg(test)]
mod tests {
    use super::ADVICE;
    use crate::Kind;
    use crate::rule::{Object, Rule};

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

    #[test]
    fn members_that_advice_reads_choose_nothing_and_are_not_chosen() {
        let mut advised = 0;
        let mut check = |object: &'static Object| {
            let Some(advice) = object.advice else { return };
            advised += 1;
            assert!(ADVICE.iter().any(|known| known.word() == advice.word()), "{}", object.name);
            assert!(advice.reads.len() <= 4, "{}", object.name);
            for key in advice.reads {
                let rule = object.field(key).map(|field| field.rule);
                assert!(matches!(rule, Some(rule) if !matches!(rule, Rule::ChosenBy(_) | Rule::Forbidden)), "{key}");
                assert!(!object.discriminators.contains(key), "{key}");
            }
        };
        Kind::ALL.iter().for_each(|kind| each(kind.rule(), &mut check));
        assert!(advised >= ADVICE.len());
    }
}

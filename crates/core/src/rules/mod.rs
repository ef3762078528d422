//! The rules: one file per object of the specification, written like its tables.

pub mod advice;
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

#[cfg(test)]
mod tests {
    use super::advice;
    use crate::rule::{Advice, Concern, Fact, Object, Rule};
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

    fn words(advice: &[Concern]) -> Vec<String> {
        advice.iter().flat_map(|concern| concern.rows).map(Advice::word).collect()
    }

    #[test]
    fn advice_is_found_by_the_name_of_its_table() {
        let mut advised = 0;
        each_table(&mut |object| {
            assert_eq!(words(object.advice), words(advice::on(object.name)), "{}", object.name);
            advised += usize::from(!object.advice.is_empty());
        });
        assert!(advised >= 8);
    }

    #[test]
    fn each_code_of_advice_is_given_and_has_a_source() {
        let mut given = vec![Code::SchemaVersionOld];
        each_table(&mut |object| {
            given.extend(object.all_advice().flat_map(|advice| advice.codes));
        });
        for code in Code::ALL {
            assert_eq!(given.contains(code), code.severity().is_some(), "{}", code.as_str());
            assert_eq!(advice::source(*code).is_some(), code.severity().is_some(), "{}", code.as_str());
        }
    }

    #[test]
    fn facts_are_noted_where_their_keys_lead() {
        let mut noted = 0;
        each_table(&mut |object| {
            for field in object.fields {
                let Some(fact) = field.fact else { continue };
                noted |= fact.bit();
                assert_eq!(fact.keys().last(), Some(&field.key), "{}", object.name);
                assert!(!matches!(field.rule, Rule::ChosenBy(_) | Rule::Forbidden), "{}", field.key);
            }
        });
        for fact in Fact::ALL {
            assert_ne!(noted & fact.bit(), 0, "{fact:?}");
            assert_eq!(Fact::from_letter(fact.letter() as u8), Some(*fact));
        }
    }
}

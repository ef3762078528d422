//! The lists of values that members choose from, by the names that `data/members.tsv` gives them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::tables::tables;
use crate::about::Words;
use crate::options::Options;
use crate::rule::Rule;

/// A list of values and its name.
pub(super) struct Enumeration {
    /// The name of the type: `Category`.
    pub name: &'static str,
    pub values: &'static [&'static str],
    /// The members that have it, as `MaterialDNA.category`.
    pub members: Vec<String>,
}

impl Enumeration {
    /// The name of the list: `categories`.
    pub fn plural(&self) -> String {
        let (first, rest) = self.name.split_at_checked(1).unwrap_or_default();
        let name = first.to_ascii_lowercase() + rest;
        match name.strip_suffix('y') {
            Some(stem) => format!("{stem}ies"),
            None if name.ends_with('s') => format!("{name}es"),
            None => format!("{name}s"),
        }
    }

    /// Where its values stand, for a comment.
    pub fn places(&self) -> String {
        format!("`{}`", self.members.join("`, `"))
    }
}

/// All of them, in the order in which the tables first have them.
pub(super) fn enumerations(words: &Words) -> Vec<Enumeration> {
    let mut found: Vec<Enumeration> = Vec::new();
    for object in tables() {
        for field in object.fields {
            let (Some(values), Some(about)) = (values(&field.rule), words.about(object, field, &Options::default()))
            else {
                continue;
            };
            let (name, member) = (about.values.unwrap_or_default(), format!("{}.{}", object.name, field.key));
            match found.iter_mut().find(|known| known.name == name) {
                Some(known) => known.members.push(member),
                None => found.push(Enumeration { name, values, members: Vec::from([member]) }),
            }
        }
    }
    found
}

/// The values that a rule lists, or that of the items of an array.
pub(super) fn values(rule: &Rule) -> Option<&'static [&'static str]> {
    match rule.unchosen() {
        Rule::Enum(values) => Some(values),
        Rule::Array(array) => values(array.items),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_has_one_name() {
        let words = Words::read();
        let enumerations = enumerations(&words);
        for object in tables() {
            for field in object.fields {
                let about = words.about(object, field, &Options::default()).expect("words");
                let named = about.values.map(|name| enumerations.iter().find(|known| known.name == name).expect(name));
                let place = format!("{}.{}", object.name, field.key);
                assert_eq!(named.map(|named| named.values), values(&field.rule), "{place}");
            }
        }
        for (index, one) in enumerations.iter().enumerate() {
            for other in &enumerations[index + 1..] {
                assert_ne!(one.values, other.values, "{} and {}", one.name, other.name);
            }
        }
    }

    #[test]
    fn plurals() {
        let of = |name| Enumeration { name, values: &[], members: Vec::new() }.plural();
        assert_eq!([of("Category"), of("OfferStatus"), of("Unit")], ["categories", "offerStatuses", "units"]);
    }
}

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::application::{Key, is_identifier, number};
use super::encoding::{decoded, decoded_of_query};
use super::{DigitalLink, Link, LinkFault};
use crate::reference::gtin;

/// The key is found from the end of the path: back in pairs as long as the first of each is an application identifier.
#[cold]
pub(super) fn read(path: &str, query: &str) -> Link {
    let segments: Vec<&str> = path.split('/').collect();
    let (mut rest, mut pairs) = (segments.as_slice(), Vec::new());
    while let [before @ .., segment, value] = rest {
        let Some(identifier) = number(segment) else { break };
        pairs.push((*segment, identifier, decoded(value)));
        if let Some(key) = Key::of(identifier) {
            pairs.reverse();
            return Link::Keyed(keyed(key, pairs, query));
        }
        rest = before;
    }
    if may_be_compressed(&segments) { Link::Compressed } else { Link::NoKey }
}

fn may_be_compressed(segments: &[&str]) -> bool {
    let Some((last, before)) = segments.split_last() else { return false };
    let in_alphabet = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    last.len() >= 10 && last.bytes().all(in_alphabet) && before.iter().all(|segment| Key::of(segment).is_none())
}

/// Of the segments for identifiers, their numbers and values, the key's first.
#[cold]
fn keyed(key: &'static Key, pairs: Vec<(&str, &str, String)>, query: &str) -> DigitalLink {
    let words = pairs.iter().any(|(segment, identifier, _)| segment != identifier);
    let mut pairs = pairs.into_iter().map(|(_, identifier, value)| (identifier.to_string(), value));
    let value = pairs.next().map(|(_, value)| value).unwrap_or_default();
    let qualifiers: Vec<_> = pairs.collect();
    let attributes =
        attributes(query, |name| name == key.identifier || qualifiers.iter().any(|(known, _)| known == name));
    let faults = [
        words.then_some(LinkFault::Words),
        (key.identifier == "01" && is_short(&value)).then_some(LinkFault::ShortGtin),
        is_foreign(key, &qualifiers).then_some(LinkFault::ForeignQualifier),
        is_out_of_order(key, &qualifiers).then_some(LinkFault::Order),
    ];
    DigitalLink { key: key.identifier, value, qualifiers, attributes, faults: faults.into_iter().flatten().collect() }
}

fn is_short(value: &str) -> bool {
    value.len() < 14 && gtin::padded(value).is_some()
}

#[cold]
fn is_foreign(key: &Key, qualifiers: &[(String, String)]) -> bool {
    let excludes = |name: &String| key.takes_alone(name) && qualifiers.len() > 1;
    qualifiers.iter().any(|(name, _)| key.place(name).is_none() || excludes(name))
}

#[cold]
fn is_out_of_order(key: &Key, qualifiers: &[(String, String)]) -> bool {
    let known = qualifiers.iter().filter(|(name, _)| !key.takes_alone(name)).filter_map(|(name, _)| key.place(name));
    !known.is_sorted_by(|one, next| one < next)
}

/// The application identifiers of a query; others say something to the server only.
#[cold]
fn attributes(query: &str, is_known: impl Fn(&str) -> bool) -> Vec<(String, String)> {
    let pairs = query.split(['&', ';']).filter_map(|pair| pair.split_once('='));
    let of_items = pairs.filter(|(name, value)| is_identifier(name) && !is_known(name) && !value.is_empty());
    of_items.map(|(name, value)| (name.to_string(), decoded_of_query(value))).collect()
}

//! What a name stands for: a kind, a code, members, a value, and often several of them.

use loopgate_core::rule::Rule;
use loopgate_core::{Code, Kind, nearest};

use super::place::{NoMember, Place};

pub enum Topic {
    Kind(Kind),
    Code(Code),
    /// A member, or several of the same name.
    Members(Vec<Place>),
    /// A value, and the members that may have it.
    Value(&'static str, Vec<Place>),
}

/// All that a name stands for, of a kind without members of its name; where that is nothing, the name that was probably meant.
pub fn topics(name: &str) -> Result<Vec<Topic>, Option<String>> {
    let places = places();
    let value = places.iter().flat_map(values_at).find(|value| **value == name);
    let value = value.map(|value| Topic::Value(value, having(&places, value)));
    let named = [kind(name).map(Topic::Kind), code(name).map(Topic::Code), value];
    let mut topics: Vec<Topic> = named.into_iter().flatten().collect();
    if matches!(topics.first(), Some(Topic::Kind(_))) {
        return Ok(topics);
    }
    match members(&places, name) {
        Ok(members) => topics.extend((!members.is_empty()).then_some(Topic::Members(members))),
        Err(NoMember(near)) if topics.is_empty() => return Err(near),
        Err(_) => {}
    }
    if topics.is_empty() { Err(near(&places, name)) } else { Ok(topics) }
}

fn places() -> Vec<Place> {
    Kind::ALL.iter().flat_map(|kind| Place::all(*kind)).collect()
}

fn kind(name: &str) -> Option<Kind> {
    Kind::ALL.iter().find(|kind| kind.name().eq_ignore_ascii_case(name)).copied()
}

fn code(name: &str) -> Option<Code> {
    Code::ALL.iter().find(|code| code.as_str().eq_ignore_ascii_case(name)).copied()
}

/// The member behind a kind and keys; of keys alone all members whose path ends so.
fn members(places: &[Place], name: &str) -> Result<Vec<Place>, NoMember> {
    let keys = keys(name);
    match keys.as_slice() {
        [_] => Ok(ending_in(places, &keys)),
        [first, rest @ ..] => match kind(first).ok_or_else(|| Kind::nearest(first)) {
            Ok(kind) => Place::find(kind, rest).map(|place| vec![place]),
            Err(near) => Ok(ending_in(places, &keys)).and_then(|members| match near {
                Some(kind) if members.is_empty() => Err(NoMember(in_kind(kind, rest))),
                _ => Ok(members),
            }),
        },
        [] => Ok(Vec::new()),
    }
}

/// The path of keys in the kind that was probably meant.
fn in_kind(kind: Kind, keys: &[&str]) -> Option<String> {
    match Place::find(kind, keys) {
        Ok(place) => Some(place.path()),
        Err(NoMember(near)) => near,
    }
}

fn ending_in(places: &[Place], keys: &[&str]) -> Vec<Place> {
    places.iter().filter(|place| place.ends_in(keys)).cloned().collect()
}

/// Those of `Offer.quantity`, `/quantity/unit`, `images[0]`; the places in arrays do not count.
fn keys(name: &str) -> Vec<&str> {
    let keys = name.trim_start_matches('/').split(['.', '/']).map(|key| key.split('[').next().unwrap_or_default());
    keys.filter(|key| key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_digit())).collect()
}

/// The members that may have a value.
fn having(places: &[Place], value: &str) -> Vec<Place> {
    places.iter().filter(|place| values_at(place).contains(&value)).cloned().collect()
}

fn values_at(place: &Place) -> &'static [&'static str] {
    place.row().map_or(&[], |(_, field)| values(&field.rule))
}

/// The values of which a member, or each item of it, is one.
pub fn values(rule: &Rule) -> &'static [&'static str] {
    match rule {
        Rule::Enum(values) => values,
        Rule::Array(array) => values(array.items),
        Rule::ChosenBy(choice) => values(&choice.otherwise),
        _ => &[],
    }
}

/// The nearest of all names.
fn near(places: &[Place], name: &str) -> Option<String> {
    let kinds = Kind::ALL.iter().map(|kind| kind.name());
    let codes = Code::ALL.iter().map(|code| code.as_str());
    let keys = places.iter().filter_map(|place| place.row()).map(|(_, field)| field.key);
    let names: Vec<&str> = kinds.chain(codes).chain(places.iter().flat_map(values_at).copied()).chain(keys).collect();
    nearest(name, &names).map(str::to_owned)
}

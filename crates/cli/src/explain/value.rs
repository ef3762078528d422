//! `loopgate explain VALUE`

use std::fmt::Write;

use serde_json::{Value, json};

use super::place::Place;
use super::topic::values;
use crate::layout::indented;

/// Where a value is allowed, then what else is allowed there.
pub fn text(value: &str, places: &[Place]) -> String {
    let mut out = format!("{value}, a value of\n");
    for place in places {
        let _ = writeln!(out, "  {}", place.path());
    }
    for (allowed, paths) in lists(places) {
        let _ = write!(out, "\nAll values of {}\n{}", paths.join(", "), indented(&allowed.join(", "), 2));
    }
    out
}

pub fn json(value: &str, places: &[Place]) -> Value {
    let lists = lists(places).into_iter().map(|(allowed, members)| json!({"members": members, "allowed": allowed}));
    json!({"value": value, "allowed_in": lists.collect::<Vec<_>>()})
}

type List = (&'static [&'static str], Vec<String>);

/// The lists that have it, each with its members.
fn lists(places: &[Place]) -> Vec<List> {
    let mut lists: Vec<List> = Vec::new();
    for place in places {
        let allowed = place.row().map_or(&[] as &[_], |(_, field)| values(&field.rule));
        match lists.iter_mut().find(|(known, _)| *known == allowed) {
            Some((_, paths)) => paths.push(place.path()),
            None => lists.push((allowed, vec![place.path()])),
        }
    }
    lists
}

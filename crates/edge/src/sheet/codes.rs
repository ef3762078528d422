//! Codes with their words, and where these are written.

use loopgate_core::reference::Date;
use loopgate_core::reference::lookup::{self, sources};

use super::links::source;
use crate::pages::html::Html;

/// What stands beside a code, and after it in small.
pub struct Said {
    pub words: String,
    pub source: Option<Html>,
}

/// The words of a code; `day` is the one that the record itself is about.
pub fn said(object: &str, key: &str, value: &str, day: Option<&str>) -> Option<Said> {
    match (object, key) {
        ("Classification", "ewc_code") => waste(value, day),
        ("Classification", "battery_category") => battery(value),
        (_, "country_of_production") => country(value),
        _ => None,
    }
}

fn waste(code: &str, day: Option<&str>) -> Option<Said> {
    let entries = lookup::waste(code, day.and_then(Date::read)).or_else(|_| lookup::waste(code, None)).ok()?;
    let entry = entries.first()?;
    let hazardous = if entry.hazardous { " (hazardous)" } else { "" };
    let words = format!("{}{hazardous}", entry.name.unwrap_or(entry.heading.name));
    let source = sources().waste.first().map(|list| source(list.name, list.url, list.since));
    Some(Said { words, source })
}

fn country(code: &str) -> Option<Said> {
    let words = lookup::country(code).ok()?.name?.to_owned();
    let source = sources().country.first().map(|list| source(list.name, list.url, list.since));
    Some(Said { words, source })
}

fn battery(category: &str) -> Option<Said> {
    let words = match category {
        "lmt" => "for light means of transport",
        "sli" => "for starting, lighting or ignition",
        "ev" => "of electric vehicles",
        _ => return None,
    };
    Some(Said { words: words.to_owned(), source: None })
}

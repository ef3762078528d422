//! `loopgate explain KIND.MEMBER`

use std::fmt::Write;

use loopgate_core::rule::{Field, Object, Rule};
use loopgate_core::{Code, about, advice};
use serde::Serialize;

use super::advice::prefers_a_version;
use super::place::Place;
use super::rule::{Parts, in_short};
use super::table::{Row, table};
use crate::layout::indented;

/// A member and its rule.
#[derive(Serialize)]
pub struct Member {
    member: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'static str>,
    required: bool,
    /// What must be so for it to be there at all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    when: Vec<String>,
    #[serde(flatten)]
    parts: Parts,
    /// Keys of which at least one must be there.
    #[serde(skip_serializing_if = "<[&str]>::is_empty")]
    any_of: &'static [&'static str],
    section: &'static str,
    object: &'static str,
    advice: Vec<Code>,
    #[serde(skip)]
    within: Option<&'static str>,
    #[serde(skip)]
    is_forbidden: bool,
}

impl Member {
    /// `None` is no place.
    pub fn at(place: &Place) -> Option<Member> {
        let (object, field) = place.row()?;
        let about = about(object, field.key);
        let when = place.conditions().into_iter().map(|(key, value)| format!("{key} is {value}"));
        Some(Member {
            member: place.path(),
            meaning: about.as_ref().map(|about| about.meaning),
            unit: about.and_then(|about| about.unit),
            required: field.required,
            when: when.collect(),
            parts: Parts::of(&field.rule),
            any_of: if object.any_of.contains(&field.key) { object.any_of } else { &[] },
            section: object.section,
            object: object.name,
            advice: advice_at(place, object, field),
            within: place.optional_around(),
            is_forbidden: matches!(field.rule, Rule::Forbidden),
        })
    }

    /// The member as a title, then a row for each part of its rule.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n\n", self.member);
        let mut rows: Vec<_> = self.meaning.map(|meaning| ("meaning", meaning.to_owned())).into_iter().collect();
        rows.extend(self.parts.rows());
        rows.extend(self.unit.map(|unit| ("unit", unit.to_owned())));
        rows.push(("required", self.presence()));
        rows.extend((!self.when.is_empty()).then(|| ("where", self.when.join(" and "))));
        rows.push(("section", format!("{} ({})", self.section, self.object)));
        for (name, text) in rows {
            out += &row(name, &text);
        }
        for (at, code) in self.advice.iter().enumerate() {
            let severity = code.severity().map_or("", loopgate_core::Severity::name);
            let words = format!("{} ({severity}): {}", code.as_str(), code.meaning());
            out += &row(if at == 0 { "advice" } else { "" }, &words);
        }
        out
    }

    fn presence(&self) -> String {
        let within = self.within.map(|key| format!(", where {key} is there")).unwrap_or_default();
        match self {
            Member { is_forbidden: true, .. } => "no; it must not be there".into(),
            Member { required: true, .. } => format!("yes{within}"),
            Member { any_of: [_, ..], .. } => format!("one of {} must be there", self.any_of.join(", ")),
            _ => "no".into(),
        }
    }
}

/// How wide the names of rows are.
const NAMES: usize = "required".len();

fn row(name: &str, text: &str) -> String {
    let text = indented(text, NAMES + 4);
    format!("  {name:NAMES$}  {}\n", text.trim())
}

/// The advice that looks at a member, in the order of the codes.
fn advice_at(place: &Place, object: &'static Object, field: &'static Field) -> Vec<Code> {
    let looking = |outer: &'static Object| advice::looking_at(outer, object, field.key);
    let found: Vec<Code> = place.tables().flat_map(looking).collect();
    let is_given = |code: &&Code| found.contains(code) || **code == Code::SchemaVersionOld && prefers_a_version(field);
    Code::ALL.iter().filter(is_given).copied().collect()
}

/// Members of the same name, a line each.
pub fn several(places: &[Place]) -> String {
    let rows: Vec<Row> = places.iter().filter_map(short_row).collect();
    let mut out = format!("{} members\n\n", rows.len());
    table(&mut out, &rows);
    let _ = writeln!(out, "\n`loopgate explain KIND.MEMBER` says all of one.");
    out
}

fn short_row(place: &Place) -> Option<Row> {
    let (_, field) = place.row()?;
    Some(Row::new(place.path(), field, in_short(&field.rule)))
}

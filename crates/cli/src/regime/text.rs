//! An assessment for people.

use std::fmt::Write;

use loopgate_core::Kind;
use loopgate_core::regime::{Assessment, Need, Remark, There};
use serde_json::Value;

use crate::escaped::escaped;
use crate::layout::indented;

/// Longer values are cut.
const LONGEST: usize = 60;

pub fn text(file: &str, assessment: &Assessment) -> String {
    let mut out = head(file, assessment);
    if !assessment.applies {
        let kinds: Vec<&str> = assessment.regime.kinds().collect();
        let _ = writeln!(out, "\nThis regime is not about such a payload; it is about {}.", kinds.join(" and "));
    }
    section(&mut out, "Good to know", &assessment.notes, remark);
    section(&mut out, "Here", &assessment.there, there);
    section(&mut out, "Necessary, but missing or different", &assessment.missing, need);
    section(&mut out, "Advised, but missing or different", &assessment.advised, need);
    section(&mut out, "Asked for, and the protocol has no field", &assessment.no_field, remark);
    dates(&mut out, assessment);
    let caution = format!("Caution: {}.", assessment.regime.caution);
    let disclaimer = format!("This is {}.", assessment.disclaimer);
    format!("{out}\n{}{}", indented(&caution, 0), indented(&disclaimer, 0))
}

/// The act and the payload.
fn head(file: &str, assessment: &Assessment) -> String {
    let regime = &assessment.regime;
    let kind = assessment.kind.map_or("", Kind::name);
    let day = assessment.payload_day.as_ref().map(|day| format!(" of {day}")).unwrap_or_default();
    let mut out = format!("{}: {}\n", regime.name, regime.title);
    out += &indented(&format!("{} ({}), since {}", regime.act, regime.force, regime.in_force), 2);
    let _ = writeln!(out, "  {}", regime.url);
    out += &indented(&format!("applies {} ({})", regime.applies_to, regime.sure), 2);
    let _ = writeln!(out, "  as known on {}\n\n{}: {kind}{day}", regime.known, escaped(file));
    out
}

fn section<T>(out: &mut String, title: &str, items: &[T], written: fn(&T) -> String) {
    if !items.is_empty() {
        let items: String = items.iter().map(written).collect();
        let _ = write!(out, "\n{title}\n{items}");
    }
}

fn there(There { member, value }: &There) -> String {
    format!("  {member} = {}\n", shown(value))
}

fn need(need: &Need) -> String {
    let got = need.got.as_ref().map(|got| format!(" is {}", shown(got)));
    let and = if got.is_some() { ", and" } else { "" };
    let expected = need.expected.as_ref().map(|expected| format!("{and} should be {expected}")).unwrap_or_default();
    let got = got.unwrap_or_default();
    let from = need.from.map(|day| format!(", from {day} on")).unwrap_or_default();
    let why = format!("{} ({}{from}; {})", need.words, need.source, need.sure);
    format!("  {}{got}{expected}\n{}", need.members.join(" or "), indented(&why, 6))
}

fn remark(remark: &Remark) -> String {
    indented(&format!("{} ({}; {})", remark.words, remark.source, remark.sure), 2)
}

/// Those that the payload's own day has reached are marked.
fn dates(out: &mut String, assessment: &Assessment) {
    let any = assessment.dates.iter().any(|date| date.reached == Some(true));
    out.push_str(if any { "\nDates (* reached on the payload's own day)\n" } else { "\nDates\n" });
    for date in &assessment.dates {
        let mark = if date.reached == Some(true) { '*' } else { ' ' };
        let text = indented(&format!("{} [{}]", date.what, date.sure), 16);
        let _ = write!(out, "  {mark} {:10}  {}", date.day, text.trim_start());
    }
}

/// A value on one line, without power over the terminal.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    let cut = text.chars().count() > LONGEST;
    let short: String = text.chars().take(LONGEST).collect();
    escaped(&short).into_owned() + if cut { "..." } else { "" }
}

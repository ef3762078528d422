//! What is there, what is not, and when it matters.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::Value;

use super::Regime;
use super::member::{Wanted, day, find, holds};
use super::table::{self, Row};
use super::{known, link};
use crate::{Issue, Kind};

/// What one act asks of one payload. Where the payload is not valid, or the regime is not about its kind, the lists are
/// empty but for the dates.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Assessment {
    /// The act.
    #[serde(flatten)]
    pub regime: Regime,
    /// The kind that the payload was checked as.
    #[serde(serialize_with = "name")]
    pub kind: Option<Kind>,
    /// Whether the payload is valid by the protocol; else nothing is said of it but its issues.
    pub valid: bool,
    /// What is wrong with it.
    pub issues: Vec<Issue>,
    /// Whether there are more issues than these.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub truncated: bool,
    /// Whether the regime is about this kind of payload.
    pub applies: bool,
    /// What one should know before reading on.
    pub notes: Vec<Remark>,
    /// The members that matter to the act and are there, with a value that says something.
    pub there: Vec<There>,
    /// What the act makes necessary, and is missing or has another value.
    pub missing: Vec<Need>,
    /// What is advised, and is missing or has another value.
    pub advised: Vec<Need>,
    /// What the act asks for, and the protocol has no field for.
    pub no_field: Vec<Remark>,
    /// The payload's own day, by which dates are judged: its `available_from` or `handoff_at`.
    pub payload_day: Option<String>,
    /// The dates that matter, oldest first.
    pub dates: Vec<Day>,
    /// What this is not.
    pub disclaimer: &'static str,
}

/// A member and its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct There {
    /// The member, with dots.
    pub member: &'static str,
    /// Its value.
    pub value: Value,
}

/// A member that is missing, or has a value that the act does not expect.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Need {
    /// The member, with dots; of several one is enough.
    pub members: Vec<&'static str>,
    /// The value that it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub got: Option<Value>,
    /// The value that is expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// The day from which it counts, where the act names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<&'static str>,
    /// What for.
    pub words: &'static str,
    /// Where that is written.
    pub source: &'static str,
    /// The address of the source.
    pub url: String,
    /// How sure it is.
    pub sure: &'static str,
}

/// A sentence and where it comes from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Remark {
    /// The sentence.
    pub words: &'static str,
    /// Where that is written.
    pub source: &'static str,
    /// The address of the source.
    pub url: String,
    /// How sure it is.
    pub sure: &'static str,
}

/// A date that matters.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Day {
    /// A day, a month or a year: `2027-02-18`, `2026-12`, `2028`.
    pub day: &'static str,
    /// What happens.
    pub what: &'static str,
    /// Whether the payload's own day is this one or later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reached: Option<bool>,
    /// How sure it is.
    pub sure: &'static str,
}

const DISCLAIMER: &str = "a reading aid, not legal advice, and no claim that anything conforms to an act: those who issue the data answer for that";

impl Assessment {
    pub(super) fn new(regime: Regime, kind: Option<Kind>) -> Assessment {
        let is_about = |kind: Kind| regime.kinds().any(|name| name == kind.name());
        Assessment {
            applies: kind.is_some_and(is_about),
            dates: table::dates(regime.name, None).collect(),
            regime,
            kind,
            valid: true,
            issues: Vec::new(),
            truncated: false,
            notes: Vec::new(),
            there: Vec::new(),
            missing: Vec::new(),
            advised: Vec::new(),
            no_field: Vec::new(),
            payload_day: None,
            disclaimer: DISCLAIMER,
        }
    }

    /// Reads the payload by the rows about its kind.
    pub(super) fn judge(&mut self, payload: &Value) {
        let Regime { name: regime, act, .. } = self.regime;
        let kind = self.kind.map_or("", Kind::name);
        let today = day(payload, "available_from").or_else(|| day(payload, "handoff_at"));
        self.payload_day = today.map(|day| day.to_string());
        self.dates = table::dates(regime, self.payload_day.as_deref()).collect();
        let is_meant = |row: &Row| row.regime == regime && row.kinds.split(' ').any(|name| name == kind);
        for row in table::members().filter(|row| is_meant(row) && holds(payload, row.when)) {
            let url = link::to(act, row.source);
            match row.need {
                "note" => self.notes.push(remark(&row, url)),
                "no_field" => self.no_field.push(remark(&row, url)),
                "necessary" => self.missing.extend(need(&mut self.there, &row, url, payload)),
                _ => self.advised.extend(need(&mut self.there, &row, url, payload)),
            }
        }
    }
}

fn remark(row: &Row, url: String) -> Remark {
    Remark { words: row.words, source: row.source, url, sure: row.sure }
}

/// Adds the members that satisfy a row to those that are there. Where none does, it gives what is needed.
fn need(there: &mut Vec<There>, row: &Row, url: String, payload: &Value) -> Option<Need> {
    let wanted = Wanted::of(row.value, payload);
    let members = || row.members.split('|');
    let values = || members().filter_map(|member| Some((member, find(payload, member)?)));
    let is_there = |member: &str, value: &Value| wanted.fits(value) && known::expected(member, value).is_none();
    let before = there.len();
    there.extend(
        values()
            .filter(|(member, value)| is_there(member, value))
            .map(|(member, value)| There { member, value: value.clone() }),
    );
    let known = || values().find_map(|(member, value)| known::expected(member, value)).map(ToString::to_string);
    (there.len() == before).then(|| Need {
        members: members().collect(),
        got: values().next().map(|(_, value)| value.clone()),
        expected: wanted.in_words().or_else(known),
        from: (!row.from.is_empty()).then_some(row.from),
        words: row.words,
        source: row.source,
        url,
        sure: row.sure,
    })
}

fn name<S: serde::Serializer>(kind: &Option<Kind>, serializer: S) -> Result<S::Ok, S::Error> {
    kind.map(Kind::name).serialize(serializer)
}

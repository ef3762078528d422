//! The tables in `data/`, a row a line. A newcomer adds a row; the tests say whether it can be right.

use super::link;
use super::{Day, Regime};
use crate::table::rows;

const REGIMES: &str = include_str!("../../data/regimes.tsv");
const DATES: &str = include_str!("../../data/regime-dates.tsv");
const MEMBERS: &str = include_str!("../../data/regime-members.tsv");

/// A row of `regime-members.tsv`.
pub(super) struct Row {
    pub regime: &'static str,
    /// The kinds that it is about, separated by spaces.
    pub kinds: &'static str,
    /// `necessary`, `advised`, `no_field` or `note`.
    pub need: &'static str,
    /// The member, with dots; of several with `|` between them one is enough.
    pub members: &'static str,
    /// What the value is expected to be ([`super::member::Wanted`]); empty where any will do.
    pub value: &'static str,
    /// Under which condition the row counts ([`super::member::holds`]); empty: always.
    pub when: &'static str,
    /// The day from which the act makes it necessary.
    pub from: &'static str,
    pub sure: &'static str,
    pub source: &'static str,
    pub words: &'static str,
}

pub(super) fn regimes() -> impl Iterator<Item = Regime> {
    rows(REGIMES).map(|[name, kinds, force, title, act, in_force, applies_to, sure, caution, known]| Regime {
        name,
        title,
        force,
        act,
        in_force,
        applies_to,
        sure,
        caution,
        known,
        url: link::to(act, act),
        kinds,
    })
}

pub(super) fn members() -> impl Iterator<Item = Row> {
    rows(MEMBERS).map(|[regime, kinds, need, members, value, when, from, sure, source, words]| Row {
        regime,
        kinds,
        need,
        members,
        value,
        when,
        from,
        sure,
        source,
        words,
    })
}

/// The dates of a regime, and whether each is reached on a day.
pub(super) fn dates(regime: &str, today: Option<&str>) -> impl Iterator<Item = Day> {
    let reached = move |day: &str| today.map(|today| day <= today);
    let of = rows::<4>(DATES).filter(move |[name, ..]| *name == regime);
    of.map(move |[_, day, sure, what]| Day { day, what, reached: reached(day), sure })
}

#[cfg(test)]
mod tests {
    use super::super::member;
    use super::*;
    use crate::Kind;
    use crate::rule::{Object, Rule};

    /// The rule of a member with dots in it.
    fn rule(object: &'static Object, member: &str) -> Option<&'static Rule> {
        let (key, rest) = member.split_once('.').map_or((member, None), |(key, rest)| (key, Some(rest)));
        match (&object.field(key)?.rule, rest) {
            (rule, None) => Some(rule),
            (Rule::Object(inner), Some(rest)) => self::rule(inner, rest),
            _ => None,
        }
    }

    fn allowed(rule: &Rule, value: &str) -> bool {
        match rule {
            Rule::Enum(values) => values.contains(&value),
            Rule::Array(array) => allowed(array.items, value),
            Rule::Boolean => ["true", "false"].contains(&value),
            _ => value.ends_with('*') || value.contains('+'),
        }
    }

    fn kinds(names: &'static str) -> impl Iterator<Item = &'static Object> {
        names.split(' ').map(|name| Kind::from_type_name(name).unwrap().rule())
    }

    #[test]
    fn every_line_has_every_cell() {
        for table in [REGIMES, DATES, MEMBERS] {
            let cells = |line: &str| line.split('\t').count();
            let head = cells(table.lines().next().unwrap());
            assert!(table.lines().all(|line| cells(line) == head && !line.contains(['\r', '"'])), "{table}");
        }
    }

    #[test]
    fn the_regimes_are_those_of_the_specification() {
        let Some(Rule::Array(array)) = rule(Kind::MaterialDNA.rule(), "passport.supported_regimes") else { panic!() };
        let Rule::Enum(names) = array.items else { panic!() };
        assert!(regimes().map(|regime| regime.name).eq(names.iter().copied()));
        let known = |name: &str| names.contains(&name);
        assert!(rows(DATES).all(|[name, _, sure, _]| known(name) && !sure.is_empty()));
        assert!(members().all(|row| known(row.regime)));
        assert!(regimes().all(|regime| kinds(regime.kinds).count() > 0 && !regime.sure.is_empty()));
    }

    #[test]
    fn rows_name_members_and_values_that_there_are() {
        for row in members() {
            let regime = Regime::from_name(row.regime).unwrap();
            let said = format!("{} {} {}", row.regime, row.kinds, row.members);
            assert!(row.kinds.split(' ').all(|kind| regime.kinds().any(|known| known == kind)), "{said}");
            assert!(!row.words.is_empty() && !row.sure.is_empty() && !row.source.is_empty(), "{said}");
            let is_of_member = ["necessary", "advised"].contains(&row.need);
            assert!(is_of_member || ["no_field", "note"].contains(&row.need), "{said}");
            assert_eq!(is_of_member, !row.members.is_empty(), "{said}");
            let conditions = row.when.split_once('=').map(|(member, values)| (member.trim_end_matches('!'), values));
            let condition = conditions.or((!row.when.is_empty()).then_some((row.when, "")));
            let needs = row.members.split('|').map(|member| (member, row.value));
            for (member, values) in needs.filter(|_| is_of_member).chain(condition) {
                for object in kinds(row.kinds) {
                    let rule = rule(object, member).unwrap_or_else(|| panic!("{said}: no {member} in {}", object.name));
                    let values = values.split(',').filter(|value| !value.is_empty());
                    values.for_each(|value| assert!(allowed(rule, value), "{said}: {value}"));
                }
            }
        }
    }

    #[test]
    fn days_are_in_order_and_written_from_the_year_on() {
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let is_day = |day: &str| matches!(day.len(), 4 | 7 | 10) && day.split('-').all(digits);
        for regime in regimes() {
            let days: Vec<&str> = dates(regime.name, None).map(|date| date.day).collect();
            assert!(!days.is_empty() && days.is_sorted() && days.iter().all(|day| is_day(day)), "{days:?}");
            assert!(is_day(regime.in_force) && is_day(regime.known));
        }
        assert!(members().all(|row| row.from.is_empty() || is_day(row.from)));
    }

    #[test]
    fn a_row_is_there_once() {
        let mut seen: Vec<String> = Vec::new();
        for row in members().filter(|row| !row.members.is_empty()) {
            for kind in row.kinds.split(' ') {
                let key = format!("{} {kind} {} {}", row.regime, row.members, row.when);
                assert!(!seen.contains(&key), "{key}");
                seen.push(key);
            }
        }
        assert!(member::find(&serde_json::json!({}), "a").is_none());
    }
}

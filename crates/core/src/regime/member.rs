//! Members of a payload, as the tables name them.

use alloc::format;
use alloc::string::String;

use serde_json::Value;

use crate::reference::Date;

/// The value of a member with dots. An empty text counts as missing; an empty list says that there is none.
pub(super) fn find<'v>(payload: &'v Value, member: &str) -> Option<&'v Value> {
    let value = member.split('.').try_fold(payload, |value, key| value.get(key))?;
    (!value.as_str().is_some_and(|text| text.trim().is_empty())).then_some(value)
}

/// Whether a condition holds: `member` is there, `member=a,b` is one of these, `member!=a,b` none of them or missing.
pub(super) fn holds(payload: &Value, condition: &str) -> bool {
    let one_of = |member: &str, values: &str| find(payload, member).is_some_and(|value| is_one_of(value, values));
    match (condition.split_once("!="), condition.split_once('=')) {
        _ if condition.is_empty() => true,
        (Some((member, values)), _) => !one_of(member, values),
        (_, Some((member, values))) => one_of(member, values),
        _ => find(payload, condition).is_some(),
    }
}

/// What a value is expected to be.
pub(super) enum Wanted {
    /// Anything.
    Any,
    /// `a,b`: one of these; `a*`: beginning so. Of an array one item is enough.
    OneOf(&'static str),
    /// `member+5y`: this day, that of the member and five years more, or a later one.
    NotBefore(Date),
}

impl Wanted {
    /// By the cell of the table. Where the member that a day is counted from is missing, any value will do.
    pub fn of(cell: &'static str, payload: &Value) -> Wanted {
        match cell.split_once('+') {
            _ if cell.is_empty() => Wanted::Any,
            None => Wanted::OneOf(cell),
            Some((member, years)) => {
                let years = years.trim_end_matches('y').parse().unwrap_or(0);
                day(payload, member).map_or(Wanted::Any, |day| Wanted::NotBefore(day.after_years(years)))
            }
        }
    }

    pub fn fits(&self, value: &Value) -> bool {
        match self {
            Wanted::Any => true,
            Wanted::OneOf(values) => is_one_of(value, values),
            Wanted::NotBefore(first) => value.as_str().and_then(Date::read).is_some_and(|day| day >= *first),
        }
    }

    pub fn in_words(&self) -> Option<String> {
        match self {
            Wanted::Any => None,
            Wanted::OneOf(values) => Some(values.replace('*', " ..").replace(',', " or ")),
            Wanted::NotBefore(first) => Some(format!("{first} or later")),
        }
    }
}

/// The day of a member that is a date-time, as it is written there.
pub(super) fn day(payload: &Value, member: &str) -> Option<Date> {
    find(payload, member)?.as_str().and_then(Date::read)
}

fn is_one_of(value: &Value, values: &str) -> bool {
    match value {
        Value::Array(items) => items.iter().any(|item| is_one_of(item, values)),
        Value::String(text) => values.split(',').any(|wanted| match wanted.strip_suffix('*') {
            Some(prefix) => text.starts_with(prefix),
            None => text == wanted,
        }),
        Value::Bool(flag) => values.split(',').any(|wanted| wanted.parse() == Ok(*flag)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn conditions_hold_or_not() {
        let payload = json!({"a": {"b": "x", "no": false}, "empty": " ", "list": ["p", "q"]});
        for condition in ["", "a", "a.b", "a.b=x", "a.b=y,x", "a.b!=y", "none!=y", "a.no=false", "list=q,r", "a.b=x*"] {
            assert!(holds(&payload, condition), "{condition}");
        }
        for condition in ["none", "empty", "a.c", "a.b=y", "a.b!=x,y", "none=y", "a.no=true", "list=r", "a.b=y*"] {
            assert!(!holds(&payload, condition), "{condition}");
        }
    }

    #[test]
    fn a_day_is_the_one_written() {
        let payload = json!({"from": "2024-02-29T23:30:00-05:00"});
        let wanted = Wanted::of("from+5y", &payload);
        assert_eq!(wanted.in_words().as_deref(), Some("2029-02-28 or later"));
        assert!(wanted.fits(&json!("2029-02-28T00:00:00Z")) && !wanted.fits(&json!("2029-02-27T23:59:59Z")));
        assert!(Wanted::of("none+5y", &payload).fits(&json!(1)));
    }
}

//! The time, as text and as seconds since this isolate started.

use std::cell::Cell;

use chrono::{DateTime, SecondsFormat};
use worker::Date;

thread_local! {
    /// Milliseconds since 1970 at the first request; the platform's clock stands still before it.
    static STARTED: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Milliseconds since 1970.
pub fn millis() -> u64 {
    Date::now().as_millis()
}

/// The time in UTC, ISO 8601 with milliseconds: `2025-05-27T10:00:00.000Z`.
pub fn now() -> String {
    text(millis())
}

/// The time so many seconds ago.
pub fn before_now(seconds: u64) -> String {
    text(millis().saturating_sub(seconds * 1000))
}

/// The time in so many seconds.
pub fn after_now(seconds: u64) -> String {
    text(millis() + seconds * 1000)
}

fn text(millis: u64) -> String {
    let millis = i64::try_from(millis).unwrap_or_default();
    let time = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    time.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// A date-time as a text that sorts by time: seconds since the year 0000, whether they are a leap second, and
/// the fraction with all its digits.
pub fn instant(date_time: &str) -> Option<String> {
    const SECONDS_BEFORE_1970: i64 = 62_167_219_200 + 24 * 60 * 60;
    let time = DateTime::parse_from_rfc3339(&date_time.to_ascii_uppercase()).ok()?;
    let seconds = time.timestamp() + SECONDS_BEFORE_1970;
    let leap = time.timestamp_subsec_nanos() / 1_000_000_000;
    let fraction = date_time.split_once('.').map_or("", |(_, rest)| rest);
    let digits = fraction.split(|char: char| !char.is_ascii_digit()).next().unwrap_or_default();
    Some(format!("{seconds:012}.{leap}{}", digits.trim_end_matches('0')))
}

/// Notes the time of the first request.
pub fn start() {
    STARTED.set(STARTED.get().or_else(|| Some(millis())));
}

/// Seconds since the first request that this isolate served.
pub fn uptime() -> f64 {
    let now = millis();
    now.saturating_sub(STARTED.get().unwrap_or(now)) as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use super::instant;

    #[test]
    fn instants_sort_by_time() {
        let ordered = [
            "0000-01-01T00:00:00+23:59",
            "0000-01-01T00:00:00Z",
            "1969-12-31T23:59:59.999999999Z",
            "2016-12-31T23:59:59.9Z",
            "2016-12-31T23:59:60Z",
            "2017-01-01T00:59:60.5+01:00",
            "2017-01-01T00:00:00Z",
            "2025-01-01T00:00:00.1Z",
            "2025-01-01T01:00:00.11+01:00",
            "2025-01-01T00:00:00.12345678901Z",
            "2025-01-01T00:00:00.12345678902Z",
            "2025-01-01t00:00:01z",
            "9999-12-31T23:59:59-23:59",
        ];
        let instants: Vec<String> = ordered.iter().map(|text| instant(text).expect("an instant")).collect();
        assert!(instants.is_sorted(), "{instants:#?}");
        assert_eq!(instant("2025-01-01T00:00:00.10Z"), instant("2025-01-01T00:00:00.1+00:00"));
    }
}

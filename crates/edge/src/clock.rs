//! The time, as text and as seconds since this isolate started.

use std::cell::Cell;

use chrono::{DateTime, SecondsFormat};
use worker::js_sys::Date;

thread_local! {
    /// Milliseconds since 1970 at the first request; the platform's clock stands still before it.
    static STARTED: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Milliseconds since 1970.
pub fn millis() -> u64 {
    Date::now() as u64
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

/// Milliseconds until a time that this service wrote; 0 where it is past.
pub fn millis_until(time: &str) -> i64 {
    let then = DateTime::parse_from_rfc3339(time).map_or(0, |time| time.timestamp_millis());
    let now = i64::try_from(millis()).unwrap_or_default();
    then.saturating_sub(now).max(0)
}

/// Seconds until the day ends (UTC); at least 1.
pub fn seconds_to_midnight() -> u64 {
    const DAY: u64 = 24 * 60 * 60;
    DAY - millis() / 1000 % DAY
}

/// The beginnings of the last `count` hours (UTC), this one included, the earliest first.
pub fn hours(count: u64) -> Vec<String> {
    const HOUR: u64 = 60 * 60 * 1000;
    let this = millis() / HOUR;
    (0..count).rev().map(|before| text(this.saturating_sub(before) * HOUR)).collect()
}

fn text(millis: u64) -> String {
    let millis = i64::try_from(millis).unwrap_or_default();
    let time = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    time.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Whether a text is a date-time (RFC 3339) at most so many seconds from now, before or after.
pub fn is_within(date_time: &str, seconds: u64) -> bool {
    is_near(date_time, millis(), seconds)
}

fn is_near(date_time: &str, now: u64, seconds: u64) -> bool {
    let valid = loopgate_core::format::date_time(date_time).is_some();
    let time = DateTime::parse_from_rfc3339(&date_time.to_ascii_uppercase()).ok().filter(|_| valid);
    let now = i64::try_from(now).unwrap_or_default();
    time.is_some_and(|time| time.timestamp_millis().abs_diff(now) <= seconds * 1000)
}

/// A date-time as a text that sorts by time: seconds since the year 0000, whether they are a leap second, and the first
/// 30 digits of the fraction, which may have as many as a body has room for.
pub fn instant(date_time: &str) -> Option<String> {
    const SECONDS_BEFORE_1970: i64 = 62_167_219_200 + 24 * 60 * 60;
    const DIGITS: usize = 30;
    let time = DateTime::parse_from_rfc3339(&date_time.to_ascii_uppercase()).ok()?;
    let seconds = time.timestamp() + SECONDS_BEFORE_1970;
    let leap = time.timestamp_subsec_nanos() / 1_000_000_000;
    let fraction = date_time.split_once('.').map_or("", |(_, rest)| rest);
    let digits = fraction.split(|char: char| !char.is_ascii_digit()).next().unwrap_or_default();
    let digits = digits.get(..DIGITS).unwrap_or(digits);
    Some(format!("{seconds:012}.{leap}{}", digits.trim_end_matches('0')))
}

/// Remembers the time of the first request.
pub fn start() {
    STARTED.set(STARTED.get().or_else(|| Some(millis())));
}

/// When this isolate served its first request.
pub fn started_at() -> String {
    text(STARTED.get().unwrap_or_else(millis))
}

/// Seconds since the first request that this isolate served.
pub fn uptime() -> f64 {
    let now = millis();
    now.saturating_sub(STARTED.get().unwrap_or(now)) as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{instant, is_near};

    #[test]
    fn near_is_before_and_after() {
        let noon = 1_763_726_400_000;
        for text in ["2025-11-21T12:00:00Z", "2025-11-21t11:55:00.000z", "2025-11-21T13:05:00+01:00"] {
            assert!(is_near(text, noon, 300), "{text}");
        }
        for text in
            ["2025-11-21T11:54:59.999Z", "2025-11-21T12:05:00.001Z", "2025-11-21 12:00:00Z", "2025-11-21T12:00", ""]
        {
            assert!(!is_near(text, noon, 300), "{text}");
        }
    }

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
        let long = format!("2025-01-01T00:00:00.{}Z", "1".repeat(100_000));
        assert_eq!(instant(&long).map(|instant| instant.len()), Some(12 + 2 + 30));
        assert_eq!(instant("2025-01-01T00:00:00.10Z"), instant("2025-01-01T00:00:00.1+00:00"));
    }
}

//! The time, as text and as seconds since this isolate started.

use std::cell::Cell;

use chrono::{DateTime, SecondsFormat};
use worker::Date;

thread_local! {
    /// Milliseconds since 1970 at the first request; the platform's clock stands still before it.
    static STARTED: Cell<Option<u64>> = const { Cell::new(None) };
}

/// The time in UTC, ISO 8601 with milliseconds: `2025-05-27T10:00:00.000Z`.
pub fn now() -> String {
    let millis = i64::try_from(Date::now().as_millis()).unwrap_or_default();
    let time = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    time.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Notes the time of the first request.
pub fn start() {
    STARTED.set(STARTED.get().or_else(|| Some(Date::now().as_millis())));
}

/// Seconds since the first request that this isolate served.
pub fn uptime() -> f64 {
    let now = Date::now().as_millis();
    now.saturating_sub(STARTED.get().unwrap_or(now)) as f64 / 1000.0
}

//! Room in the database (docs/api.md, Answers): near its limit nothing is written any more, while reads go on, and so does
//! what removes something. The log says beforehand that the limit comes nearer.

use std::cell::Cell;

use serde::Serialize;
use worker::{Env, console_warn};

use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details};
use crate::store::size;
use crate::{clock, config};

/// At these hundredths of the limit the log warns, and writes are refused.
const WARNED: u64 = 70;
const FULL: u64 = 95;

/// Between two warnings of one isolate, in milliseconds.
const PAUSE: u64 = 60 * 60 * 1000;

thread_local! {
    /// The largest size at which nothing was to be warned of.
    static SMALL: Cell<u64> = const { Cell::new(0) };
    static WARNED_AT: Cell<Option<u64>> = const { Cell::new(None) };
}

/// The line in the log.
#[derive(Serialize)]
struct Warning {
    warning: &'static str,
    database_bytes: u64,
    limit_bytes: u64,
    message: &'static str,
}

/// # Errors
///
/// 507 where the database has no room for what the request writes.
pub async fn check(call: &Call) -> Result<(), ApiError> {
    if call.request.method() == "DELETE" {
        return Ok(());
    }
    let limit_bytes = config::database_limit(call.env());
    match call.store()?.size().await? {
        Some(database_bytes) if has_reached(FULL, database_bytes, limit_bytes) => {
            Err(ApiError::no_room(Details::Room { database_bytes, limit_bytes }))
        }
        _ => Ok(()),
    }
}

/// Warns, now and then, for as long as the database is large.
pub fn watch(env: &Env) {
    let Some(database_bytes) = size::last().filter(|bytes| *bytes > SMALL.get()) else {
        return;
    };
    let limit_bytes = config::database_limit(env);
    if !has_reached(WARNED, database_bytes, limit_bytes) {
        SMALL.set(database_bytes);
    } else if WARNED_AT.get().is_none_or(|then| clock::millis() >= then + PAUSE) {
        WARNED_AT.set(Some(clock::millis()));
        let message = "the database is near its limit: writes will be refused at 95 %";
        let warning = Warning { warning: "room", database_bytes, limit_bytes, message };
        console_warn!("{}", serde_json::to_string(&warning).unwrap_or_default());
    }
}

fn has_reached(hundredths: u64, bytes: u64, limit: u64) -> bool {
    bytes.saturating_mul(100) >= limit.saturating_mul(hundredths)
}

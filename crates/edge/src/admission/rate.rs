//! How many requests a caller may send: counted by the platform, set in wrangler.toml.

use worker::Env;

use crate::http::caller::Caller;
use crate::http::envelope::{ApiError, Details, ErrorCode};

/// Seconds over which the platform counts; the `period` in wrangler.toml.
const PERIOD: u32 = 60;

/// A write by this caller.
pub async fn write(env: &Env, caller: &Caller) -> Result<(), ApiError> {
    count(env, "WRITE_LIMIT", &caller.name()).await
}

/// A message of this node, or one that a key sends for nodes.
pub async fn message(env: &Env, caller: &Caller) -> Result<(), ApiError> {
    count(env, "MESSAGE_LIMIT", &caller.name()).await
}

/// A read from this address.
pub async fn read(env: &Env, address: Option<String>) -> Result<(), ApiError> {
    count(env, "READ_LIMIT", address.as_deref().unwrap_or("unknown")).await
}

/// Where the limiter is missing or fails, requests are let through: the service can do without it.
async fn count(env: &Env, limiter: &str, key: &str) -> Result<(), ApiError> {
    let Ok(limiter) = env.rate_limiter(limiter) else {
        return Ok(());
    };
    match limiter.limit(key.to_owned()).await {
        Ok(outcome) if !outcome.success => Err(too_many()),
        _ => Ok(()),
    }
}

fn too_many() -> ApiError {
    let message = format!("too many requests: go on in {PERIOD} seconds");
    let details = Details::Wait { retry_after: PERIOD };
    ApiError::new(ErrorCode::RateLimited, message, details).with_header("retry-after", PERIOD.to_string())
}

//! How many requests a caller may send: counted by the platform, set in wrangler.toml.

use worker::Env;

use crate::http::caller::Caller;
use crate::http::envelope::{ApiError, Details, ErrorCode};

/// Seconds over which the platform counts; the `period` in wrangler.toml.
pub const PERIOD: u32 = 60;

/// A write by this caller.
pub async fn write(env: &Env, caller: &Caller) -> Result<(), ApiError> {
    count(env, "WRITE_LIMIT", &caller.name()).await
}

/// A message of this node, or one that a key sends for nodes.
pub async fn message(env: &Env, caller: &Caller) -> Result<(), ApiError> {
    count(env, "MESSAGE_LIMIT", &caller.name()).await
}

/// A read, for whom it counts.
pub async fn read(env: &Env, party: &str) -> Result<(), ApiError> {
    count(env, "READ_LIMIT", party).await
}

/// A search, for whom it counts.
pub async fn search(env: &Env, party: &str) -> Result<(), ApiError> {
    count(env, "SEARCH_LIMIT", party).await
}

/// A search that is asked of other nodes too, for whom it counts.
pub async fn search_of_peers(env: &Env, party: &str) -> Result<(), ApiError> {
    count(env, "PEER_SEARCH_LIMIT", party).await
}

/// A wrong key or signature from this address.
pub async fn failure(env: &Env, address: &str) -> Result<(), ApiError> {
    count(env, "FAILURE_LIMIT", address).await
}

/// Where the limiter is missing or fails, requests are let through: the service can do without it.
async fn count(env: &Env, limiter: &str, key: &str) -> Result<(), ApiError> {
    let Ok(limiter) = env.rate_limiter(limiter) else {
        return Ok(());
    };
    match limiter.limit(key.to_owned()).await {
        Ok(outcome) if !outcome.success => Err(too_many(PERIOD)),
        _ => Ok(()),
    }
}

/// 429: the caller may go on in so many seconds.
pub fn too_many(seconds: u32) -> ApiError {
    let message = format!("too many requests: go on in {seconds} seconds");
    let details = Details::Wait { retry_after: seconds };
    ApiError::new(ErrorCode::RateLimited, message, details).with_header("retry-after", seconds.to_string())
}

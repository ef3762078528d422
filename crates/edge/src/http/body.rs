//! The body of a request, which is limited in size and time, and the media types that it may have (docs/api.md).

use std::pin::pin;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::{Either, select};
use loopgate_core::{Code, Issue};
use worker::Delay;

use super::envelope::{ApiError, Details, ErrorCode};

/// 1 MiB.
pub const LIMIT: usize = 1024 * 1024;

/// A body of up to this length is read to its end, though it be too large or nobody may send it: who is still sending
/// when the connection closes does not see the answer.
const LINGER: usize = 8 * LIMIT;

/// But for no longer than this.
const LINGER_TIME: Duration = Duration::from_secs(2);

/// The media types of the service's own bodies.
pub const JSON: &[&str] = &["application/json"];

/// The media types of protocol payloads (specification, preface of 1).
pub const PROTOCOL: &[&str] = &["application/json", "application/ld+json"];

/// A body that was not read yet.
pub struct Upload {
    request: worker::Request,
    /// How long it may take to come.
    patience: Duration,
}

impl Upload {
    pub fn new(request: worker::Request, patience: Duration) -> Upload {
        Upload { request, patience }
    }

    /// # Errors
    ///
    /// 413 where more than [`LIMIT`] bytes are announced.
    pub fn check_length(&self) -> Result<(), ApiError> {
        if self.announced().is_some_and(|length| length > LIMIT as u64) { Err(too_large()) } else { Ok(()) }
    }

    /// The bytes of the body.
    ///
    /// # Errors
    ///
    /// 413 where there are more than [`LIMIT`], 400 where it ends half-way or takes too long.
    pub async fn read(mut self) -> Result<Vec<u8>, ApiError> {
        let patience = self.patience;
        match select(pin!(read(&mut self.request)), Delay::from(patience)).await {
            Either::Left((body, _)) => body,
            Either::Right(_) => Err(too_slow(patience)),
        }
    }

    /// Reads a body that is not wanted, and keeps nothing of it.
    pub async fn linger(mut self) {
        if self.announced().is_none_or(|length| length <= LINGER as u64) {
            select(pin!(skip(&mut self.request)), Delay::from(LINGER_TIME)).await;
        }
    }

    /// How many bytes the headers announce.
    pub fn announced(&self) -> Option<u64> {
        self.request.headers().get("content-length").ok().flatten()?.parse().ok()
    }
}

async fn read(request: &mut worker::Request) -> Result<Vec<u8>, ApiError> {
    let Ok(mut chunks) = request.stream() else {
        return Ok(Vec::new());
    };
    let mut body = Vec::new();
    let mut length = 0;
    while let Some(chunk) = chunks.next().await
        && length <= LINGER
    {
        let chunk = chunk.map_err(|_| broken_off())?;
        length += chunk.len();
        if length <= LIMIT {
            body.extend_from_slice(&chunk);
        }
    }
    if length > LIMIT { Err(too_large()) } else { Ok(body) }
}

async fn skip(request: &mut worker::Request) {
    let Ok(mut chunks) = request.stream() else {
        return;
    };
    let mut length = 0;
    while let Some(Ok(chunk)) = chunks.next().await
        && length <= LINGER
    {
        length += chunk.len();
    }
}

fn too_large() -> ApiError {
    let message = format!("the body is larger than {LIMIT} bytes");
    let details = Details::Limit { limit_bytes: LIMIT };
    ApiError::new(ErrorCode::PayloadTooLarge, message, details)
}

fn broken_off() -> ApiError {
    ApiError::invalid(vec![Issue::new(Code::Json, "", "the body broke off before its end")])
}

fn too_slow(patience: Duration) -> ApiError {
    let message = format!("the body did not come within {} seconds", patience.as_secs());
    ApiError::invalid(vec![Issue::new(Code::Json, "", message)])
}

//! The body of a request, which is limited in size, and the media types that it may have (docs/api.md).

use futures_util::StreamExt;
use loopgate_core::{Code, Issue};

use super::envelope::{ApiError, Details, ErrorCode};

/// 1 MiB.
pub const LIMIT: usize = 1024 * 1024;

/// A body of up to this length is read to its end, though it be too large: who is still sending when the connection
/// closes does not see the answer.
const LINGER: usize = 8 * LIMIT;

/// The media types of the service's own bodies.
pub const JSON: &[&str] = &["application/json"];

/// The media types of protocol payloads (specification, preface of 1).
pub const PROTOCOL: &[&str] = &["application/json", "application/ld+json"];

/// The bytes of a body.
///
/// # Errors
///
/// 413 where there are more than [`LIMIT`], 400 where it ends half-way.
pub async fn read(request: &mut worker::Request) -> Result<Vec<u8>, ApiError> {
    if declared_length(request).is_some_and(|length| length > LINGER as u64) {
        return Err(too_large());
    }
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

fn declared_length(request: &worker::Request) -> Option<u64> {
    request.headers().get("content-length").ok().flatten()?.parse().ok()
}

fn too_large() -> ApiError {
    let message = format!("the body is larger than {LIMIT} bytes");
    let details = Details::Limit { limit_bytes: LIMIT };
    ApiError::new(ErrorCode::PayloadTooLarge, message, details)
}

fn broken_off() -> ApiError {
    ApiError::invalid(vec![Issue::new(Code::Json, "", "the body broke off before its end")])
}

//! The media type of a body (docs/api.md).

use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::request::Request;

/// # Errors
///
/// 415 where `Content-Type` names another media type. A body without it counts as JSON.
pub fn check(request: &Request, accepts: &'static [&'static str]) -> Result<(), ApiError> {
    let Some(content_type) = request.header("content-type") else {
        return Ok(());
    };
    let essence = content_type.split(';').next().unwrap_or_default().trim();
    if essence.is_empty() || accepts.iter().any(|one| one.eq_ignore_ascii_case(essence)) {
        return Ok(());
    }
    let message = format!("the body has to be {}", accepts.join(" or "));
    let details = Details::Accepts { accepts };
    Err(ApiError::new(ErrorCode::UnsupportedMediaType, message, details))
}

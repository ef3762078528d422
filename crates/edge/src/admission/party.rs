//! For whom a request that needs no key is counted.

use super::{address, key};
use crate::http::envelope::ApiError;
use crate::http::request::Request;
use crate::services::Services;

/// The address that it comes from. Where many share that, a key that there is counts for itself.
pub async fn of(request: &Request, services: &Services) -> Result<String, ApiError> {
    let known = if address::is_shared(request) { key::known(request, services).await? } else { None };
    Ok(known.unwrap_or_else(|| address::of(request)))
}

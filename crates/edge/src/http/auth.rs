//! Who may write (section 5 of the specification, docs/api.md).

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use worker::{Env, Request};

use super::envelope::{ApiError, Details, ErrorCode};
use crate::config;

/// What a key may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Registry,
}

/// Lets a request through whose key has the scope.
///
/// # Errors
///
/// 401 where the key is missing or wrong, and always where the service has none set.
pub fn require(request: &Request, env: &Env, _scope: Scope) -> Result<(), ApiError> {
    let sent = sent_key(request).ok_or_else(|| unauthorized("a key is needed"))?;
    // The key of the secret has every scope.
    match config::master_key(env) {
        Some(master) if equal(&sent, &master) => Ok(()),
        _ => Err(unauthorized("the key is not known")),
    }
}

fn sent_key(request: &Request) -> Option<String> {
    let header = |name| request.headers().get(name).ok().flatten();
    header("x-api-key").or_else(|| bearer(&header("authorization")?))
}

fn bearer(authorization: &str) -> Option<String> {
    let (scheme, key) = authorization.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim().to_owned())
}

/// Compares digests in constant time, so that neither content nor length shows in the time taken.
fn equal(sent: &str, known: &str) -> bool {
    let digest = |key: &str| Sha256::digest(key.as_bytes());
    digest(sent).ct_eq(&digest(known)).into()
}

fn unauthorized(reason: &str) -> ApiError {
    let message = format!("{reason}: send it as `x-api-key` or as `Authorization: Bearer`");
    ApiError::new(ErrorCode::Unauthorized, message, Details::Nothing {}).with_header("www-authenticate", "Bearer")
}

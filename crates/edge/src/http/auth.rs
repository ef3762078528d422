//! Who may write (section 5 of the specification, docs/api.md).

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::call::Call;
use super::envelope::{ApiError, Details, ErrorCode};
use crate::contract::Scope;
use crate::{clock, config};

/// The name of the key in the secret, which has every scope.
const MASTER: &str = "master";

/// The name of the caller, where its key has the scope.
///
/// # Errors
///
/// 401 where the key is missing, wrong, expired or revoked; 403 where it lacks the scope.
pub async fn caller(call: &Call, scope: Scope) -> Result<String, ApiError> {
    let sent = sent_key(call).ok_or_else(|| unauthorized("a key is needed"))?;
    if config::master_key(&call.env).is_some_and(|master| equal(&sent, &master)) {
        return Ok(MASTER.to_owned());
    }
    issued(call, &sent, scope).await
}

async fn issued(call: &Call, sent: &str, scope: Scope) -> Result<String, ApiError> {
    let unknown = || unauthorized("the key is not known");
    if !looks_issued(sent) {
        return Err(unknown());
    }
    let now = clock::now();
    let key = call.store()?.key(&hash(sent), &now).await?.ok_or_else(unknown)?;
    if !key.scopes.split(' ').any(|word| word == scope.name()) {
        return Err(forbidden(scope));
    }
    Ok(format!("key {}", key.id))
}

/// `lg_` and 32 or more characters of base62; the database is not asked for anything else.
fn looks_issued(key: &str) -> bool {
    key.strip_prefix("lg_")
        .is_some_and(|rest| (32..=256).contains(&rest.len()) && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn hash(key: &str) -> String {
    hex::encode(Sha256::digest(key.as_bytes()))
}

fn sent_key(call: &Call) -> Option<String> {
    call.header("x-api-key").filter(|key| !key.is_empty()).or_else(|| bearer(&call.header("authorization")?))
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

fn forbidden(scope: Scope) -> ApiError {
    let scope = scope.name();
    let message = format!("the key does not have the scope `{scope}`");
    ApiError::new(ErrorCode::Forbidden, message, Details::Scope { scope })
}

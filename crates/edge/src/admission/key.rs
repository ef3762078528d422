//! API keys (section 5 of the specification, docs/api.md).

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::{known, recent};
use crate::contract::{Access, Scope};
use crate::http::caller::Key;
use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::request::Request;
use crate::services::Services;
use crate::store::keys::ApiKey;
use crate::{clock, config};

/// The key that a request comes with; it has the scope, where one is asked for. One that is used to write may have been read
/// some seconds ago.
///
/// # Errors
///
/// 401 where the key is missing, wrong, expired or revoked; 403 where it lacks the scope.
pub async fn of(request: &Request, services: &Services, access: Access) -> Result<Key, ApiError> {
    let missing = || unauthorized("this needs an API key in the header `x-api-key`", services);
    let sent = sent_key(request).ok_or_else(missing)?;
    if config::master_key(services.env()).is_some_and(|master| equal(&sent, &master)) {
        return Ok(master());
    }
    let key = issued(services, &sent, access).await?;
    let scopes = access.scopes();
    match scopes.first() {
        Some(scope) if !scopes.iter().any(|scope| key.has(scope.name())) => Err(forbidden(*scope, services)),
        _ => Ok(key),
    }
}

fn master() -> Key {
    let scopes = Scope::ALL.map(|scope| scope.name().to_owned()).to_vec();
    Key { id: Key::MASTER, name: "API_KEY".to_owned(), scopes, expires_at: None }
}

/// Whether a request comes with a key, right or wrong.
pub fn is_sent(request: &Request) -> bool {
    sent_key(request).is_some()
}

/// Whether the key may be a right one, as far as that is known without asking the database about it.
pub async fn may_be_right(request: &Request, services: &Services) -> Result<bool, ApiError> {
    Ok(known(request, services).await?.is_some())
}

/// A name for the key, where it may be a right one.
pub async fn known(request: &Request, services: &Services) -> Result<Option<String>, ApiError> {
    let Some(sent) = sent_key(request) else {
        return Ok(None);
    };
    if config::master_key(services.env()).is_some_and(|master| equal(&sent, &master)) {
        return Ok(Some("master".to_owned()));
    }
    let hash = hash(&sent);
    let is_known = looks_issued(&sent) && known::has_key(services, &hash).await?;
    Ok(is_known.then(|| format!("key/{hash}")))
}

async fn issued(services: &Services, sent: &str, access: Access) -> Result<Key, ApiError> {
    let unknown = || unauthorized("this API key is unknown here, expired or revoked", services);
    if !looks_issued(sent) {
        return Err(unknown());
    }
    let hash = hash(sent);
    if let Some(key) = recent::find(&hash).filter(|_| access.is_write()) {
        return Ok(key);
    }
    let ApiKey { id, name, scopes, expires_at, .. } =
        services.store()?.key(&hash, &clock::now()).await?.ok_or_else(unknown)?;
    let key = Key { id, name, scopes: scopes.split(' ').map(str::to_owned).collect(), expires_at };
    recent::add(hash, key.clone());
    Ok(key)
}

/// `lg_` and 32 or more characters of base62; the database is not asked about anything else.
fn looks_issued(key: &str) -> bool {
    key.strip_prefix("lg_")
        .is_some_and(|rest| (32..=256).contains(&rest.len()) && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn hash(key: &str) -> String {
    hex::encode(Sha256::digest(key.as_bytes()))
}

fn sent_key(request: &Request) -> Option<String> {
    request.header("x-api-key").filter(|key| !key.is_empty()).or_else(|| bearer(&request.header("authorization")?))
}

fn bearer(authorization: &str) -> Option<String> {
    let (scheme, key) = authorization.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim().to_owned())
}

/// Compares digests in constant time, so that the time taken tells nothing about content or length.
fn equal(sent: &str, known: &str) -> bool {
    let digest = |key: &str| Sha256::digest(key.as_bytes());
    digest(sent).ct_eq(&digest(known)).into()
}

fn unauthorized(reason: &str, services: &Services) -> ApiError {
    ApiError::unauthorized(format!("{reason}: {}", whom_to_ask(services)))
}

fn forbidden(scope: Scope, services: &Services) -> ApiError {
    let scope = scope.name();
    let message = format!("this API key does not have the scope `{scope}`: {}", whom_to_ask(services));
    ApiError::new(ErrorCode::Forbidden, message, Details::Scope { scope })
}

/// Where keys come from.
fn whom_to_ask(services: &Services) -> String {
    let operator = config::node_contact(services.env()).unwrap_or_else(|| "the operator of this node".to_owned());
    format!("ask {operator} for one (operators: `npm run keys`)")
}

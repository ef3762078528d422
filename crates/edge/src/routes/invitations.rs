//! `POST /api/v1/invitations/{token}` and the page `/invitations/{token}` (decisions 12): an invitation of the operator makes a key,
//! once. To open the page uses nothing up.

mod page;

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::admission;
use crate::clock;
use crate::contract::{Access, Operation, Parameter, Response, Schema};
use crate::http::body::JSON;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::reply::Reply;
use crate::store::invitations::{Invitation, IssuedKey};
use crate::writes::{idempotency, room};

const PARAMETERS: &[Parameter] = &[Parameter::header(
    "Idempotency-Key",
    "The invitation makes one key: sent again with this it has the same answer.",
    r#"{"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[ -~]+$"}"#,
)];

pub static OPERATIONS: &[Operation] =
    &[Operation::post("/api/v1/invitations/{id}", Access::Invited { accepts: JSON }, |call| Box::pin(accept(call)))
        .search(&[])
        .doc("acceptInvitation", "Keys", "Makes a key with an invitation of the operator, once")
        .parameters(PARAMETERS)
        .responses(&[
            Response::json(201, "The key, which is not shown again.", Schema::Component("IssuedKey"))
                .with(&["Cache-Control"]),
            Response::error(404, "There is no such invitation."),
            Response::error(410, "It was used, has expired or was taken back; `details.invitation` says which."),
        ])];

pub static PAGES: &[Operation] = &[Operation::get("/invitations/{id}", |call| Box::pin(page::show(call))).search(&[])];

/// A key as it is shown once.
#[derive(Serialize)]
struct Shown<'a> {
    id: i64,
    key: &'a str,
    name: &'a str,
    scopes: Vec<&'a str>,
    expires_at: &'a Option<String>,
}

async fn accept(call: &Call) -> Result<Reply, ApiError> {
    admission::check_invited(call)?;
    let token = call.request.id();
    let once = idempotency::key_of(call)?.unwrap_or_else(|| uuid::Uuid::new_v4().to_string());
    let key = key_of(token, &once);
    room::check(call).await?;
    let now = clock::now();
    match call.store()?.accept_invitation(&hash(token), &hash(&key), &now).await? {
        Some(Invitation { made: Some(made), .. }) => Ok(shown(&key, &made)),
        Some(invitation) => Err(over(&invitation)),
        None => Err(unknown(call).await),
    }
}

/// It counts as a wrong key.
async fn unknown(call: &Call) -> ApiError {
    admission::count_uninvited(call, refused(ErrorCode::NotFound, UNKNOWN, "unknown")).await
}

fn shown(key: &str, IssuedKey { id, name, scopes, expires_at }: &IssuedKey) -> Reply {
    let scopes = scopes.split(' ').collect();
    Reply::json(201, &Shown { id: *id, key, name, scopes, expires_at }).with_header("cache-control", "no-store")
}

const UNKNOWN: &str = "there is no such invitation: check that the whole link was copied";
const USED: &str = "this invitation was used already, and makes one key: ask the operator for another";
const REVOKED: &str = "this invitation was taken back: ask the operator for another";
const EXPIRED: &str = "this invitation has expired: ask the operator for another";

fn over(invitation: &Invitation) -> ApiError {
    let (message, word) = match invitation {
        Invitation { used_at: Some(_), .. } => (USED, "used"),
        Invitation { revoked_at: Some(_), .. } => (REVOKED, "revoked"),
        _ => (EXPIRED, "expired"),
    };
    refused(ErrorCode::Gone, message, word)
}

fn refused(code: ErrorCode, message: &str, invitation: &'static str) -> ApiError {
    ApiError::new(code, message, Details::Invitation { invitation })
}

/// The key that an invitation makes for whoever sends it with `once`: the same each time, so that an answer that was lost is not
/// lost for good, while only its hash is stored. Who learns of the token later does not know `once`.
fn key_of(token: &str, once: &str) -> String {
    let parts = [token, once].map(|part| hex::encode(Sha256::digest(part.as_bytes())));
    format!("lg_{}", hex::encode(Sha256::digest(parts.concat().as_bytes())))
}

fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::key_of;

    #[test]
    fn a_key_follows_from_both() {
        assert_eq!(key_of("a", "b"), key_of("a", "b"));
        assert_ne!(key_of("a", "b"), key_of("a", "c"));
        assert_ne!(key_of("a", "b"), key_of("ab", ""));
        assert_eq!(key_of("a", "b").len(), "lg_".len() + 64);
    }
}

//! Writes with an `Idempotency-Key` are done once (docs/api.md).

use percent_encoding::percent_decode_str;
use sha2::{Digest, Sha256};

use super::room;
use crate::clock;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details};
use crate::http::reply::Reply;
use crate::store::StoreError;
use crate::store::idempotency::{Claim, Claimed, StoredAnswer};

/// After so many seconds a claim without an answer is free: its request was cut off, or the answer to it is of no use.
const LAPSES_AFTER: u64 = 8;

/// The status and address with which a write is answered when it is done.
pub struct Done {
    pub status: u16,
    pub location: Option<String>,
}

impl Done {
    pub fn status(status: u16) -> Done {
        Done { status, location: None }
    }
}

/// What is done about a write.
enum Begun {
    /// It was done before, and had this answer.
    Before(Reply),
    /// It is done now, under this claim.
    Now(Option<Claim>),
}

/// Does a write, or returns the answer that it had the first time.
///
/// `write` stores the text of the answer in the same batch as what it writes, so that both are stored or neither. An
/// error is not stored: the claim is given up. Of a database that is full an answer is read all the same. A key that was
/// revoked gets no answer of before, either.
pub async fn once<W>(call: &Call, done: Done, write: W) -> Result<Reply, ApiError>
where
    W: AsyncFnOnce(Option<&Claim>) -> Result<String, ApiError>,
{
    // Little is done here, as this is compiled anew for every write.
    match begin(call, &done).await? {
        Begun::Before(reply) => Ok(reply),
        Begun::Now(claim) => {
            let written = write(claim.as_ref()).await;
            end(call, done, claim, written).await
        }
    }
}

async fn begin(call: &Call, done: &Done) -> Result<Begun, ApiError> {
    let Some(key) = key_of(call)? else {
        return room::check(call).await.map(|()| Begun::Now(None));
    };
    let claim = claim(call, key, done);
    match call.store()?.claim(&claim).await? {
        Claimed::Answered(StoredAnswer { status, location, body }) => {
            call.store()?.check_writer().await?;
            Ok(Begun::Before(answer(status, location, body)))
        }
        Claimed::OtherBody => Err(other_body(claim.key)),
        Claimed::UnderWay => Err(under_way(claim.key)),
        // The write itself says that its record is gone.
        Claimed::Removed => Ok(Begun::Now(None)),
        Claimed::Ours => match room::check(call).await {
            Ok(()) => Ok(Begun::Now(Some(claim))),
            Err(full) => Err(given_up(call, &claim, full).await),
        },
    }
}

async fn end(
    call: &Call,
    done: Done,
    claim: Option<Claim>,
    written: Result<String, ApiError>,
) -> Result<Reply, ApiError> {
    match (written, &claim) {
        (Ok(body), _) => Ok(answer(done.status, done.location, body)),
        (Err(error), Some(claim)) => Err(given_up(call, claim, error).await),
        (Err(error), None) => Err(error),
    }
}

/// The same error, with the claim given up. If this fails too, the claim lapses by itself.
async fn given_up(call: &Call, claim: &Claim, error: ApiError) -> ApiError {
    if let Ok(store) = call.store() {
        let _ = store.give_up(claim).await;
    }
    error
}

fn claim(call: &Call, key: String, done: &Done) -> Claim {
    Claim {
        caller: call.caller.name(),
        route: format!(
            "{} {}",
            call.request.method(),
            percent_decode_str(call.request.url().path()).decode_utf8_lossy()
        ),
        key,
        body_hash: hex::encode(Sha256::digest(call.request.body())),
        token: uuid::Uuid::new_v4().to_string(),
        now: clock::now(),
        lapsed: clock::before_now(LAPSES_AFTER),
        expires: clock::after_now(24 * 60 * 60),
        status: done.status,
        location: done.location.clone(),
    }
}

/// The header `Idempotency-Key`, where it was sent.
///
/// # Errors
///
/// 400 where it cannot be one.
pub fn key_of(call: &Call) -> Result<Option<String>, ApiError> {
    const HEADER: &str = "Idempotency-Key";
    let Some(key) = call.request.header(HEADER) else {
        return Ok(None);
    };
    let is_printable = key.bytes().all(|byte| matches!(byte, 0x20..=0x7e));
    if is_printable && (1..=200).contains(&key.len()) {
        return Ok(Some(key));
    }
    Err(ApiError::parameter(HEADER, "`Idempotency-Key` must be 1 to 200 printable ASCII characters"))
}

fn answer(status: u16, location: Option<String>, body: String) -> Reply {
    let reply = match status {
        204 => Reply::empty(status),
        _ => Reply::json_text(status, body),
    };
    match location {
        Some(location) => reply.with_header("location", location),
        None => reply,
    }
}

fn other_body(idempotency_key: String) -> ApiError {
    let message = "this idempotency key was used with another body: take a new key for another request";
    ApiError::conflict(message, Details::Idempotency { idempotency_key })
}

fn under_way(idempotency_key: String) -> ApiError {
    let message = "the first request with this idempotency key is under way";
    ApiError::conflict(message, Details::Idempotency { idempotency_key }).with_header("retry-after", "1")
}

/// The error of a write; 409 where another request took over the claim meanwhile.
pub fn lost(error: StoreError, claim: Option<&Claim>) -> ApiError {
    match (error, claim) {
        (StoreError::ClaimLost, Some(claim)) => under_way(claim.key.clone()),
        (error, _) => error.into(),
    }
}

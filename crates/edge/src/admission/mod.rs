//! Which requests are let in: who sends them, how often, and with what kind of body.

mod address;
mod failures;
mod key;
mod known;
mod media_type;
pub mod party;
mod provider;
mod rate;
mod recent;
mod signature;
mod used;
mod visitor;

pub use provider::GENERIC;

use crate::contract::{Access, Operation, Scope};
use crate::http::call::Call;
use crate::http::caller::{Caller, Key};
use crate::http::envelope::{ApiError, ErrorCode};
use crate::http::request::Request;
use crate::http::signed::{NODE_ID, SIGNATURE, TIMESTAMP};
use crate::services::Services;
use crate::url::Url;

/// Lets a request in. Its body is read last, unless a signature is over it.
///
/// # Errors
///
/// The first of 413, 401, 403, 429, 415 and 400 that applies.
pub async fn admit(operation: &Operation, mut request: Request, services: Services) -> Result<Call, ApiError> {
    match enter(operation, &mut request, &services).await {
        Ok(caller) => Ok(Call::new(request, caller, services)),
        Err(refusal) => {
            request.linger().await;
            Err(refusal)
        }
    }
}

/// Whether a request that needs no key comes with one that has the scope `admin`. A wrong one counts as a failure.
pub async fn is_admin(call: &Call) -> bool {
    let (request, services) = (&call.request, call.services());
    key::is_sent(request) && key_holder(Access::ReadWith(Scope::Admin), request, services).await.is_ok()
}

/// A key that the database has refused to let write is read anew when it is sent again.
pub fn forget(caller: &Caller) {
    caller.key().into_iter().for_each(|key| recent::forget(key.id));
}

/// Lets somebody use an invitation, unless their address has sent too many wrong keys, signatures or invitations.
///
/// # Errors
///
/// 429 where it has.
pub fn check_invited(call: &Call) -> Result<(), ApiError> {
    failures::check(&address::of(&call.request))
}

/// Counts a wrong invitation as a wrong key. Returns what it is answered.
pub async fn count_uninvited(call: &Call, error: ApiError) -> ApiError {
    failures::count(call.env(), &address::of(&call.request), error).await
}

async fn enter(operation: &Operation, request: &mut Request, services: &Services) -> Result<Caller, ApiError> {
    request.check_length()?;
    let caller = identify(operation.access, request, services).await?;
    count(operation, request, services, &caller).await?;
    if let Some(accepts) = operation.access.accepts() {
        media_type::check(request, accepts)?;
    }
    request.receive().await?;
    Ok(caller)
}

async fn identify(access: Access, request: &mut Request, services: &Services) -> Result<Caller, ApiError> {
    if !access.needs_key() {
        return Ok(Caller::Anybody);
    }
    if visitor::is_one(access, request, services.env()) {
        return visitor::caller(request, services).await;
    }
    let known = match access {
        Access::Federated { .. } if is_signed(request) => signing_node(request, services).await,
        Access::ProviderEvent { .. } => provider(access, request, services).await,
        _ => Ok(None),
    };
    let known = match known {
        Ok(None) => key_caller(access, request, services).await,
        Ok(Some(caller)) => Ok(caller),
        Err(error) => Err(error),
    };
    // The body of a caller with too many failures is not read.
    if known.as_ref().is_err_and(|error| error.code == ErrorCode::RateLimited) {
        request.ignore_body();
    }
    known
}

async fn count(operation: &Operation, request: &Request, services: &Services, caller: &Caller) -> Result<(), ApiError> {
    if operation.access.is_write() && *caller != Caller::Anybody {
        return rate::write(services.env(), caller).await;
    }
    let party = party::of(request, services).await?;
    match is_search(operation, request) {
        true => rate::search(services.env(), &party).await?,
        false => rate::read(services.env(), &party).await?,
    }
    if operation.searches_by.is_some_and(|names| names.contains(&"peers")) && asks_peers(request.url()) {
        rate::search_of_peers(services.env(), &party).await?;
    }
    Ok(())
}

/// Whether a search is to be asked of other nodes too.
fn asks_peers(url: &Url) -> bool {
    url.query_pairs().find(|(name, _)| name == "peers").is_some_and(|(_, value)| value == "true")
}

fn is_search(operation: &Operation, request: &Request) -> bool {
    let asks = |names: &[&str]| request.url().query_pairs().any(|(name, _)| names.contains(&name.as_ref()));
    operation.searches_by.is_some_and(|names| names.is_empty() || asks(names))
}

/// Whoever sends a key. Messages that a key sends for nodes are counted as those of a node are.
async fn key_caller(access: Access, request: &Request, services: &Services) -> Result<Caller, ApiError> {
    let caller = Caller::Key(key_holder(access, request, services).await?);
    if matches!(access, Access::Federated { .. }) {
        rate::message(services.env(), &caller).await?;
    }
    Ok(caller)
}

/// The key that is sent. From an address that has failed too often only a key that there is is looked up.
async fn key_holder(access: Access, request: &Request, services: &Services) -> Result<Key, ApiError> {
    let address = address::of(request);
    if let Err(refusal) = failures::check(&address)
        && key::is_sent(request)
        && !key::may_be_right(request, services).await?
    {
        return Err(refusal);
    }
    match key::of(request, services, access).await {
        Err(error) if error.code == ErrorCode::Unauthorized && key::is_sent(request) => {
            Err(failures::count(services.env(), &address, error).await)
        }
        known => known,
    }
}

fn is_signed(request: &Request) -> bool {
    [NODE_ID, TIMESTAMP, SIGNATURE].iter().any(|name| request.header(name).is_some())
}

async fn signing_node(request: &mut Request, services: &Services) -> Result<Option<Caller>, ApiError> {
    let address = address::of(request);
    if let Err(refusal) = failures::check(&address)
        && !signature::is_right(request, services).await?
    {
        return Err(refusal);
    }
    match signature::signer(request, services).await {
        Err(error) if error.code == ErrorCode::Unauthorized => {
            Err(failures::count(services.env(), &address, error).await)
        }
        signer => signer,
    }
}

/// The provider that signed an event; `None` where it has no secret here, so that a key is needed. A wrong signature is
/// 400, also with a right key.
async fn provider(access: Access, request: &mut Request, services: &Services) -> Result<Option<Caller>, ApiError> {
    let Some(signed) = provider::signed(request, services.env()) else {
        return Ok(None);
    };
    let address = address::of(request);
    let refusal = failures::check(&address).err();
    let is_heard = refusal.is_none() || key::may_be_right(request, services).await?;
    if is_heard || request.announces_at_most(signature::SMALL) {
        request.receive().await?;
        if signed.is_right(request) {
            return Ok(Some(Caller::Provider(signed.provider)));
        }
    }
    if let Some(refusal) = refusal.filter(|_| !is_heard) {
        return Err(refusal);
    }
    let wrong = provider::wrong(&signed);
    if !key::is_sent(request) {
        return Err(failures::count(services.env(), &address, wrong).await);
    }
    // A wrong key is counted with this; a right one has the signature not counted.
    match key_holder(access, request, services).await {
        Err(refusal) if refusal.code == ErrorCode::RateLimited => Err(refusal),
        _ => Err(wrong),
    }
}

//! Which requests are let in: who sends them, how often, and with what kind of body.

mod key;
mod media_type;
mod rate;
mod signature;

use crate::contract::Access;
use crate::http::call::Call;
use crate::http::caller::Caller;
use crate::http::envelope::ApiError;
use crate::http::request::Request;
use crate::http::services::Services;
use signature::SignedHeaders;

/// Lets a request in.
///
/// # Errors
///
/// The first of 401, 403, 429 and 415 that applies.
pub async fn admit(access: Access, request: Request, services: Services) -> Result<Call, ApiError> {
    let caller = identify(access, &request, &services).await?;
    if access.is_write() {
        rate::write(services.env(), &caller).await?;
    } else {
        rate::read(services.env(), request.header("cf-connecting-ip")).await?;
    }
    if let Some(accepts) = access.accepts() {
        media_type::check(&request, accepts)?;
    }
    Ok(Call::new(request, caller, services))
}

async fn identify(access: Access, request: &Request, services: &Services) -> Result<Caller, ApiError> {
    if access.takes_signature()
        && let Some(headers) = SignedHeaders::read(services.env(), |name| request.header(name))?
    {
        return headers.signer(request, services).await;
    }
    if !access.needs_key() {
        return Ok(Caller::Anybody);
    }
    let caller = Caller::Key(key::of(request, services, access.scope()).await?);
    if access.takes_signature() {
        rate::message(services.env(), &caller).await?;
    }
    Ok(caller)
    }
}

//! People without a key, where a node lets them express interest (`PUBLIC_INTEREST`).

use sha2::{Digest, Sha256};
use worker::Env;

use super::{address, key, rate};
use crate::clock;
use crate::config;
use crate::contract::Access;
use crate::http::caller::Caller;
use crate::http::envelope::ApiError;
use crate::http::request::Request;
use crate::services::Services;

/// A key that is sent is looked at, also a wrong one.
pub fn is_one(access: Access, request: &Request, env: &Env) -> bool {
    access.takes_visitors() && !key::is_sent(request) && config::public_interest(env)
}

/// The address is stored nowhere: what a person is counted by is a hash of it with a salt of the day, which is erased then.
pub async fn caller(request: &Request, services: &Services) -> Result<Caller, ApiError> {
    let address = address::of(request);
    rate::search(services.env(), &address).await?;
    let salt = services.store()?.salt_of(&clock::now()).await?;
    Ok(Caller::Visitor(hex::encode(Sha256::digest(format!("{salt} {address}")))))
}

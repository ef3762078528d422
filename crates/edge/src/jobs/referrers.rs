//! Records and transactions from before stories are made known to them in steps.

use worker::Env;

use super::in_steps;
use crate::http::call::Call;
use crate::store::Store;

/// Does what is left to do.
pub async fn complete(env: &Env) {
    in_steps(env, "stories", Store::has_missing_referrers, Store::complete_referrers).await;
}

/// The same after the answer to a request was sent.
pub fn complete_later(call: &Call) {
    let env = call.env().clone();
    call.later(async move { complete(&env).await });
}

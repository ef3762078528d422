//! What is gone for everybody already loses its rows in steps (`schema/erasure`).

use worker::Env;

use super::in_steps;
use crate::http::call::Call;
use crate::store::Store;

/// Does what is left to do.
pub async fn erase(env: &Env) {
    in_steps(env, "erasures", Store::has_erasures, Store::erase_some).await;
}

/// The same after the answer to a request was sent.
pub fn erase_later(call: &Call) {
    let env = call.env().clone();
    call.later(async move { erase(&env).await });
}

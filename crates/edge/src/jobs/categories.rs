//! A material or product that comes after very many records that refer to it gives them its category in steps.

use worker::Env;

use super::in_steps;
use crate::http::call::Call;
use crate::store::Store;

/// Does what is left to do.
pub async fn spread(env: &Env) {
    in_steps(env, "categories", Store::has_uncategorized, Store::spread_categories).await;
}

/// The same after the answer to a request was sent.
pub fn spread_later(call: &Call) {
    let env = call.env().clone();
    call.later(async move { spread(&env).await });
}

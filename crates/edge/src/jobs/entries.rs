//! The index of searches: records from before it, and those that came before what they refer to, are entered in steps; so are the
//! codes of records from before the table of these.

use worker::Env;

use super::in_steps;
use crate::http::call::Call;
use crate::store::Store;

/// Does what is left to do.
pub async fn enter(env: &Env) {
    in_steps(env, "the search index", Store::has_unentered, Store::enter_records).await;
    in_steps(env, "the search index", Store::has_stale_entries, Store::enter_stale).await;
    in_steps(env, "the codes of records", Store::has_uncoded, Store::code_records).await;
}

/// The same after the answer to a request was sent.
pub fn enter_later(call: &Call) {
    let env = call.env().clone();
    call.later(async move { enter(&env).await });
}

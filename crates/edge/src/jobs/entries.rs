//! Records from before the search over all kinds are entered in its index in steps.

use worker::Env;

use super::in_steps;
use crate::store::Store;

/// Does what is left to do.
pub async fn enter(env: &Env) {
    in_steps(env, "the search index", Store::has_unentered, Store::enter_records).await;
}

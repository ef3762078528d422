//! A few Durable Objects, the couriers, send announcements to other nodes, each to its share of the peers. The alarm of each is
//! set to the time of its next attempt. The messages that wait are in the database, so that none is lost with an object
//! (docs/federation.md).

pub mod address;
mod answer;
mod ask;
mod backoff;
mod errand;
mod object;
mod places;
mod post;
pub mod resolver;
mod round;
pub mod search;
mod turn;

pub use object::Object;

use futures_util::future::join_all;
use worker::{Env, console_error};

use crate::config;
use crate::http::call::Call;
use crate::store::{Meter, Store};

/// Has each courier that has peers look now for messages to send.
///
/// # Errors
///
/// What the platform says where the database or a courier cannot be reached.
pub async fn wake(env: &Env) -> Result<(), String> {
    let store = Store::open(env, Meter::default()).map_err(|error| format!("{error:?}"))?;
    let couriers = store.couriers().await.map_err(|error| format!("{error:?}"))?;
    let woken = join_all(couriers.into_iter().map(|courier| object::wake(env, courier))).await;
    woken.into_iter().collect::<worker::Result<()>>().map_err(|error| error.to_string())
}

/// The same after the answer to a request was sent, where this node has a key to sign with.
pub fn wake_later(call: &Call) {
    if config::private_key(call.env()).is_none() {
        return;
    }
    let env = call.env().clone();
    call.later(async move {
        if let Err(error) = wake(&env).await {
            console_error!("the courier: {error}");
        }
    });
}

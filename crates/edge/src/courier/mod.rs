//! What other nodes are to know is sent by one Durable Object, the courier: its alarm is set to when the next
//! attempt is due, and what waits is in the database, so that nothing is lost with it (docs/federation.md).

pub mod address;
mod backoff;
mod object;
mod post;
mod round;
mod turn;

use worker::{Env, console_error};

use crate::config;
use crate::http::call::Call;

/// Has the courier look for what is to be sent, now.
///
/// # Errors
///
/// What the platform says where the courier cannot be reached.
pub async fn wake(env: &Env) -> Result<(), String> {
    let fetch = async {
        let courier = env.durable_object("COURIER")?.id_from_name("courier")?.get_stub()?;
        courier.fetch_with_str("https://courier/wake").await
    };
    fetch.await.map(|_| ()).map_err(|error| error.to_string())
}

/// The same when the answer to a request has gone out, where this node can sign what is to be sent.
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

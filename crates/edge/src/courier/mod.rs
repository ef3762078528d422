//! One Durable Object, the courier, sends announcements to other nodes. Its alarm is set to the time of the next
//! attempt. The messages that wait are in the database, so that none is lost with the object (docs/federation.md).

pub mod address;
mod answer;
mod backoff;
mod object;
mod post;
mod round;
mod turn;

use worker::{Env, console_error};

use crate::config;
use crate::http::call::Call;

/// Has the courier look now for messages to send.
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

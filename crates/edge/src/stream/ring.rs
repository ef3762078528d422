//! Writes wake the hub. While nobody listens, an isolate asks the hub once in a while whether that is still so, and writes
//! cost nothing besides.

use std::cell::Cell;

use worker::{Env, console_error};

use super::{Channel, backstop, insist};
use crate::clock;
use crate::services::Services;

/// For how many milliseconds an isolate believes that nobody listens. A hub whose first listener came looks for itself for
/// longer than that.
const QUIET: u64 = 2000;
const _: () = assert!(QUIET < backstop::END);

thread_local! {
    /// Until when nobody listens, for each channel.
    static QUIET_UNTIL: [Cell<u64>; 2] = const { [Cell::new(0), Cell::new(0)] };
    /// Whether a hub has not heard a bell.
    static MISSED: [Cell<bool>; 2] = const { [Cell::new(false), Cell::new(false)] };
}

/// Has the hub look for what was written. Where it cannot be reached, it is called again after the next request.
pub async fn ring(env: Env, channel: Channel) {
    let asked = clock::millis();
    if quiet(channel, |until| until.get() > asked) {
        return;
    }
    match insist(&env, channel, "ring").await {
        Ok(answer) if answer.status_code() == NOBODY => quiet(channel, |until| until.set(asked + QUIET)),
        Ok(_) => {}
        Err(error) => {
            console_error!("the hub of {channel:?}: {error}");
            missed(channel, |missed| missed.set(true));
        }
    }
}

/// After a request: rings the bells that were not heard before.
pub fn ring_again(services: &Services) {
    for channel in Channel::BOTH {
        if missed(channel, |missed| missed.take()) {
            services.later(ring(services.env().clone(), channel));
        }
    }
}

/// The status of a hub's answer where nobody listens.
pub const NOBODY: u16 = 204;

fn quiet<T>(channel: Channel, with: impl FnOnce(&Cell<u64>) -> T) -> T {
    QUIET_UNTIL.with(|cells| with(of(cells, channel)))
}

fn missed<T>(channel: Channel, with: impl FnOnce(&Cell<bool>) -> T) -> T {
    MISSED.with(|cells| with(of(cells, channel)))
}

fn of<T>([events, interest]: &[T; 2], channel: Channel) -> &T {
    match channel {
        Channel::Events => events,
        Channel::Interest => interest,
    }
}

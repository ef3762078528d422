//! The Durable Objects. Requests, the Cron Trigger and their own alarms wake them.

use std::panic::AssertUnwindSafe;

use worker::wasm_bindgen;
use worker::{DurableObject, Env, Result, ScheduledTime, State, console_error, durable_object};

use super::round;
use crate::{clock, config};

/// After how many milliseconds it tries again where the database fails.
const TRY_AGAIN: i64 = 15_000;

const NAME: &str = "courier";

/// The name of a courier's object.
pub fn name(courier: u32) -> String {
    if courier == 0 { NAME.to_owned() } else { format!("{NAME}-{courier}") }
}

fn number(name: &str) -> Option<u32> {
    match name.strip_prefix(NAME)? {
        "" => Some(0),
        rest => rest.strip_prefix('-')?.parse().ok(),
    }
}

#[durable_object]
pub struct Courier {
    /// A panic leaves nothing half done: no state is kept here.
    inner: AssertUnwindSafe<Inner>,
}

struct Inner {
    state: State,
    env: Env,
}

impl DurableObject for Courier {
    fn new(state: State, env: Env) -> Self {
        config::begin(&env);
        Courier { inner: AssertUnwindSafe(Inner { state, env }) }
    }

    async fn fetch(&self, _request: worker::Request) -> Result<worker::Response> {
        self.inner.alarm_within(0).await?;
        worker::Response::empty()
    }

    async fn alarm(&self) -> Result<worker::Response> {
        let Some(courier) = self.inner.state.id().name().and_then(|name| number(&name)) else {
            return Err(worker::Error::from("the courier does not know its name"));
        };
        let next = match round::run(&self.inner.env, courier).await {
            Ok(next) => next,
            Err(error) => {
                console_error!("the courier: {error:?}");
                Some(TRY_AGAIN)
            }
        };
        if let Some(milliseconds) = next {
            self.inner.alarm_within(milliseconds).await?;
        }
        worker::Response::empty()
    }
}

impl Inner {
    /// Sets the alarm, unless it is already set to an earlier time.
    async fn alarm_within(&self, milliseconds: i64) -> Result<()> {
        let storage = self.state.storage();
        let now = i64::try_from(clock::millis()).unwrap_or(i64::MAX);
        let at = now.saturating_add(milliseconds);
        if storage.get_alarm().await?.is_none_or(|set| set > at) {
            storage.set_alarm(ScheduledTime::from(milliseconds)).await?;
        }
        Ok(())
    }
}

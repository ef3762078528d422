//! The Durable Object: one at a time, woken by requests, by the Cron Trigger and by its alarm.

use std::panic::AssertUnwindSafe;

use worker::wasm_bindgen;
use worker::{DurableObject, Env, Result, ScheduledTime, State, console_error, durable_object};

use super::round;
use crate::clock;

/// How soon it looks again where the database fails, in milliseconds.
const TRY_AGAIN: i64 = 15_000;

#[durable_object]
pub struct Courier {
    /// What a panic leaves is whole: nothing is kept here.
    inner: AssertUnwindSafe<Inner>,
}

struct Inner {
    state: State,
    env: Env,
}

impl DurableObject for Courier {
    fn new(state: State, env: Env) -> Self {
        Courier { inner: AssertUnwindSafe(Inner { state, env }) }
    }

    async fn fetch(&self, _request: worker::Request) -> Result<worker::Response> {
        self.inner.alarm_within(0).await?;
        worker::Response::empty()
    }

    async fn alarm(&self) -> Result<worker::Response> {
        let next = match round::run(&self.inner.env).await {
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
    /// Sets the alarm, unless it rings before that anyway.
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

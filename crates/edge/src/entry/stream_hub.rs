//! The Durable Object of one channel of events.

use std::panic::AssertUnwindSafe;

use worker::wasm_bindgen;
use worker::{DurableObject, Env, Request, Response, Result, State, durable_object};

use crate::config;
use crate::stream::Hub;

#[durable_object]
pub struct StreamHub {
    hub: AssertUnwindSafe<Hub>,
}

impl DurableObject for StreamHub {
    fn new(state: State, env: Env) -> Self {
        config::begin(&env);
        StreamHub { hub: AssertUnwindSafe(Hub::new(state, env)) }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        self.hub.answer(&request).await
    }

    async fn alarm(&self) -> Result<Response> {
        self.hub.look().await?;
        Response::empty()
    }
}

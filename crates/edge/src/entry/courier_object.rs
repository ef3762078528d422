//! The Durable Object that sends to other nodes, and asks them.

use std::panic::AssertUnwindSafe;

use worker::wasm_bindgen;
use worker::{DurableObject, Env, Request, Response, Result, State, durable_object};

use crate::config;
use crate::courier::Object;

#[durable_object]
pub struct Courier {
    object: AssertUnwindSafe<Object>,
}

impl DurableObject for Courier {
    fn new(state: State, env: Env) -> Self {
        config::begin(&env);
        Courier { object: AssertUnwindSafe(Object::new(state, env)) }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        self.object.answer(request).await
    }

    async fn alarm(&self) -> Result<Response> {
        self.object.send().await?;
        Response::empty()
    }
}

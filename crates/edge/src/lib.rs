//! The loopgate service on Cloudflare Workers.
//!
//! A request takes one way: [`http`] gives it an id and reads it, [`routes`] finds the operation that answers,
//! [`admission`] lets it in, `loopgate-core` checks its body, [`store`] keeps it, and [`http`] writes the answer.
//! What an operation is stands in [`contract`]; [`openapi`] writes the reference from it.
//! [`services`] is what an answer may use, [`writes`] what stands around every write.
//! SQL is in [`store`], `schema/` and `migrations/` alone. [`jobs`] is what runs without a request. [`stream`] is the Durable Object
//! behind the two streams; [`courier`] has those that send announcements to other nodes.

#![cfg_attr(test, no_main, allow(clippy::expect_used))]

mod admission;
mod clock;
mod config;
mod contract;
mod courier;
mod document;
mod entity;
mod geo;
mod http;
mod item_code;
mod jobs;
mod linked_data;
mod metrics;
mod money;
mod number;
mod openapi;
mod pages;
mod platform;
mod routes;
mod services;
mod sheet;
mod store;
mod stream;
mod url;
mod words;
mod writes;

use std::panic::AssertUnwindSafe;

use futures_channel::oneshot;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use worker::wasm_bindgen::prelude::wasm_bindgen;
use worker::wasm_bindgen::{self, JsValue};
use worker::wasm_bindgen_futures::future_to_promise;
use worker::{Context, Env, ScheduleContext, ScheduledEvent, console_error, event, web_sys, worker_sys};

use http::envelope::ApiError;
use http::exchange::Exchange;
use http::received::Received;

/// The response to a request, or a promise of it where that has to be waited for.
#[wasm_bindgen]
pub fn fetch(request: web_sys::Request, env: Env, context: worker_sys::Context) -> Result<JsValue, JsValue> {
    let mut response = Box::pin(AssertUnwindSafe(respond(request, env, Context::new(context))));
    match response.as_mut().now_or_never() {
        Some(response) => response,
        None => Ok(future_to_promise(response).into()),
    }
}

async fn respond(request: web_sys::Request, env: Env, context: Context) -> Result<JsValue, JsValue> {
    clock::start();
    config::begin(&env);
    let received = Received::of(request);
    let exchange = Exchange::open(&received, &env);
    let (_answered, answered) = oneshot::channel::<()>();
    if !matches!(received.method.as_str(), "GET" | "HEAD") {
        // The platform drops the rest of a request whose client leaves, unless something waits for it: a write would be
        // made and not told.
        context.wait_until(answered.map(|_| ()));
    }
    let answer = AssertUnwindSafe(routes::answer(received, &exchange));
    // Nothing here panics on purpose. If a dependency does, this request fails alone: it shares nothing with the
    // others that a panic could leave half done.
    let outcome = answer.catch_unwind().await;
    writes::room::watch(&env);
    stream::ring_again(&exchange.services);
    exchange.services.take_jobs().into_iter().for_each(|job| begin(job, &context));
    exchange.close(outcome.unwrap_or_else(|_| Err(ApiError::internal("a panic, logged before this"))))
}

/// Begins a job, and keeps the isolate running for it where it is not done at once.
fn begin(job: LocalBoxFuture<'static, ()>, context: &Context) {
    let mut job = AssertUnwindSafe(job).catch_unwind().map(|_| ()).boxed_local();
    if job.as_mut().now_or_never().is_none() {
        context.wait_until(job);
    }
}

/// Does what requests leave for later, in case one ended before it could, and what no request does.
#[event(scheduled)]
async fn scheduled(_event: ScheduledEvent, env: Env, _context: ScheduleContext) {
    config::begin(&env);
    if let Err(error) = courier::wake(&env).await {
        console_error!("the courier: {error}");
    }
    jobs::run(&env).await;
}

//! What the runtime calls: the handlers of the Worker, and its Durable Objects (`worker.js`).

mod courier_object;
mod stream_hub;

use std::panic::AssertUnwindSafe;

use futures_channel::oneshot;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use worker::wasm_bindgen::prelude::wasm_bindgen;
use worker::wasm_bindgen::{self, JsValue};
use worker::wasm_bindgen_futures::future_to_promise;
use worker::{Context, Env, ScheduleContext, ScheduledEvent, console_error, event, web_sys, worker_sys};

use crate::http::envelope::ApiError;
use crate::http::exchange::Exchange;
use crate::http::received::Received;
use crate::{clock, config, courier, jobs, routes, stream, writes};

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

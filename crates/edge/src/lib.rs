//! The loopgate service on Cloudflare Workers.
//!
//! A request takes one way: [`http`] gives it an id and reads it, [`routes`] finds the operation that answers,
//! [`admission`] lets it in, `loopgate-core` checks its body, [`store`] keeps it, and [`http`] writes the answer.
//! What an operation is stands in [`contract`]; [`openapi`] writes the reference from it.
//! SQL is in [`store`], `schema/` and `migrations/` alone. [`stream`] is the Durable Object behind the two streams; [`courier`] is
//! the one that sends announcements to other nodes.

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
mod metrics;
mod money;
mod number;
mod openapi;
mod retention;
mod routes;
mod store;
mod stream;

use std::panic::AssertUnwindSafe;

use futures_channel::oneshot;
use futures_util::FutureExt;
use worker::{Context, Env, Method, ScheduleContext, ScheduledEvent, console_error, event};

use http::envelope::ApiError;
use http::exchange::Exchange;

#[event(fetch)]
async fn fetch(request: worker::Request, env: Env, context: Context) -> worker::Result<worker::Response> {
    clock::start();
    let exchange = Exchange::open(&request, &env);
    let (_answered, answered) = oneshot::channel::<()>();
    if !matches!(request.method(), Method::Get | Method::Head) {
        // The platform drops the rest of a request whose client leaves, unless something waits for it: a write would be
        // made and not told.
        context.wait_until(answered.map(|_| ()));
    }
    let answer = AssertUnwindSafe(routes::answer(request, &exchange));
    // Nothing here panics on purpose. If a dependency does, this request fails alone: it shares nothing with the
    // others that a panic could leave half done.
    let outcome = answer.catch_unwind().await;
    exchange.services.take_jobs().into_iter().for_each(|job| context.wait_until(job));
    exchange.close(outcome.unwrap_or_else(|_| Err(ApiError::internal("a panic, logged before this"))))
}

/// Does what requests leave for later, in case one ended before it could: wakes the courier, and hands on categories. Moves
/// old events to the archive.
#[event(scheduled)]
async fn scheduled(_event: ScheduledEvent, env: Env, _context: ScheduleContext) {
    routes::registry::categories::spread(&env).await;
    if let Err(error) = courier::wake(&env).await {
        console_error!("the courier: {error}");
    }
    retention::run(&env).await;
}

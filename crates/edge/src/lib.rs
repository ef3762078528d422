//! The loopgate service on Cloudflare Workers.
//!
//! A request flows one way: [`http`] gives it an id and reads it, [`routes`] decides what answers,
//! `loopgate-core` judges its body, [`store`] keeps it, and [`http`] writes the answer.
//! SQL stays in [`store`], `schema/` and `migrations/`, HTTP in [`http`] and [`routes`]; [`stream`] is the Durable
//! Object behind the two streams, [`courier`] the one that sends what other nodes are to know.

#![cfg_attr(test, allow(clippy::expect_used))]

mod clock;
mod config;
mod courier;
mod document;
mod entity;
mod geo;
mod http;
mod metrics;
mod money;
mod openapi;
mod routes;
mod store;
mod stream;

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use worker::{Context, Env, Request, Response, ScheduleContext, ScheduledEvent, console_error, event};

use http::envelope::ApiError;
use http::exchange::Exchange;

#[event(fetch)]
async fn fetch(request: Request, env: Env, context: Context) -> worker::Result<Response> {
    clock::start();
    let exchange = Exchange::open(&request, &env);
    let answer = AssertUnwindSafe(routes::answer(request, &env, &exchange));
    // Nothing here panics on purpose. Should a dependency do it, this request fails alone: it shares
    // nothing with the others that a panic could leave half done.
    let outcome = answer.catch_unwind().await;
    exchange.later.take().into_iter().for_each(|job| context.wait_until(job));
    exchange.close(outcome.unwrap_or_else(|_| Err(ApiError::internal("a panic, logged before this"))))
}

/// Should a request have ended before it could wake the courier, this does.
#[event(scheduled)]
async fn scheduled(_event: ScheduledEvent, env: Env, _context: ScheduleContext) {
    if let Err(error) = courier::wake(&env).await {
        console_error!("the courier: {error}");
    }
}

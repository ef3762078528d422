//! What answers: one file for each section of the specification, each with a table of its operations.

mod cities;
mod events;
mod health;
mod interest;
mod metrics;
mod node_info;
mod openapi;
pub mod operation;
mod payments;
mod privacy;
mod registry;
mod relay;
pub mod router;
mod streams;

use std::cell::OnceCell;

use worker::{Env, Request, Url};

use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::exchange::Exchange;
use crate::http::reply::Reply;
use crate::http::{auth, body, cors, etag, rate};
use operation::{Access, Operation};
pub use registry::{MOVING, move_rule};
use router::Route;

/// Every operation that there is.
pub static TABLE: &[&[Operation]] = &[
    health::OPERATIONS,
    interest::OPERATIONS,
    cities::OPERATIONS,
    payments::OPERATIONS,
    registry::OPERATIONS,
    node_info::OPERATIONS,
    relay::OPERATIONS,
    events::OPERATIONS,
    streams::OPERATIONS,
    openapi::OPERATIONS,
    privacy::OPERATIONS,
    metrics::OPERATIONS,
];

/// The answer to a request.
pub async fn answer(mut request: Request, env: &Env, exchange: &Exchange) -> Result<Reply, ApiError> {
    let url = request.url().map_err(|_| ApiError::no_route())?;
    let route = router::find(url.path())?;
    exchange.route.set(&route.path.template);
    let method = request.inner().method();
    if method == "OPTIONS" {
        return Ok(cors::preflight(route.path.allow()));
    }
    let operation = route.path.operation(&method)?;
    let call = admit(operation, &mut request, url, route, env, exchange).await?;
    let reply = (operation.handle)(&call).await?;
    Ok(if operation.tagged { etag::apply(&call, reply) } else { reply })
}

/// Lets a request in, or answers with the first of 413, 401, 403, 429 and 415.
async fn admit(
    operation: &Operation,
    request: &mut Request,
    url: Url,
    route: Route,
    env: &Env,
    exchange: &Exchange,
) -> Result<Call, ApiError> {
    let mut call = Call {
        env: env.clone(),
        method: operation.method,
        head: request.inner().method() == "HEAD",
        url,
        headers: request.headers().clone(),
        body: Vec::new(),
        caller: String::new(),
        entity: route.path.entity,
        id: route.id,
        meter: exchange.meter.clone(),
        store: OnceCell::new(),
    };
    match operation.access {
        Access::Read => rate::read(env, call.header("cf-connecting-ip")).await?,
        Access::ReadWith(scope) => {
            call.caller = auth::caller(&call, scope).await?;
            rate::read(env, call.header("cf-connecting-ip")).await?;
        }
        Access::Write { scope, accepts, .. } => {
            call.body = body::read(request).await?;
            call.caller = auth::caller(&call, scope).await?;
            rate::write(env, &call.caller).await?;
            body::check_media_type(&call, accepts)?;
        }
    }
    Ok(call)
}

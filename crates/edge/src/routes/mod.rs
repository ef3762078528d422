//! What answers: one file for each section of the specification, each with a table of its operations.

mod cities;
mod events;
mod federation;
mod health;
mod interest;
mod loop_cost;
mod metrics;
mod node_info;
mod openapi;
mod payments;
mod privacy;
mod registry;
mod relay;
mod router;
mod search;
mod signals;
mod streams;
mod transactions;

use std::cell::OnceCell;

use worker::{Env, Request, Url};

use crate::contract::{Access, Operation};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::exchange::Exchange;
use crate::http::reply::Reply;
use crate::http::{auth, body, cors, etag, rate, signature};
use router::Route;

/// Every operation that there is.
static TABLE: &[&[Operation]] = &[
    health::OPERATIONS,
    interest::OPERATIONS,
    cities::OPERATIONS,
    payments::OPERATIONS,
    registry::OPERATIONS,
    node_info::OPERATIONS,
    relay::OPERATIONS,
    federation::OPERATIONS,
    search::OPERATIONS,
    signals::OPERATIONS,
    transactions::OPERATIONS,
    loop_cost::OPERATIONS,
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
    let operation = router::operation(route.path, &method)?;
    let call = admit(operation, &mut request, url, route, env, exchange).await?;
    let reply = (operation.handle)(&call).await?;
    Ok(if operation.is_tagged { etag::apply(&call, reply) } else { reply })
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
        signer: None,
        entity: route.path.entity,
        id: route.id,
        meter: exchange.meter.clone(),
        later: exchange.later.clone(),
        store: OnceCell::new(),
    };
    if operation.access.accepts().is_some() {
        call.body = body::read(request).await?;
    }
    identify(operation.access, &mut call).await?;
    if operation.access.is_write() {
        rate::write(env, &call.caller).await?;
    } else {
        rate::read(env, call.header("cf-connecting-ip")).await?;
    }
    if let Some(accepts) = operation.access.accepts() {
        body::check_media_type(&call, accepts)?;
    }
    Ok(call)
}

/// Notes who calls, where that has to be known.
async fn identify(access: Access, call: &mut Call) -> Result<(), ApiError> {
    if access.takes_signature()
        && let Some(signer) = signature::signer(call).await?
    {
        call.caller = format!("node {signer}");
        call.signer = Some(signer);
    } else if let Some(scope) = access.scope() {
        call.caller = auth::caller(call, scope).await?;
    }
    Ok(())
}

//! The routes: one file or folder for each section of the specification, each with a table of its operations.

mod check;
mod cities;
mod contexts;
mod crawlers;
mod demonstration;
mod empty_body;
mod events;
mod federation;
mod feeds;
mod health;
mod interest;
mod invitations;
mod keys;
pub mod labels;
mod loop_cost;
mod metrics;
mod node_info;
mod openapi;
mod payments;
mod privacy;
mod qr;
mod record_page;
mod records;
mod reference;
pub mod registry;
mod relay;
mod resolver;
mod router;
mod search;
mod signals;
pub mod stories;
mod streams;
mod transactions;

use crate::contract::Operation;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, ErrorCode};
use crate::http::exchange::BOOKMARK;
use crate::http::exchange::Exchange;
use crate::http::received::Received;
use crate::http::reply::Reply;
use crate::http::request::{Request, Target};
use crate::http::{cors, etag, findings};
use crate::item_code;
use crate::store::Sessions;
use crate::stream;
use crate::url::Url;
use crate::{admission, config};
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
    stories::OPERATIONS,
    qr::OPERATIONS,
    loop_cost::OPERATIONS,
    check::OPERATIONS,
    reference::OPERATIONS,
    events::OPERATIONS,
    keys::OPERATIONS,
    invitations::OPERATIONS,
    streams::OPERATIONS,
    openapi::OPERATIONS,
    contexts::OPERATIONS,
    privacy::OPERATIONS,
    metrics::OPERATIONS,
];

/// The pages that the Worker fills in, what leads to them and what only they ask for, which are not part of the API's reference.
static PAGES: &[&[Operation]] = &[
    records::OPERATIONS,
    record_page::OPERATIONS,
    labels::OPERATIONS,
    feeds::OPERATIONS,
    crawlers::OPERATIONS,
    demonstration::OPERATIONS,
    invitations::PAGES,
    resolver::OPERATIONS,
];

/// The answer to a request.
pub async fn answer(received: Received, exchange: &Exchange) -> Result<Reply, ApiError> {
    let url = Url::of(received.url.clone()).ok_or_else(ApiError::no_route)?;
    if item_code::is_compressed(url.path()) {
        return Err(resolver::compressed());
    }
    let Route { path, id } = router::find(url.path())?;
    exchange.route.set(&path.template);
    if received.method == "OPTIONS" {
        return Ok(resolver::preflight(exchange.services.env(), &path.template, &url, cors::preflight(path.allow())));
    }
    let operation = router::operation(path, &received.method)?;
    let target = Target { entity: path.entity, id };
    if let Some(sessions) = exchange.services.sessions().filter(|_| may_read_near(operation)) {
        sessions.read_near(received.headers.get(BOOKMARK));
    }
    let patience = operation.access.accepts().map(|_| config::body_time(exchange.services.env()));
    let request = Request::open(received, url, target, operation.method, operation.only_parameters(), patience);
    let call = admission::admit(operation, request, exchange.services.clone()).await?;
    call.request.check_unread_query()?;
    empty_body::check(operation.body, path.entity, call.request.body())?;
    let rule = operation.body.and_then(|schema| schema.rule(path.entity));
    let outcome = findings::of_rules(&call, rule, handled(operation, &call).await);
    if let Some(channel) = streams::told_on(operation).filter(|_| may_have_written(&outcome)) {
        exchange.services.later(stream::ring(exchange.services.env().clone(), channel));
    }
    if outcome.as_ref().is_err_and(|error| error.code == ErrorCode::Unauthorized) {
        admission::forget(&call.caller);
    }
    let reply = outcome?;
    Ok(if operation.is_tagged { etag::apply(&call.request, reply) } else { reply })
}

/// What anybody may read may be a little behind; keys, writes and the rules between records are judged by what is so now.
fn may_read_near(operation: &Operation) -> bool {
    !operation.access.needs_key() && !operation.access.is_write()
}

/// What a read replica does not have may be newer than that: it is missing only where the primary does not have it either.
async fn handled(operation: &Operation, call: &Call) -> Result<Reply, ApiError> {
    let outcome = (operation.handle)(call).await;
    let is_missing = match &outcome {
        Ok(reply) => reply.status == 404,
        Err(error) => error.code == ErrorCode::NotFound,
    };
    if is_missing && call.services().sessions().is_some_and(Sessions::read_at_primary) {
        return (operation.handle)(call).await;
    }
    outcome
}

/// A write that failed may have been made all the same, where its answer was lost; one that was refused was not.
fn may_have_written(outcome: &Result<Reply, ApiError>) -> bool {
    outcome.as_ref().map_or_else(|error| error.code.status() >= 500, |_| true)
}

//! `GET /api/v1/{kind}/{id}/story`: all that hangs together with a record or a transaction (decisions 12, story).

use super::{registry, transactions};
use crate::contract::{Operation, Response, Schema};
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::jobs::referrers;
use crate::store::stories::Story;

const SUMMARY: &str = "All records that hang together with it, each with its status and events, oldest first";
const TOLD: Response = Response::json(200, "The story.", Schema::Component("Story"));

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/{entity}/{id}/story", |call| Box::pin(of_record(call)))
        .entities(&Entity::ALL)
        .search(&[])
        .tagged()
        .doc("tellStoryOf", "Registry", SUMMARY)
        .responses(&[
            TOLD,
            Response::error(404, "None is registered with this id."),
            Response::error(410, "It was removed; `details.reason` says why."),
        ]),
    Operation::get("/api/v1/transaction/{id}/story", |call| Box::pin(of_transaction(call)))
        .search(&[])
        .tagged()
        .doc("tellStoryOfTransaction", "Transactions", SUMMARY)
        .responses(&[TOLD, Response::error(404, "There is no transaction with this id.")]),
];

async fn of_record(call: &Call) -> Result<Reply, ApiError> {
    match told(call, call.request.entity()?.name()).await? {
        Some(reply) => Ok(reply),
        None => Err(registry::absent(call).await?),
    }
}

async fn of_transaction(call: &Call) -> Result<Reply, ApiError> {
    told(call, "transaction").await?.ok_or_else(|| transactions::unknown(call.request.id()))
}

async fn told(call: &Call, kind: &str) -> Result<Option<Reply>, ApiError> {
    Ok(of(call, kind).await?.map(|story| Reply::json(200, &story)))
}

/// The story of the record of this kind that is asked for; `None` where it is not there.
pub async fn of(call: &Call, kind: &str) -> Result<Option<Story>, ApiError> {
    let story: Option<Story> = call.store()?.story(kind, call.request.id()).await?;
    if story.as_ref().is_some_and(|story| story.is_indexing) {
        referrers::complete_later(call);
    }
    Ok(story)
}

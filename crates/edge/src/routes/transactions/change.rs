//! `POST /api/v1/transaction`: a MaterialTransaction opens, a TransactionStatus moves, a Settlement completes.

use loopgate_core::exchange::settlement::{self, Settlement, Transaction as Agreed};
use loopgate_core::{Code, Issue, Kind};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{known, status};
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, RecordRef};
use crate::http::issues::Issues;
use crate::http::reply::Reply;
use crate::http::{location, payload};
use crate::store::StoreError;
use crate::store::idempotency::Claim;
use crate::store::transactions::{Change, Transaction};
use crate::writes::idempotency::{self, Done, once};
use crate::{clock, config};

#[derive(Deserialize)]
struct Typed {
    #[serde(rename = "@type")]
    kind: String,
}

#[derive(Deserialize)]
struct Opening {
    id: String,
    material: String,
    timestamp: String,
    status: Option<String>,
}

#[derive(Deserialize)]
struct Move<'a> {
    transaction_id: String,
    status: String,
    updated_at: String,
    #[serde(borrow)]
    details: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Completion {
    transaction_id: String,
    settled_at: String,
}

pub async fn take(call: &Call) -> Result<Reply, ApiError> {
    let advice = payload::check(call, Kind::Transaction.rule())?;
    let Typed { kind } = payload::read(call)?;
    match kind.as_str() {
        "MaterialTransaction" => open(call, advice).await,
        "TransactionStatus" => advance(call, advice).await,
        _ => settle(call, advice).await,
    }
}

async fn open(call: &Call, advice: Issues) -> Result<Reply, ApiError> {
    let Opening { id, material, timestamp, status } = payload::read(call)?;
    let done = Done { status: 201, location: location::of("/api/v1/transaction", &id) };
    once(call, done, async |claim| {
        let store = call.store()?;
        let is_known = store.has_record(Entity::Material, &material).await?;
        let warnings = allowed(call, if is_known { vec![] } else { vec![unknown_material()] }, &advice)?;
        let transaction = Transaction {
            status: status.clone().unwrap_or_else(|| "pending".to_owned()),
            updated_at: timestamp.clone(),
            details: None,
        };
        let (node, now) = (config::node_id(call.env()), clock::now());
        let change = change(call, &id, &transaction, ("transaction.created", &node, &now))?;
        let answer = status::of(call, &id, &transaction, &warnings);
        match store.open_transaction(&change, answer, claim).await {
            Err(StoreError::Taken) => Err(ApiError::taken("transaction", &id)),
            opened => opened.map_err(|error| idempotency::lost(error, claim)),
        }
    })
    .await
}

async fn advance(call: &Call, advice: Issues) -> Result<Reply, ApiError> {
    let Move { transaction_id, status, updated_at, details } = payload::read(call)?;
    once(call, Done::status(201), async |claim| {
        known(call, &transaction_id).await?;
        let after = Transaction {
            status: status.clone(),
            updated_at: updated_at.clone(),
            details: details.map(|details| details.get().to_owned()),
        };
        written(call, (&transaction_id, "transaction.status_updated"), &after, &advice, claim).await
    })
    .await
}

async fn settle(call: &Call, advice: Issues) -> Result<Reply, ApiError> {
    let Completion { transaction_id, settled_at } = payload::read(call)?;
    let settlement: Settlement = payload::read(call)?;
    once(call, Done::status(201), async |claim| {
        let before = known(call, &transaction_id).await?;
        if before.status != "delivered" {
            return Err(no_such_move(call, &transaction_id, "completed").await?);
        }
        let agreed = agreed(call, &transaction_id).await?;
        let warnings = allowed(call, settlement::findings(&settlement, &agreed), &advice)?;
        let after = Transaction { status: "completed".to_owned(), updated_at: settled_at.clone(), details: None };
        written(call, (&transaction_id, "transaction.settled"), &after, &warnings, claim).await
    })
    .await
}

/// What the MaterialTransaction says.
async fn agreed(call: &Call, id: &str) -> Result<Agreed, ApiError> {
    let opening = call.store()?.transaction_opening(id).await?;
    let opening = opening.ok_or_else(|| ApiError::internal("a transaction has no documents"))?;
    serde_json::from_str(&opening).map_err(|error| ApiError::internal(error.to_string()))
}

/// The warnings that the answer carries.
///
/// # Errors
///
/// 400 where this node is strict and a rule is broken.
fn allowed(call: &Call, findings: Vec<Issue>, advice: &Issues) -> Result<Issues, ApiError> {
    if config::is_strict(call.env()) && !findings.is_empty() {
        return Err(ApiError::invalid(findings));
    }
    Ok(Issues::from(findings).then(advice))
}

fn unknown_material() -> Issue {
    Issue::new(Code::UnknownReference, "/material", "no material is registered here with this id")
}

fn change<'a>(
    call: &'a Call,
    id: &'a str,
    transaction: &'a Transaction,
    (event_type, source_node, now): (&'a str, &'a str, &'a str),
) -> Result<Change<'a>, ApiError> {
    Ok(Change {
        id,
        status: &transaction.status,
        updated_at: &transaction.updated_at,
        details: transaction.details.clone(),
        document: payload::text(call)?,
        event_type,
        source_node,
        now,
    })
}

async fn written(
    call: &Call,
    (id, event_type): (&str, &str),
    after: &Transaction,
    warnings: &Issues,
    claim: Option<&Claim>,
) -> Result<String, ApiError> {
    let (node, now) = (config::node_id(call.env()), clock::now());
    let change = change(call, id, after, (event_type, &node, &now))?;
    let answer = status::of(call, id, after, warnings);
    match call.store()?.move_transaction(&change, answer, claim).await {
        Err(StoreError::NoSuchMove) => Err(no_such_move(call, id, &after.status).await?),
        moved => moved.map_err(|error| idempotency::lost(error, claim)),
    }
}

async fn no_such_move(call: &Call, id: &str, requested: &str) -> Result<ApiError, ApiError> {
    let status = known(call, id).await?.status;
    let allowed = call.store()?.transaction_moves(&status).await?;
    Ok(ApiError::no_such_move(RecordRef::new("transaction", id), status, requested, allowed))
}

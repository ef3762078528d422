//! Transactions (specification 2.11): documents open, move and settle them, and every document is stored.

mod change;
mod operations;
mod status;

pub use operations::OPERATIONS;

use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode, RecordRef};
use crate::http::issues::Issues;
use crate::http::reply::Reply;
use crate::store::transactions::Transaction;

/// `GET /api/v1/transaction/{id}`
async fn show(call: &Call) -> Result<Reply, ApiError> {
    let transaction = known(call, call.request.id()).await?;
    Ok(Reply::json_text(200, status::of(call, call.request.id(), &transaction, &Issues::default())))
}

/// `GET /api/v1/transaction/{id}/history`
async fn history(call: &Call) -> Result<Reply, ApiError> {
    let documents = call.store()?.transaction_documents(call.request.id()).await?;
    if documents.is_empty() {
        return Err(unknown(call.request.id()));
    }
    Ok(Reply::json_text(200, format!("{{\"results\":[{}]}}", documents.join(","))))
}

async fn known(call: &Call, id: &str) -> Result<Transaction, ApiError> {
    call.store()?.transaction(id).await?.ok_or_else(|| unknown(id))
}

pub fn unknown(id: &str) -> ApiError {
    let details = Details::Record(RecordRef::new("transaction", id));
    ApiError::new(ErrorCode::NotFound, "there is no transaction with this id", details)
}

//! The current TransactionStatus.

use serde::Serialize;
use serde_json::value::RawValue;

use crate::config;
use crate::http::call::Call;
use crate::http::issues::{Issues, Warnings};
use crate::store::transactions::Transaction;

/// Specification 2.11.
#[derive(Serialize)]
struct TransactionStatus<'a> {
    #[serde(rename = "@context")]
    context: String,
    #[serde(rename = "@type")]
    kind: &'static str,
    schema_version: &'static str,
    transaction_id: &'a str,
    status: &'a str,
    updated_at: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<&'a RawValue>,
    settlement_url: String,
    #[serde(flatten)]
    warnings: Warnings,
}

/// As JSON. Its `settlement_url` is the address of all documents of the transaction, the settlement among them.
pub fn of(call: &Call, id: &str, transaction: &Transaction, warnings: &Issues) -> String {
    let status = TransactionStatus {
        context: config::context(call.env()),
        kind: "TransactionStatus",
        schema_version: config::PROTOCOL_VERSION,
        transaction_id: id,
        status: &transaction.status,
        updated_at: &transaction.updated_at,
        details: transaction.details.as_deref().and_then(|details| serde_json::from_str(details).ok()),
        settlement_url: config::address(call.env(), call.request.url(), &format!("/api/v1/transaction/{id}/history")),
        warnings: warnings.as_warnings(),
    };
    serde_json::to_string(&status).unwrap_or_default()
}

//! The operations on transactions.

use loopgate_core::Kind;

use super::{change, history, show};
use crate::contract::{Access, Operation, Response, Schema, Scope};
use crate::http::body::PROTOCOL;

const WRITE: Access = Access::write(Scope::Registry, PROTOCOL);
const STATUS: Schema = Schema::Kind(Kind::TransactionStatus);

pub static OPERATIONS: &[Operation] = &[
    Operation::post("/api/v1/transaction", WRITE, |call| Box::pin(change::take(call)))
        .doc("transact", "Transactions", "Open, move or settle a transaction")
        .body(Schema::Kind(Kind::Transaction))
        .responses(&[
            Response::json(201, "The status after it.", STATUS).with(&["Location"]),
            Response::error(404, "There is no such transaction."),
            Response::error(409, "The id is known already, or the transaction does not move there from where it is."),
        ]),
    Operation::get("/api/v1/transaction/{id}", |call| Box::pin(show(call)))
        .tagged()
        .ignoring_other_parameters()
        .doc("showTransaction", "Transactions", "The current status of a transaction")
        .responses(&[
            Response::json(200, "The status.", STATUS),
            Response::error(404, "There is no transaction with this id."),
        ]),
    Operation::get("/api/v1/transaction/{id}/history", |call| Box::pin(history(call)))
        .tagged()
        .doc("showTransactionHistory", "Transactions", "All documents of a transaction, in the order they arrived")
        .responses(&[
            Response::json(200, "The documents.", Schema::Component("TransactionHistory")),
            Response::error(404, "There is no transaction with this id."),
        ]),
];

//! The operations on transactions.

use loopgate_core::Kind;

use super::{change, history, show};
use crate::http::auth::Scope;
use crate::http::body::PROTOCOL;
use crate::routes::operation::{Access, Answer, Doc, Operation, Schema};

const STATUS: &[(&str, Schema)] = &[("application/json", Schema::Kind(Kind::TransactionStatus))];

pub static OPERATIONS: &[Operation] = &[
    Operation {
        method: "POST",
        path: "/api/v1/transaction",
        entities: &[],
        access: Access::Write { scope: Scope::Registry, accepts: PROTOCOL, takes_idempotency_key: true },
        tagged: false,
        doc: Doc {
            id: "transact",
            tag: "Transactions",
            summary: "Open, move or settle a transaction",
            parameters: &[],
            body: Some(Schema::Kind(Kind::Transaction)),
            answers: &[
                Answer::json(201, "The status after it.", STATUS).with(&["Location"]),
                Answer::error(404, "There is no such transaction."),
                Answer::error(409, "The id is known already, or the transaction does not move there from where it is."),
            ],
        },
        handle: |call| Box::pin(change::take(call)),
    },
    Operation {
        method: "GET",
        path: "/api/v1/transaction/{id}",
        entities: &[],
        access: Access::Read,
        tagged: true,
        doc: Doc {
            id: "showTransaction",
            tag: "Transactions",
            summary: "The status of today",
            parameters: &[],
            body: None,
            answers: &[
                Answer::json(200, "The status.", STATUS),
                Answer::error(404, "There is no transaction with this id."),
            ],
        },
        handle: |call| Box::pin(show(call)),
    },
    Operation {
        method: "GET",
        path: "/api/v1/transaction/{id}/history",
        entities: &[],
        access: Access::Read,
        tagged: true,
        doc: Doc {
            id: "showTransactionHistory",
            tag: "Transactions",
            summary: "All documents of a transaction, as they came",
            parameters: &[],
            body: None,
            answers: &[
                Answer::json(200, "The documents.", &[("application/json", Schema::Component("TransactionHistory"))]),
                Answer::error(404, "There is no transaction with this id."),
            ],
        },
        handle: |call| Box::pin(history(call)),
    },
];

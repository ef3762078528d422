//! The operations on expressions of interest.

use loopgate_core::Kind;

use super::{add, confirm, list, remove, waiting};
use crate::contract::{Access, CURSOR, LIMIT, Operation, Parameter, Response, Schema, Scope};
use crate::http::body::JSON;

const SEARCH: Parameter = Parameter::query(
    "search",
    "Words of name, organization, role, city, country or message, whatever their case or accents: all of them, the last \
     one as a beginning.",
    r#"{"type": "string"}"#,
);

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/interest", |call| Box::pin(list(call)))
        .tagged()
        .search(&["search"])
        .doc("listInterest", "Interest", "Public expressions of interest, newest first")
        .parameters(&[LIMIT, CURSOR, SEARCH])
        .responses(&[Response::json(
            200,
            "A page; `total` is how many match over all pages. Where that is too many to count, there are more, and \
             `total_is_exact` is false.",
            Schema::Component("InterestList"),
        )
        .with(&["Link"])]),
    Operation::post("/api/interest", Access::write(Scope::Interest, JSON).or_visitor(), |call| Box::pin(add(call)))
        .doc("addInterest", "Interest", "Express interest")
        .body(Schema::Kind(Kind::Interest))
        .responses(&[Response::json(
            201,
            "Stored; shown where `consentPublic` is true. Without a key, at a node with `PUBLIC_INTEREST`, it is shown once it is confirmed.",
            Schema::Component("CreatedNumber"),
        )]),
    Operation::get("/api/interest/waiting", |call| Box::pin(waiting(call)))
        .access(Access::ReadWith(Scope::Admin))
        .doc("listWaitingInterest", "Interest", "Expressions of interest without a key that wait to be confirmed, oldest first")
        .parameters(&[LIMIT, CURSOR])
        .responses(&[Response::json(200, "A page.", Schema::Component("WaitingInterestList")).with(&["Link"])]),
    Operation::post("/api/interest/{id}/confirm", Access::write(Scope::Admin, JSON), |call| Box::pin(confirm(call)))
        .doc("confirmInterest", "Interest", "Confirm an expression of interest that came without a key")
        .responses(&[
            Response::json(200, "Confirmed, under a new number; shown where its sender agreed.", Schema::Component("CreatedNumber")),
            Response::error(404, "None waits under this number."),
        ]),
    Operation::delete("/api/interest/{id}", Access::write(Scope::Admin, JSON), |call| Box::pin(remove(call)))
        .doc("removeInterest", "Interest", "Remove an expression of interest for good")
        .responses(&[Response::empty(204, "Removed."), Response::error(404, "There is none with this number.")]),
];

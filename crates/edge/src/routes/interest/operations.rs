//! The operations on expressions of interest.

use loopgate_core::Kind;

use super::{add, list, remove};
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
    Operation::post("/api/interest", Access::write(Scope::Interest, JSON), |call| Box::pin(add(call)))
        .doc("addInterest", "Interest", "Express interest")
        .body(Schema::Kind(Kind::Interest))
        .responses(&[Response::json(
            201,
            "Stored; shown where `consentPublic` is true.",
            Schema::Component("CreatedNumber"),
        )]),
    Operation::delete("/api/interest/{id}", Access::write(Scope::Admin, JSON), |call| Box::pin(remove(call)))
        .doc("removeInterest", "Interest", "Remove an expression of interest for good")
        .responses(&[Response::empty(204, "Removed."), Response::error(404, "There is none with this number.")]),
];

//! `GET /openapi.json`: this service, for programs.

use super::operation::{Access, Answer, Doc, Operation, Schema};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::openapi;

pub static OPERATIONS: &[Operation] = &[Operation {
    method: "GET",
    path: "/openapi.json",
    entities: &[],
    access: Access::Read,
    tagged: true,
    doc: Doc {
        id: "openapi",
        tag: "Service",
        summary: "This document",
        parameters: &[],
        body: None,
        answers: &[Answer::json(200, "OpenAPI 3.1.", &[("application/json", Schema::Any)])],
    },
    handle: |call| Box::pin(show(call)),
}];

async fn show(call: &Call) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &openapi::document(&call.env, &call.url)))
}

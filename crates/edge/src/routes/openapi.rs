//! `GET /openapi.json`: this service, for programs.

use std::cell::RefCell;

use super::router::PATHS;
use crate::contract::{Operation, Response, Schema};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::{config, openapi};

pub static OPERATIONS: &[Operation] = &[Operation::get("/openapi.json", |call| Box::pin(show(call)))
    .tagged()
    .doc("openapi", "Service", "This document")
    .responses(&[Response::json(200, "OpenAPI 3.1.", Schema::Any)])];

thread_local! {
    /// The environment and the address of this node, and the document that names them: it changes with nothing else.
    static MADE: RefCell<((u32, String), String)> = RefCell::default();
}

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let address = config::address(call.env(), call.request.url(), "");
    let key = (config::edition(), address);
    let text = MADE.with_borrow_mut(|(of, text)| {
        if *of != key {
            *text = openapi::document(&PATHS, call.env(), &key.1).to_string();
            *of = key;
        }
        text.clone()
    });
    Ok(Reply::json_text(200, text))
}

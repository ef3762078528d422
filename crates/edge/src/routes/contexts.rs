//! `/contexts/...`: what the members of the protocol's documents are as linked data (JSON-LD 1.1).

use crate::contract::{Operation, Response};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::linked_data::{CONTEXTS, context};

const MEDIA_TYPE: &str = "application/ld+json";
/// A day, then asked for again while the old one is still used for a week: a term may come, none changes.
const A_DAY: &str = "public, max-age=86400, stale-while-revalidate=604800";

const RESPONSES: &[Response] =
    &[Response::empty(200, "The context, with this node's own IRIs.").in_media(&[MEDIA_TYPE])];

pub static OPERATIONS: &[Operation] = &[
    of_version(CONTEXTS[0], "contextV011", "The JSON-LD context for documents of the protocol's version 0.1.1"),
    of_version(CONTEXTS[1], "contextV020", "The JSON-LD context for documents of the protocol's version 0.2.0"),
];

const fn of_version(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    Operation::get(path, |call| Box::pin(show(call))).tagged().doc(id, "Linked data", summary).responses(RESPONSES)
}

async fn show(call: &Call) -> Result<Reply, ApiError> {
    Ok(Reply::text(200, MEDIA_TYPE, context(call)).with_header("cache-control", A_DAY))
}

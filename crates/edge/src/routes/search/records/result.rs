//! The body of an answer.

use serde::Serialize;
use serde_json::value::RawValue;

use super::{Hit, NodeTold};
use crate::config;
use crate::document;
use crate::geo::to_the_millimetre;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::location;
use crate::store::entries::Found;

#[derive(Serialize)]
pub struct RecordPage<'a> {
    results: Vec<RecordResult>,
    next: Option<&'a str>,
    #[serde(flatten)]
    others: Option<Others<'a>>,
}

/// What is told where peers were asked.
#[derive(Serialize)]
struct Others<'a> {
    nodes: &'a [NodeTold],
    not_asked: usize,
}

#[derive(Serialize)]
struct RecordResult {
    node_id: String,
    kind: String,
    id: String,
    status: Option<String>,
    created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance_m: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
    document: Box<RawValue>,
}

/// What this node finds.
///
/// # Errors
///
/// 500 where a document is none.
pub fn page<'a>(call: &Call, hits: &[Hit], next: Option<&'a str>) -> Result<RecordPage<'a>, ApiError> {
    let results = hits.iter().map(|hit| result(call, hit)).collect::<Result<_, _>>()?;
    Ok(RecordPage { results, next, others: None })
}

/// What this node and its peers find.
///
/// # Errors
///
/// The same.
pub fn page_of_all<'a>(
    call: &Call,
    hits: &[Hit],
    nodes: &'a [NodeTold],
    not_asked: usize,
) -> Result<RecordPage<'a>, ApiError> {
    let with_page = |hit: &Hit| Ok::<_, ApiError>(RecordResult { page: address(call, hit), ..result(call, hit)? });
    let results = hits.iter().map(with_page).collect::<Result<_, _>>()?;
    Ok(RecordPage { results, next: None, others: Some(Others { nodes, not_asked }) })
}

/// Where the node that has a record shows it.
fn address(call: &Call, Hit { found, node, .. }: &Hit) -> Option<String> {
    let path = location::of(&format!("/records/{}", found.kind), &found.id)?;
    match node {
        Some(node) => node.page(&path),
        None => Some(config::address(call.env(), call.request.url(), &path)),
    }
}

fn result(call: &Call, Hit { found, metres, node, .. }: &Hit) -> Result<RecordResult, ApiError> {
    let Found { kind, id, status, updated_at, created_at, document, .. } = found;
    let with_status = match (status, updated_at) {
        (Some(status), Some(_)) => Some(document::with_status(document, status)),
        _ => None,
    };
    let text = with_status.as_deref().unwrap_or(document).trim();
    let document = RawValue::from_string(text.to_owned()).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(RecordResult {
        node_id: node.as_ref().map_or_else(|| config::node_id(call.env()), |node| node.node_id.clone()),
        kind: kind.clone(),
        id: id.clone(),
        status: status.clone(),
        created_at: created_at.clone(),
        distance_m: metres.map(to_the_millimetre),
        page: None,
        document,
    })
}

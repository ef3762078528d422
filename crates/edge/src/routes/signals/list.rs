//! `GET /api/v1/signals/{history,proposals,votes}`: the newest first.

use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::http::{cursor, link};
use crate::number::LARGEST_EXACT;
use crate::store::signals::{DocumentSize, SignalKind};

const DEFAULT_PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;

/// The documents of a page come to at most about this many bytes.
const PAGE_BYTES: usize = 2 * 1024 * 1024;

pub async fn list(call: &Call, kind: SignalKind) -> Result<Reply, ApiError> {
    let mut query = call.request.query();
    let limit = query.limit(DEFAULT_PAGE, LARGEST_PAGE);
    let before = query.cursor(cursor::number);
    query.done()?;
    let store = call.store()?;
    let sizes = store.signal_list(kind, before.unwrap_or(LARGEST_EXACT), limit + 1).await?;
    let page = page(&sizes, limit as usize);
    let documents = store.signal_documents(&page).await?;
    let next = page.last().filter(|_| page.len() < sizes.len()).map(|last| cursor::of_number(*last));
    let documents: Vec<&str> = documents.iter().map(|one| one.document.as_str()).collect();
    let cursor = serde_json::to_string(&next).unwrap_or_default();
    let text = format!("{{\"results\":[{}],\"next\":{cursor}}}", documents.join(","));
    Ok(link::to_next(call, Reply::json_text(200, text), "cursor", next.as_deref()))
}

/// The numbers of a page: as many documents as fit, at least one.
fn page(sizes: &[DocumentSize], limit: usize) -> Vec<i64> {
    let before = sizes.iter().scan(0, |bytes, one| Some(std::mem::replace(bytes, *bytes + one.bytes)));
    let fitting = sizes.iter().zip(before).take(limit).take_while(|(_, before)| *before < PAGE_BYTES);
    fitting.map(|(one, _)| one.seq).collect()
}

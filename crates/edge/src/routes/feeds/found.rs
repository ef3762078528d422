//! What a search finds.

use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::pages::feed::{self, Entry, Feed};
use crate::routes::records::{Asked, Hit, found};
use crate::sheet::{capital, worded};

pub async fn show(call: &Call) -> Result<Reply, ApiError> {
    let asked = Asked::of(call.request.url()).of_feed();
    let mut hits = found(call, &asked).await?.all;
    // A search near a place has the nearest first.
    hits.sort_by(|one, other| other.updated_at.cmp(&one.updated_at));
    let feed = Feed {
        title: asked.title(),
        path: asked.feed(),
        page: asked.as_view(false).address(),
        entries: hits.into_iter().map(|hit| entry(call, hit)).collect(),
    };
    Ok(feed::answer(call, &feed))
}

fn entry(call: &Call, hit: Hit) -> Entry {
    let category = hit.entity.name();
    let status = hit.status.as_deref().map(|status| format!(", {}", worded(status))).unwrap_or_default();
    Entry {
        id: feed::id(call, &["record", category, &hit.id]),
        title: hit.title,
        summary: format!("{}{status}", capital(category)),
        page: hit.href,
        category: category.to_owned(),
        updated: hit.updated_at,
    }
}

//! Interest (specification 4.2): express it, list it, remove it.

mod operations;
pub mod search;

use loopgate_core::Kind;
use serde::Serialize;

use crate::clock;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::reply::Reply;
use crate::http::{cursor, link, payload};
use crate::number::whole_number;
use crate::store::StoreError;
use crate::store::interest::{InterestPage, InterestRecord, NewInterest};
use crate::store::visitors::WaitingInterest;
use crate::stream::{self, Channel};
use crate::writes::idempotency::{self, Done, once};
pub use operations::OPERATIONS;

/// Default and maximum of a page.
const PAGE: u32 = 100;

#[derive(Serialize)]
struct InterestList<'a> {
    results: &'a [InterestRecord],
    total: i64,
    /// Only where it is false.
    #[serde(skip_serializing_if = "is_true")]
    total_is_exact: bool,
    next: &'a Option<String>,
}

fn is_true(value: &bool) -> bool {
    *value
}

async fn list(call: &Call) -> Result<Reply, ApiError> {
    let mut query = call.request.query();
    let limit = query.limit(PAGE, PAGE);
    let before = query.cursor(cursor::number);
    let search = query.text("search").unwrap_or_default();
    query.done()?;
    let store = call.store()?;
    let found = match search::expression(&search) {
        search::Expression::All => store.interest(before, limit + 1).await?,
        search::Expression::None => InterestPage { records: Vec::new(), total: 0, total_is_exact: true },
        search::Expression::Match(words) => store.search_interest(&words.expression(&[]), before, limit + 1).await?,
    };
    Ok(page(call, found, limit as usize))
}

fn page(call: &Call, found: InterestPage, limit: usize) -> Reply {
    let InterestPage { mut records, total, total_is_exact } = found;
    let has_next = records.len() > limit;
    records.truncate(limit);
    let last = records.last().filter(|_| has_next);
    let next = last.map(|record| cursor::of_number(record.id));
    let list = InterestList { results: &records, total, total_is_exact, next: &next };
    link::to_next(call, Reply::json(200, &list), "cursor", next.as_deref())
}

async fn add(call: &Call) -> Result<Reply, ApiError> {
    payload::check(call, Kind::Interest.rule())?;
    let interest: NewInterest = payload::read(call)?;
    once(call, Done::status(201), async |claim| {
        let added = call.store()?.add_interest(&interest, &clock::now(), call.caller.visitor(), claim).await;
        added.map_err(|error| idempotency::lost(error, claim))
    })
    .await
}

#[derive(Serialize)]
struct WaitingList<'a> {
    results: &'a [WaitingInterest],
    next: &'a Option<String>,
}

/// What came without a key and waits for somebody with the scope `admin`.
async fn waiting(call: &Call) -> Result<Reply, ApiError> {
    let mut query = call.request.query();
    let limit = query.limit(PAGE, PAGE);
    let after = query.cursor(cursor::number);
    query.done()?;
    let mut results = call.store()?.waiting_interest(after.unwrap_or_default(), limit + 1).await?;
    let has_next = results.len() > limit as usize;
    results.truncate(limit as usize);
    let next = results.last().filter(|_| has_next).map(|waiting| cursor::of_number(waiting.id));
    let list = WaitingList { results: &results, next: &next };
    Ok(link::to_next(call, Reply::json(200, &list), "cursor", next.as_deref()))
}

async fn confirm(call: &Call) -> Result<Reply, ApiError> {
    let id = whole_number(call.request.id()).unwrap_or_default();
    once(call, Done::status(200), async |claim| {
        let confirmed = call.store()?.confirm_interest(id, claim).await;
        confirmed.map_err(|error| idempotency::lost(error, claim))?.ok_or_else(|| not_waiting(call.request.id()))
    })
    .await
}

fn not_waiting(id: &str) -> ApiError {
    let message =
        "no expression of interest waits under this number: it was confirmed or removed, or needed no confirmation";
    let details = Details::Record(crate::http::envelope::RecordRef::new("interest", id));
    ApiError::new(ErrorCode::NotFound, message, details)
}

async fn remove(call: &Call) -> Result<Reply, ApiError> {
    let id = whole_number(call.request.id()).unwrap_or_default();
    once(call, Done::status(204), async |claim| {
        let store = call.store()?;
        if !store.has_interest(id).await? {
            return Err(unknown(call.request.id()));
        }
        let removed = store.remove_interest(id, claim).await;
        // Also where the answer is lost, as the record may be gone. A hub that cannot be reached tells nobody anything.
        if !matches!(removed, Err(StoreError::KeyGone)) {
            let _ = stream::forget(call.env(), Channel::Interest, &[id]).await;
        }
        let removed =
            removed.map_err(|error| idempotency::lost(error, claim))?.ok_or_else(|| unknown(call.request.id()))?;
        Ok(removed)
    })
    .await
}

fn unknown(id: &str) -> ApiError {
    let message = "there is no expression of interest with this number";
    let details = Details::Record(crate::http::envelope::RecordRef::new("interest", id));
    ApiError::new(ErrorCode::NotFound, message, details)
}

//! `GET /api/v1/reference/...` (docs/api.md): the lists that advice is given by, for people and forms. They are compiled
//! in, change with a version of the service alone, and may be kept for a day.

mod countries;
mod operations;
mod waste_codes;

use loopgate_core::Issue;
use loopgate_core::reference::lookup::{LookupError, LookupFault};
use serde::Serialize;

pub use operations::OPERATIONS;

use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode, RecordRef};
use crate::http::query::Query;
use crate::http::reply::Reply;
use crate::http::{cursor, link};

/// A whole list is one page, unless less is asked for.
const LARGEST_PAGE: u32 = 1000;

#[derive(Serialize)]
struct List<'a, Entry> {
    results: &'a [Entry],
    next: Option<&'a str>,
}

/// Which part of a list is asked for.
struct Page {
    limit: usize,
    /// The key of the last entry before it.
    after: Option<String>,
}

impl Page {
    fn read(query: &mut Query<'_>) -> Page {
        let limit = query.limit(LARGEST_PAGE, LARGEST_PAGE) as usize;
        Page { limit, after: query.cursor(cursor::text) }
    }

    /// The answer from entries that are in the order of their keys.
    fn of<Entry: Serialize>(self, call: &Call, entries: Vec<Entry>, key: impl Fn(&Entry) -> String) -> Reply {
        let is_new = |entry: &Entry| self.after.as_ref().is_none_or(|after| key(entry) > *after);
        let mut results: Vec<Entry> = entries.into_iter().filter(is_new).take(self.limit + 1).collect();
        let has_next = results.len() > self.limit;
        results.truncate(self.limit);
        let next = results.last().filter(|_| has_next).map(|entry| cursor::of_text(&key(entry)));
        let reply = Reply::json(200, &List { results: &results, next: next.as_deref() });
        link::to_next(call, reply, "cursor", next.as_deref()).with_header("cache-control", "public, max-age=86400")
    }
}

/// 400 where what was asked for has another form, 404 where it is not in the list; both say how to go on.
fn not_found(entity: &str, code: &str, error: LookupError) -> ApiError {
    match error.fault {
        LookupFault::Form => {
            let mut issue: Issue = ApiError::parameter_issue("code", error.message);
            issue.help = Some(error.help);
            ApiError::invalid(vec![issue])
        }
        LookupFault::Unknown => {
            let details = Details::Record(RecordRef::new(entity, code));
            ApiError::new(ErrorCode::NotFound, error.to_string(), details)
        }
    }
}

//! The newest records that match.

use super::{PAGE_BYTES, Page, Search};
use crate::http::cursor;
use crate::number::LARGEST_EXACT;
use crate::store::reach::Reach;
use crate::store::{Store, StoreError};

pub fn is_cursor(text: &str) -> bool {
    cursor::number(text).is_some()
}

/// Where the page after this cursor starts.
pub fn before(after: Option<&str>) -> i64 {
    after.and_then(cursor::number).unwrap_or(LARGEST_EXACT)
}

pub async fn page(store: &Store, reach: &mut Reach, search: &Search) -> Result<Page, StoreError> {
    let entries = store.entries(reach, before(search.after.as_deref()), search.limit + 1).await?;
    let (mut page, mut bytes) = (Page { next: reach.rest().map(cursor::of_number), ..Page::default() }, 0);
    for entry in entries {
        if page.entries.len() == search.limit || bytes >= PAGE_BYTES {
            page.next = page.entries.last().map(|entry| cursor::of_number(entry.seq));
            break;
        }
        bytes += entry.bytes;
        page.entries.push(entry);
    }
    Ok(page)
}

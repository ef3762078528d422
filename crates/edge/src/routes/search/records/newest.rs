//! The newest records that match.

use super::{PAGE_BYTES, Page, Search};
use crate::http::cursor;
use crate::number::LARGEST_EXACT;
use crate::store::{Store, StoreError};

pub fn is_cursor(text: &str) -> bool {
    cursor::number(text).is_some()
}

pub async fn page(store: &Store, expression: &str, search: &Search) -> Result<Page, StoreError> {
    let before = search.after.as_deref().and_then(cursor::number).unwrap_or(LARGEST_EXACT);
    let entries = store.entries(expression, before, search.limit as u32 + 1).await?;
    let (mut page, mut bytes) = (Page::default(), 0);
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

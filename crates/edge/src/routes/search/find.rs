//! How a page is filled, and how many there are in all, without reading more than a few pages' worth.

use super::{Plain, Wanted};
use crate::number::LARGEST_EXACT;
use crate::store::{Store, StoreError};

/// Steps in which candidates are looked at, each twice as long as the one before it, the first two pages' worth. A
/// page may end before it is full where hardly any candidate is wanted; the next one goes on from there.
const STEPS: u32 = 7;

/// Up to here what matches is counted.
const COUNTED: u32 = 1000;

/// The documents of a page come to at most about this many bytes.
const PAGE_BYTES: usize = 2 * 1024 * 1024;

/// The numbers of the records of a page, and where the next one starts.
#[derive(Default)]
pub struct Found {
    pub seqs: Vec<i64>,
    pub next: Option<i64>,
}

pub async fn page(store: &Store, wanted: &Wanted) -> Result<Found, StoreError> {
    let mut found = Found::default();
    let Some(expression) = &wanted.expression else {
        return Ok(found);
    };
    let first = if wanted.rest.is_nothing() { wanted.limit as u32 + 1 } else { 2 * wanted.limit as u32 };
    let (mut before, mut bytes) = (wanted.before, 0);
    for step in (0..STEPS).map(|doublings| first << doublings) {
        let candidates = store.candidates(expression, before, step).await?;
        let is_last = candidates.len() < step as usize;
        for candidate in candidates {
            if wanted.rest.accepts(&candidate) {
                if found.seqs.len() == wanted.limit || bytes >= PAGE_BYTES {
                    found.next = found.seqs.last().copied();
                    return Ok(found);
                }
                bytes += candidate.bytes;
                found.seqs.push(candidate.seq);
            }
            before = candidate.seq;
        }
        if is_last {
            return Ok(found);
        }
    }
    found.next = Some(before);
    Ok(found)
}

/// How many there are, and whether that is all of them.
pub async fn total(store: &Store, wanted: &Wanted) -> Result<(i64, bool), StoreError> {
    let Some(expression) = &wanted.expression else {
        return Ok((0, true));
    };
    if let Some(Plain { categories, status }) = &wanted.plain {
        let count = store.count_listed(wanted.entity, categories.as_deref(), status.as_deref()).await?;
        return Ok((count, true));
    }
    let most = i64::from(COUNTED);
    if wanted.rest.is_nothing() {
        let count = store.count_matching(expression, COUNTED + 1).await?;
        return Ok((count.min(most), count <= most));
    }
    let candidates = store.candidates(expression, LARGEST_EXACT, COUNTED + 1).await?;
    let is_exact = candidates.len() <= COUNTED as usize;
    let count = candidates.iter().take(COUNTED as usize).filter(|candidate| wanted.rest.accepts(candidate)).count();
    Ok((count as i64, is_exact))
}

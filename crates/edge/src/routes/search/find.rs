//! How a page is filled and the total is counted, without reading more than a few pages' worth of listings.

use super::{Plain, Search};
use crate::number::LARGEST_EXACT;
use crate::store::{Store, StoreError};

/// Listings are read in so many steps, each twice as long as the one before it, the first two pages long. Where few
/// listings match, a page may end before it is full; the next page continues from there.
const STEPS: u32 = 7;

/// At most so many matches are counted.
const COUNTED: u32 = 1000;

/// The documents of a page come to at most about this many bytes.
const PAGE_BYTES: usize = 2 * 1024 * 1024;

/// The numbers of the records of a page, and where the next one starts.
#[derive(Default)]
pub struct Hits {
    pub seqs: Vec<i64>,
    pub next: Option<i64>,
}

pub async fn page(store: &Store, search: &Search) -> Result<Hits, StoreError> {
    let mut hits = Hits::default();
    let Some(expression) = &search.expression else {
        return Ok(hits);
    };
    let first = if search.rest.is_nothing() { search.limit as u32 + 1 } else { 2 * search.limit as u32 };
    let (mut before, mut bytes) = (search.before, 0);
    for step in (0..STEPS).map(|doublings| first << doublings) {
        let listings = store.listings(expression, before, step).await?;
        let is_last = listings.len() < step as usize;
        for listing in listings {
            if search.rest.accepts(&listing) {
                if hits.seqs.len() == search.limit || bytes >= PAGE_BYTES {
                    hits.next = hits.seqs.last().copied();
                    return Ok(hits);
                }
                bytes += listing.bytes;
                hits.seqs.push(listing.seq);
            }
            before = listing.seq;
        }
        if is_last {
            return Ok(hits);
        }
    }
    hits.next = Some(before);
    Ok(hits)
}

/// How many records match, and whether that number is exact.
pub async fn total(store: &Store, search: &Search) -> Result<(i64, bool), StoreError> {
    let Some(expression) = &search.expression else {
        return Ok((0, true));
    };
    if let Some(Plain { categories, status }) = &search.plain {
        let count = store.count_listed(search.entity, categories.as_deref(), status.as_deref()).await?;
        return Ok((count, true));
    }
    let most = i64::from(COUNTED);
    if search.rest.is_nothing() {
        let count = store.count_matching(expression, COUNTED + 1).await?;
        return Ok((count.min(most), count <= most));
    }
    let listings = store.listings(expression, LARGEST_EXACT, COUNTED + 1).await?;
    let is_exact = listings.len() <= COUNTED as usize;
    let count = listings.iter().take(COUNTED as usize).filter(|listing| search.rest.accepts(listing)).count();
    Ok((count as i64, is_exact))
}

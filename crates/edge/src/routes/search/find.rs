//! How a page is filled and the total is counted, without reading more than 3,000 rows: each entry that is looked at is
//! two of them, as is each document. Where few of the entries match, a page may end before it is full; the next page
//! continues from there.

use super::cursor::Total;
use super::{Plain, Search};
use crate::number::LARGEST_EXACT;
use crate::store::entries::Entry;
use crate::store::reach::Reach;
use crate::store::{Store, StoreError};

/// At most so many matches are counted.
const COUNTED: usize = 1000;

/// So many entries are looked at for a page whose total is known already,
const WITH_TOTAL: usize = 1100;

/// and so many where it has to be counted besides.
const BESIDES_TOTAL: usize = 300;

/// The documents of a page come to at most about this many bytes.
const PAGE_BYTES: usize = 2 * 1024 * 1024;

/// The numbers of the records of a page, where the next one starts, and how many records match.
pub struct Hits {
    pub seqs: Vec<i64>,
    pub next: Option<i64>,
    pub total: Total,
}

pub async fn page(store: &Store, search: &Search) -> Result<Hits, StoreError> {
    let Some(reach) = search.reach.clone() else {
        return Ok(Hits { seqs: Vec::new(), next: None, total: Total { count: 0, is_exact: true } });
    };
    let known = search.after.and_then(|after| after.total).filter(|_| search.plain.is_none());
    let mut page = Page::new(search, reach);
    let total = match known {
        Some(total) => {
            page.look(store, WITH_TOTAL).await?;
            total
        }
        // What is looked at to count is what the first page is made of.
        None if search.after.is_none() && !search.rest.is_nothing() => {
            let entries = store.entries(&mut page.reach, LARGEST_EXACT, COUNTED + 1).await?;
            let total = among(&entries, search, &page.reach);
            page.take(entries, COUNTED + 1);
            total
        }
        None => {
            page.look(store, BESIDES_TOTAL).await?;
            count(store, search, &mut page.reach).await?
        }
    };
    Ok(Hits { seqs: page.seqs, next: page.next, total })
}

/// A page as it is filled.
struct Page<'a> {
    search: &'a Search,
    reach: Reach,
    seqs: Vec<i64>,
    bytes: usize,
    /// The last entry that was looked at.
    before: i64,
    is_done: bool,
    next: Option<i64>,
}

impl<'a> Page<'a> {
    fn new(search: &'a Search, reach: Reach) -> Page<'a> {
        let before = search.after.map_or(LARGEST_EXACT, |after| after.seq);
        Page { search, reach, seqs: Vec::new(), bytes: 0, before, is_done: false, next: None }
    }

    /// Looks at entries, at most `most`: in steps, each twice as long as the one before it.
    async fn look(&mut self, store: &Store, most: usize) -> Result<(), StoreError> {
        let limit = self.search.limit;
        let mut step = if self.search.rest.is_nothing() { limit + 1 } else { 2 * limit };
        let mut left = most;
        while !self.is_done && left > 0 {
            step = step.min(left);
            let entries = store.entries(&mut self.reach, self.before, step).await?;
            self.take(entries, step);
            left -= step;
            step *= 2;
        }
        Ok(())
    }

    /// Takes what matches of these entries; fewer than `asked` are the last ones.
    fn take(&mut self, entries: Vec<Entry>, asked: usize) {
        let is_last = entries.len() < asked;
        for entry in entries {
            if self.search.rest.accepts(&entry) {
                if self.seqs.len() == self.search.limit || self.bytes >= PAGE_BYTES {
                    (self.is_done, self.next) = (true, self.seqs.last().copied());
                    return;
                }
                self.bytes += entry.bytes;
                self.seqs.push(entry.seq);
            }
            self.before = entry.seq;
        }
        (self.is_done, self.next) = (is_last, if is_last { self.reach.rest() } else { Some(self.before) });
    }
}

/// How many records match.
async fn count(store: &Store, search: &Search, reach: &mut Reach) -> Result<Total, StoreError> {
    if let Some(Plain { categories, status }) = &search.plain {
        let count = store.count_listed(search.entity, categories.as_deref(), status.as_deref()).await?;
        return Ok(Total { count, is_exact: true });
    }
    if search.rest.is_nothing() {
        let count = store.count_entries(reach, COUNTED as u32 + 1).await?;
        let most = COUNTED as i64;
        return Ok(Total { count: count.min(most), is_exact: count <= most && reach.is_all() });
    }
    let entries = store.entries(reach, LARGEST_EXACT, COUNTED + 1).await?;
    Ok(among(&entries, search, reach))
}

/// How many of the first entries match; with one more than is counted that is not all.
fn among(entries: &[Entry], search: &Search, reach: &Reach) -> Total {
    let counted = entries.iter().take(COUNTED);
    let count = counted.filter(|entry| search.rest.accepts(entry)).count();
    Total { count: count as i64, is_exact: entries.len() <= COUNTED && reach.is_all() }
}

//! The nearest records that match, of the newest that lie in the tiles of the circle.

use std::cmp::Reverse;

use super::{PAGE_BYTES, Page, Search};
use crate::geo::Circle;
use crate::http::cursor;
use crate::number::LARGEST_EXACT;
use crate::store::entries::Entry;
use crate::store::reach::Reach;
use crate::store::{Store, StoreError};

/// So many entries are looked at: each is two rows, and a search reads at most 3,000.
const LOOKED_AT: usize = 1200;

/// The order of a page: by distance, in millimetres, of equally near ones the newest first.
type Rank = (u64, Reverse<i64>);

pub fn is_cursor(text: &str) -> bool {
    rank_in(text).is_some()
}

pub async fn page(store: &Store, reach: &mut Reach, circle: Circle, search: &Search) -> Result<Page, StoreError> {
    let after = search.after.as_deref().and_then(rank_in);
    let entries = store.entries(reach, LARGEST_EXACT, LOOKED_AT).await?;
    let is_exact = entries.len() < LOOKED_AT && reach.is_all();
    let mut ranked: Vec<(Rank, Entry)> = entries.into_iter().filter_map(|entry| ranked(entry, circle)).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut page = Page { total: Some((ranked.len(), is_exact)), ..Page::default() };
    let (mut bytes, mut last) = (0, None);
    for (rank, entry) in ranked.into_iter().filter(|(rank, _)| after.is_none_or(|after| *rank > after)) {
        if page.entries.len() == search.limit || bytes >= PAGE_BYTES {
            page.next = last.map(cursor_of);
            break;
        }
        bytes += entry.bytes;
        page.entries.push(entry);
        last = Some(rank);
    }
    Ok(page)
}

/// An entry in the circle with its place in the order.
fn ranked(entry: Entry, circle: Circle) -> Option<(Rank, Entry)> {
    let metres = entry.place()?.distance(circle.center);
    (metres <= circle.metres).then_some((((metres * 1000.0) as u64, Reverse(entry.seq)), entry))
}

fn cursor_of((distance, Reverse(seq)): Rank) -> String {
    cursor::of_text(&format!("{distance} {seq}"))
}

fn rank_in(text: &str) -> Option<Rank> {
    let rank = cursor::text(text)?;
    let (distance, seq) = rank.split_once(' ')?;
    let rank = (distance.parse().ok()?, Reverse(seq.parse().ok()?));
    (cursor_of(rank) == text).then_some(rank)
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{cursor, cursor_of, rank_in};

    #[test]
    fn a_cursor_comes_back_as_it_was() {
        let rank = (12_345, Reverse(7));
        assert_eq!(rank_in(&cursor_of(rank)), Some(rank));
        for text in ["", "x", "1", "1 x", "01 7", "1  7", "-1 7"] {
            assert_eq!(rank_in(&cursor::of_text(text)), None, "{text}");
        }
    }
}

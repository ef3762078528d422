//! The events of a record and of what refers to it (decisions 12, `about`), as far as they are in the database.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;

use super::{EventQuery, NarrowedPage, Row, logged};
use crate::number::LARGEST_EXACT;
use crate::store::{Store, StoreError, integer, json_list};

/// Where more records refer to one, the log is looked through.
const MOST_REFERRING: usize = 200;

/// The records have so many events together, of which a page is made.
const MOST_EVENTS: usize = 1000;

/// So many events of the log are looked at for a page.
const LOOKED_AT: usize = 300;

/// The kinds that have events of their own.
const KINDS: [&str; 6] = ["material", "product", "offer", "match", "transfer", "transaction"];

/// The numbers of the events of a page, in its order, and the one after which the next page starts.
#[derive(Debug, PartialEq)]
pub(super) struct Numbers {
    pub ids: Vec<i64>,
    pub next: Option<i64>,
}

#[derive(Deserialize, PartialEq, Eq, Hash)]
struct Referring {
    kind: String,
    id: String,
}

/// One of the next events of a record.
#[derive(Deserialize)]
struct Head {
    id: i64,
    record: usize,
}

#[derive(Deserialize)]
struct Looked {
    id: i64,
    is_about: u8,
}

#[derive(Deserialize)]
struct Sized {
    id: i64,
    bytes: usize,
}

impl Store {
    /// Those of the record with this id, and of what refers to it.
    pub(super) async fn numbers_about(&self, query: &EventQuery, about: &str) -> Result<Numbers, StoreError> {
        let records = if query.entity_id.is_some() { None } else { self.referring(about).await? };
        match records {
            Some(records) => self.next_of(records, query, about).await,
            None => self.looked_through(query, about).await,
        }
    }

    /// What refers to an id; `None` where that is too much.
    async fn referring(&self, about: &str) -> Result<Option<HashSet<Referring>>, StoreError> {
        const SQL: &str = "
            SELECT f.kind, IFNULL(r.id, d.transaction_id) AS id
            FROM json_each(?2) AS wanted
            CROSS JOIN referrers AS f ON f.of_kind = wanted.value AND f.of_id = ?1
            LEFT JOIN records AS r ON r.seq = f.seq AND f.kind <> 'transaction'
            LEFT JOIN transaction_documents AS d ON d.seq = f.seq AND f.kind = 'transaction'
            LIMIT ?3";
        let most = integer(MOST_REFERRING as i64 + 1);
        let found: Vec<Referring> = self.rows(SQL, &[about.into(), json_list(&KINDS), most]).await?;
        Ok((found.len() <= MOST_REFERRING).then(|| found.into_iter().collect()))
    }

    /// The next events of each of these records and of the one that they refer to, as far as all of them are known.
    async fn next_of(
        &self,
        referring: HashSet<Referring>,
        query: &EventQuery,
        about: &str,
    ) -> Result<Numbers, StoreError> {
        const OLDEST: &str = "
            SELECT page.value AS id, wanted.key AS record
            FROM json_each(?1) AS wanted CROSS JOIN json_each((SELECT json_group_array(id) FROM (
              SELECT id FROM events
              WHERE entity_type = wanted.value ->> 0 AND entity_id = wanted.value ->> 1 AND id > ?2 AND id < ?3
              ORDER BY id LIMIT ?4))) AS page";
        const NEWEST: &str = "
            SELECT page.value AS id, wanted.key AS record
            FROM json_each(?1) AS wanted CROSS JOIN json_each((SELECT json_group_array(id) FROM (
              SELECT id FROM events
              WHERE entity_type = wanted.value ->> 0 AND entity_id = wanted.value ->> 1 AND id > ?2 AND id < ?3
              ORDER BY id DESC LIMIT ?4))) AS page";
        let own = KINDS.iter().map(|kind| ((*kind).to_owned(), about.to_owned()));
        let others = referring.into_iter().map(|Referring { kind, id }| (kind, id));
        let is_wanted = |kind: &str| query.entity_type.as_ref().is_none_or(|wanted| wanted == kind);
        let records: Vec<(String, String)> = own.chain(others).filter(|(kind, _)| is_wanted(kind)).collect();
        let of_each = (MOST_EVENTS / records.len().max(1)).clamp(2, query.limit as usize + 1);
        let sql = if query.newest_first { NEWEST } else { OLDEST };
        let [after, before] = bounds(query);
        let values = [json_list(&records), integer(after), integer(before), integer(of_each as i64)];
        let heads: Vec<Head> = self.rows(sql, &values).await?;
        Ok(merged(&heads, of_each, query))
    }

    /// Looks at the events of the log one after the other.
    async fn looked_through(&self, query: &EventQuery, about: &str) -> Result<Numbers, StoreError> {
        let [after, before] = bounds(query);
        let mut values = vec![integer(after), integer(before), about.into()];
        let filter = query.filter(&mut values);
        let (order, most) = (if query.newest_first { "DESC" } else { "ASC" }, LOOKED_AT);
        let sql = format!(
            "SELECT e.id AS id, e.entity_id = ?3 OR EXISTS (
               SELECT 1 FROM referrers AS f
               WHERE f.of_kind IN ('material', 'product', 'offer', 'match') AND f.of_id = ?3 AND f.kind = e.entity_type
                 AND f.seq = COALESCE(
                   (SELECT seq FROM records WHERE kind = e.entity_type AND id = e.entity_id),
                   (SELECT MIN(seq) FROM transaction_documents WHERE transaction_id = e.entity_id))) AS is_about
             FROM events AS e WHERE id > ?1 AND id < ?2{filter} ORDER BY id {order} LIMIT {most}"
        );
        let looked: Vec<Looked> = self.rows(&sql, &values).await?;
        let limit = query.limit as usize;
        let mut about = looked.iter().filter(|event| event.is_about == 1).map(|event| event.id);
        let ids: Vec<i64> = about.by_ref().take(limit).collect();
        let is_full = about.next().is_some();
        let last = if is_full { ids.last().copied() } else { looked.last().map(|event| event.id) };
        Ok(Numbers { ids, next: last.filter(|_| is_full || looked.len() == LOOKED_AT) })
    }

    /// The events with these numbers, as many as there is room for.
    pub(super) async fn page_of(
        &self,
        Numbers { mut ids, mut next }: Numbers,
        query: &EventQuery,
    ) -> Result<NarrowedPage, StoreError> {
        const SIZES: &str = "
            SELECT l.id, l.bytes FROM json_each(?1) AS wanted CROSS JOIN logged_events AS l ON l.id = wanted.value";
        const EVENTS: &str = "
            SELECT l.id, l.event_type, l.entity_type, l.entity_id, l.source_node, l.signed, l.created_at, l.payload,
                   NULL AS segments
            FROM json_each(?1) AS wanted CROSS JOIN logged_events AS l ON l.id = wanted.value";
        let sizes: Vec<Sized> = self.rows(SIZES, &[json_list(&ids)]).await?;
        let mut bytes = 0;
        let fits = |one: &&Sized| {
            let has_room = bytes < query.bytes;
            bytes += one.bytes;
            has_room
        };
        let fitting: Vec<i64> = sizes.iter().take_while(fits).map(|one| one.id).collect();
        if fitting.len() < sizes.len() {
            next = fitting.last().copied();
            ids = fitting;
        }
        let rows: Vec<Row> = self.rows(EVENTS, &[json_list(&ids)]).await?;
        Ok(NarrowedPage { events: rows.iter().filter_map(logged).collect(), next, looked_at: None })
    }
}

/// Between which numbers the events are.
pub(super) fn bounds(query: &EventQuery) -> [i64; 2] {
    [query.after.unwrap_or(0), query.before.unwrap_or(LARGEST_EXACT)]
}

/// The first of these in the order of the query. Of a record that has as many as were asked for there may be more after its last,
/// so that the page goes no further than that.
fn merged(heads: &[Head], of_each: usize, query: &EventQuery) -> Numbers {
    let place = |id: i64| if query.newest_first { -id } else { id };
    let mut last: HashMap<usize, (usize, i64)> = HashMap::new();
    for head in heads {
        let (count, end) = last.entry(head.record).or_insert((0, place(head.id)));
        (*count, *end) = (*count + 1, place(head.id).max(*end));
    }
    let end = last.values().filter(|(count, _)| *count >= of_each).map(|(_, end)| *end).min();
    let mut places: Vec<i64> = heads.iter().map(|head| place(head.id)).collect();
    places.sort_unstable();
    places.dedup();
    let mut ids: Vec<i64> =
        places.into_iter().take_while(|place| end.is_none_or(|end| *place <= end)).map(place).collect();
    let is_full = ids.len() > query.limit as usize;
    ids.truncate(query.limit as usize);
    let next = ids.last().copied().filter(|_| is_full || end.is_some());
    Numbers { ids, next }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{EventQuery, Head, Numbers, merged};

    fn of(heads: &[(i64, usize)], of_each: usize, limit: u32, newest_first: bool) -> Numbers {
        let heads: Vec<Head> = heads.iter().map(|(id, record)| Head { id: *id, record: *record }).collect();
        merged(&heads, of_each, &EventQuery { limit, newest_first, ..EventQuery::default() })
    }

    #[test]
    fn a_page_goes_no_further_than_what_is_known_of_all() {
        let heads = [(1, 0), (4, 0), (2, 1), (9, 2)];
        assert_eq!(of(&heads, 2, 50, false), Numbers { ids: vec![1, 2, 4], next: Some(4) });
        assert_eq!(of(&heads, 3, 50, false), Numbers { ids: vec![1, 2, 4, 9], next: None });
        assert_eq!(of(&heads, 3, 2, false), Numbers { ids: vec![1, 2], next: Some(2) });
        assert_eq!(of(&[(9, 2), (8, 0), (4, 0), (2, 1)], 2, 50, true), Numbers { ids: vec![9, 8, 4], next: Some(4) });
        assert_eq!(of(&[], 2, 50, true), Numbers { ids: vec![], next: None });
    }
}

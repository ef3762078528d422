//! Lists of records, newest first.

use serde::Deserialize;
use worker::wasm_bindgen::JsValue;

use super::StoredRecord;
use crate::entity::Entity;
use crate::number::LARGEST_EXACT;
use crate::store::{Store, StoreError, integer, json_list, nullable};

/// The documents of a page come to at most about this many bytes; a page of larger ones is shorter.
const PAGE_BYTES: i64 = 2 * 1024 * 1024;

/// Which records of a kind are listed.
#[derive(Default)]
pub struct Filter {
    /// Any of these; all where it is `None`.
    pub categories: Option<Vec<&'static str>>,
    pub status: Option<String>,
    /// Whether those that were superseded are among them.
    pub superseded: bool,
    /// Only those that refer to a record with this id.
    pub about: Option<String>,
}

/// A page of documents, and where the next one starts.
pub struct RecordPage {
    pub documents: Vec<String>,
    pub next: Option<i64>,
}

#[derive(Deserialize)]
struct Row {
    seq: i64,
    size: usize,
    document: Option<String>,
    status: Option<String>,
    updated_at: Option<String>,
    /// Whether no more steps were allowed after it.
    is_end: u8,
}

/// So many rows the steps of a page may read.
const MOST_STEPPED: usize = 2600;

/// So many records are looked at where the steps would read more than that.
const LOOKED_AT: u32 = 1200;

/// What a record is filtered by.
#[derive(Deserialize)]
struct Glimpse {
    seq: i64,
    size: i64,
    category: Option<String>,
    product_category: Option<String>,
    is_superseded: u8,
}

impl Filter {
    /// Whether each step would look for so many categories that a page could read too much.
    fn is_wide(&self, limit: u32) -> bool {
        self.about.is_none() && self.categories.is_some() && limit as usize + 1 > self.most_steps()
    }

    /// How many steps read `MOST_STEPPED` rows: each reads three for a category and four besides, or ten where it looks for what
    /// refers to a record.
    fn most_steps(&self) -> usize {
        let categories = self.categories.as_ref().map_or(0, Vec::len);
        MOST_STEPPED / if self.about.is_some() { 10 } else { 3 * categories + 4 }
    }

    fn accepts(&self, glimpse: &Glimpse) -> bool {
        let of = [&glimpse.category, &glimpse.product_category];
        let wanted = self.categories.as_deref().unwrap_or_default();
        let has_category = of.into_iter().flatten().any(|category| wanted.contains(&category.as_str()));
        has_category && (self.superseded || glimpse.is_superseded == 0)
    }
}

/// The SQL that finds the newest record before `page.seq` in one step of an index, however large the table is. `?6` is
/// a list of categories, `?7` a status, `?8` the id that is referred to.
fn step(filter: &Filter) -> &'static str {
    if filter.about.is_some() {
        return r#"SELECT MAX(IFNULL((
               SELECT MAX(seq) FROM referrers
               WHERE of_kind = wanted.value AND of_id = ?8 AND kind = ?1 AND seq < page.seq), 0))
             FROM json_each('["material","product","offer","match"]') AS wanted"#;
    }
    match (&filter.categories, &filter.status) {
        (None, None) => "SELECT MAX(seq) FROM records WHERE kind = ?1 AND seq < page.seq",
        (None, Some(_)) => "SELECT MAX(seq) FROM records WHERE kind = ?1 AND status = ?7 AND seq < page.seq",
        (Some(_), None) => {
            "SELECT MAX(MAX(
               IFNULL((SELECT MAX(seq) FROM records
                       WHERE kind = ?1 AND category = wanted.value AND seq < page.seq), 0),
               IFNULL((SELECT MAX(seq) FROM records
                       WHERE kind = ?1 AND product_category = wanted.value AND seq < page.seq), 0)))
             FROM json_each(?6) AS wanted"
        }
        (Some(_), Some(_)) => {
            "SELECT MAX(MAX(
               IFNULL((SELECT MAX(seq) FROM records
                       WHERE kind = ?1 AND category = wanted.value AND status = ?7 AND seq < page.seq), 0),
               IFNULL((SELECT MAX(seq) FROM records
                       WHERE kind = ?1 AND product_category = wanted.value AND status = ?7 AND seq < page.seq), 0)))
             FROM json_each(?6) AS wanted"
        }
    }
}

/// The SQL that says whether a record is not shown where a step comes to it: one that was superseded, and one that refers to what
/// is looked for and does not match the other filters.
fn is_hidden(filter: &Filter) -> String {
    let superseded = (!filter.superseded).then_some("s.id IS NOT NULL");
    // Asked several times at each step: a function of the two texts reads no rows.
    let other_category = "(instr(?6, json_quote(r.category)) = 0 AND instr(?6, json_quote(r.product_category)) = 0)";
    let others = filter.about.iter().flat_map(|_| {
        let category = filter.categories.as_ref().map(|_| other_category);
        [category, filter.status.as_ref().map(|_| "r.status IS NOT ?7")].into_iter().flatten()
    });
    let all: Vec<&str> = superseded.into_iter().chain(others).collect();
    if all.is_empty() { "0".to_owned() } else { format!("({})", all.join(" OR ")) }
}

impl Store {
    /// The newest records, or those older than `before`. A page may end before it is full.
    pub async fn list(
        &self,
        entity: Entity,
        filter: &Filter,
        before: Option<i64>,
        limit: u32,
    ) -> Result<RecordPage, StoreError> {
        let before = before.unwrap_or(LARGEST_EXACT);
        match filter.is_wide(limit) {
            true => self.look_through(entity, filter, before, limit as usize).await,
            false => self.step_through(entity, filter, before, limit).await,
        }
    }

    /// Looks at the newest records, whatever their categories.
    async fn look_through(
        &self,
        entity: Entity,
        filter: &Filter,
        before: i64,
        limit: usize,
    ) -> Result<RecordPage, StoreError> {
        const ALL: &str = "
            SELECT seq, size, category, product_category,
                   EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = r.kind AND s.id = r.id) AS is_superseded
            FROM records AS r WHERE kind = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3";
        const OF_STATUS: &str = "
            SELECT seq, size, category, product_category,
                   EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = r.kind AND s.id = r.id) AS is_superseded
            FROM records AS r WHERE kind = ?1 AND seq < ?2 AND status = ?4 ORDER BY seq DESC LIMIT ?3";
        let mut values = vec![entity.name().into(), integer(before), LOOKED_AT.into()];
        values.extend(filter.status.as_deref().map(JsValue::from_str));
        let sql = if filter.status.is_some() { OF_STATUS } else { ALL };
        let glimpses: Vec<Glimpse> = self.rows(sql, &values).await?;
        let (seqs, next) = pick(&glimpses, filter, limit);
        let documents = self.documents(&seqs).await?.into_iter().map(StoredRecord::into_text).collect();
        Ok(RecordPage { documents, next })
    }

    /// Goes from each record to the next one that matches. One that is hidden is a step, and not shown: it leaves the page as full
    /// as it was.
    async fn step_through(
        &self,
        entity: Entity,
        filter: &Filter,
        before: i64,
        limit: u32,
    ) -> Result<RecordPage, StoreError> {
        let superseded = match filter.superseded {
            true => "",
            false => "LEFT JOIN supersessions AS s ON s.kind = r.kind AND s.id = r.id",
        };
        // One row more than the page shows whether there is a next page; it comes without its document.
        let sql = format!(
            "WITH RECURSIVE page (seq, steps, is_hidden, n, bytes_before, bytes) AS (
               SELECT ?2, 0, 1, 0, 0, 0
               UNION ALL
               SELECT r.seq, page.steps + 1, {is_hidden}, IIF({is_hidden}, page.n, page.n + 1),
                      IIF({is_hidden}, page.bytes_before, page.bytes), IIF({is_hidden}, page.bytes, page.bytes + r.size)
               FROM page CROSS JOIN records AS r ON r.seq = ({step}) {superseded}
               WHERE page.n <= ?3 AND page.bytes_before < ?4 AND page.steps < ?5)
             SELECT page.seq AS seq, r.size AS size, r.status AS status, r.updated_at AS updated_at,
                    IIF(page.n <= ?3 AND page.bytes_before < ?4 AND NOT page.is_hidden, r.document, NULL) AS document,
                    page.steps = ?5 AND page.n <= ?3 AND page.bytes_before < ?4 AS is_end
             FROM page CROSS JOIN records AS r ON r.seq = page.seq WHERE NOT page.is_hidden OR page.steps = ?5",
            step = step(filter),
            is_hidden = is_hidden(filter),
        );
        let values: [JsValue; 8] = [
            entity.name().into(),
            integer(before),
            integer(limit.into()),
            integer(PAGE_BYTES),
            (filter.most_steps() as u32).into(),
            json_list(filter.categories.as_deref().unwrap_or_default()),
            nullable(&filter.status),
            nullable(&filter.about),
        ];
        let used = match (&filter.categories, &filter.status, &filter.about) {
            (None, None, None) => 5,
            (Some(_), None, None) => 6,
            (_, Some(_), None) => 7,
            (_, _, Some(_)) => 8,
        };
        let rows = self.rows(&sql, values.get(..used).unwrap_or_default()).await?;
        let next = next_of(&rows);
        let rows = self.with_documents(rows, |row: &mut Row| Some((row.document.as_mut()?, row.size))).await?;
        Ok(RecordPage { documents: rows.into_iter().filter_map(text_of).collect(), next })
    }
}

/// The numbers of the records of a page, and where the next one starts.
fn pick(glimpses: &[Glimpse], filter: &Filter, limit: usize) -> (Vec<i64>, Option<i64>) {
    let (mut seqs, mut bytes) = (Vec::new(), 0);
    for glimpse in glimpses.iter().filter(|glimpse| filter.accepts(glimpse)) {
        if seqs.len() == limit || bytes >= PAGE_BYTES {
            let next = seqs.last().copied();
            return (seqs, next);
        }
        bytes += glimpse.size;
        seqs.push(glimpse.seq);
    }
    let is_last = glimpses.len() < LOOKED_AT as usize;
    (seqs, glimpses.last().map(|glimpse| glimpse.seq).filter(|_| !is_last))
}

/// Where the next page starts, if there is one.
fn next_of(rows: &[Row]) -> Option<i64> {
    match rows.last() {
        Some(last) if last.is_end == 1 => Some(last.seq),
        Some(last) if last.document.is_none() => {
            rows.iter().rev().find(|row| row.document.is_some()).map(|row| row.seq)
        }
        _ => None,
    }
}

fn text_of(row: Row) -> Option<String> {
    let Row { document, size, status, updated_at, .. } = row;
    Some(StoredRecord { document: document?, size, status, updated_at, successor: None }.into_text())
}

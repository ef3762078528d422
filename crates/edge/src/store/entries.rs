//! The index `entry_text` and its table `entries`: searching without reading documents.

use serde::Deserialize;

use super::reach::Reach;
use super::{Store, StoreError, integer, json_list};
use crate::geo::Point;

/// A record, as the index has it.
#[derive(Clone, Debug, Deserialize)]
pub struct Entry {
    pub seq: i64,
    pub category: Option<String>,
    lon: Option<f64>,
    lat: Option<f64>,
    is_own_place: u8,
    /// Of a material or product, in its own unit; `size` is the same in the smallest unit of its dimension.
    pub quantity: Option<f64>,
    pub dimension: Option<String>,
    pub size: Option<f64>,
    /// The size of its document.
    pub bytes: usize,
}

impl Entry {
    /// Where it is, as far as the node knows.
    pub fn place(&self) -> Option<Point> {
        Some(Point { lon: self.lon?, lat: self.lat? })
    }

    /// Where it says that it is.
    pub fn own_place(&self) -> Option<Point> {
        self.place().filter(|_| self.is_own_place == 1)
    }
}

/// A record that was found.
#[derive(Deserialize)]
pub struct Found {
    pub seq: i64,
    pub kind: String,
    pub id: String,
    pub status: Option<String>,
    pub updated_at: Option<String>,
    pub created_at: String,
    pub document: String,
    /// The size of the document.
    pub size: usize,
}

/// Something that came after records that refer to it, and the last of those that was entered anew.
#[derive(Deserialize)]
struct Stale {
    of_kind: String,
    of_id: String,
    kind: String,
    seq: i64,
}

#[derive(Deserialize)]
struct Referrer {
    kind: String,
    seq: i64,
}

/// A record that others refer to.
#[derive(Deserialize)]
pub struct Thing {
    pub kind: String,
    pub id: String,
    pub document: String,
    /// The size of the document, where all of it is asked for.
    #[serde(default)]
    size: usize,
}

/// So many records are entered in one step.
const STEP: u32 = 200;

impl Store {
    /// The newest entries within reach, of those older than `before`. Where there are some, but too few, it looks further back.
    pub async fn entries(&self, reach: &mut Reach, before: i64, most: usize) -> Result<Vec<Entry>, StoreError> {
        let mut found = self.entries_of(&reach.expression(), before, most).await?;
        while !found.is_empty() && found.len() < most && self.look_further(reach).await? {
            let left = most - found.len();
            found.extend(self.entries_of(&reach.expression(), before, left).await?);
        }
        Ok(found)
    }

    async fn entries_of(&self, expression: &str, before: i64, most: usize) -> Result<Vec<Entry>, StoreError> {
        // Numbers come as doubles; the index goes straight to a row only where it is given an integer.
        const SQL: &str = "
            SELECT e.seq, e.category, e.lon, e.lat, e.is_own_place, e.quantity, e.dimension, e.size, e.bytes
            FROM entry_text AS t CROSS JOIN entries AS e ON e.seq = t.rowid
            WHERE entry_text MATCH ?1 AND t.rowid < CAST(?2 AS INTEGER) ORDER BY t.rowid DESC LIMIT ?3";
        self.rows(SQL, &[expression.into(), integer(before), integer(most as i64)]).await
    }

    /// The words of the index that begin so, at most `most`: each is looked up from the one before it.
    pub async fn words_that_begin(&self, beginning: &str, most: usize) -> Result<Vec<String>, StoreError> {
        const SQL: &str = "
            WITH RECURSIVE begun (term) AS (
              SELECT (SELECT term FROM entry_terms WHERE term >= ?1 LIMIT 1)
              UNION ALL
              SELECT (SELECT term FROM entry_terms WHERE term >= begun.term || char(1) LIMIT 1) FROM begun
              WHERE substr(begun.term, 1, length(?1)) = ?1
              LIMIT ?2)
            SELECT term FROM begun WHERE substr(term, 1, length(?1)) = ?1";
        self.column(SQL, &[beginning.into(), integer(most as i64)]).await
    }

    /// The records with these numbers, in this order.
    pub async fn records_numbered(&self, seqs: &[i64]) -> Result<Vec<Found>, StoreError> {
        const SQL: &str = "
            SELECT r.seq, r.kind, r.id, r.status, r.updated_at, r.created_at, r.document, r.size
            FROM json_each(?1) AS wanted CROSS JOIN records AS r ON r.seq = wanted.value";
        let found = self.rows(SQL, &[json_list(seqs)]).await?;
        self.with_documents(found, |found: &mut Found| Some((&mut found.document, found.size))).await
    }

    /// How many entries there are in what was looked at, counted up to `most`.
    pub async fn count_entries(&self, reach: &Reach, most: u32) -> Result<i64, StoreError> {
        const SQL: &str = "
            SELECT COUNT(*) FROM (SELECT rowid FROM entry_text WHERE entry_text MATCH ?1 LIMIT ?2)";
        self.count(SQL, &[reach.expression_so_far().into(), most.into()]).await
    }

    /// The documents of these records, each by kind and id; those that are not here are left out.
    pub async fn documents_of(&self, wanted: &[(&str, &str)]) -> Result<Vec<Thing>, StoreError> {
        const SQL: &str = "
            SELECT r.kind, r.id, r.document, r.size
            FROM json_each(?1) AS wanted
            CROSS JOIN records AS r ON r.kind = wanted.value ->> 0 AND r.id = wanted.value ->> 1";
        let things = self.rows(SQL, &[json_list(wanted)]).await?;
        self.with_documents(things, |thing: &mut Thing| Some((&mut thing.document, thing.size))).await
    }

    /// Enters the newest of the records from before the index, as many as one step takes. Returns whether any are left.
    pub async fn enter_records(&self) -> Result<bool, StoreError> {
        const ENTER: &str = "
            INSERT INTO entered_records
            SELECT e.*
            FROM (SELECT seq FROM records WHERE seq < ?1 ORDER BY seq DESC LIMIT ?2) AS wanted
            CROSS JOIN record_entries AS e ON e.seq = wanted.seq";
        const DONE: &str = "
            UPDATE statistics SET value = IFNULL(
              (SELECT MIN(seq) FROM (SELECT seq FROM records WHERE seq < ?1 ORDER BY seq DESC LIMIT ?2)), 0)
            WHERE name = 'unentered'";
        let values = [integer(self.statistic("unentered").await?), STEP.into()];
        let statements = [ENTER, DONE].map(|sql| self.statement(sql, &values));
        self.batch(statements.into_iter().collect::<Result<_, _>>()?).await?;
        self.has_unentered().await
    }

    /// Whether records from before the index wait to be entered.
    pub async fn has_unentered(&self) -> Result<bool, StoreError> {
        Ok(self.statistic("unentered").await? > 0)
    }

    /// Enters anew some of the records that came before what they refer to. Returns whether any are left.
    pub async fn enter_stale(&self) -> Result<bool, StoreError> {
        const STALE: &str =
            "SELECT of_kind, of_id, kind, seq FROM stale_entries WHERE of_kind IN ('material', 'product') LIMIT 1";
        const REFERRERS: &str = "
            SELECT kind, seq FROM referrers
            WHERE of_kind = ?1 AND of_id = ?2 AND (kind, seq) > (?3, ?4) ORDER BY kind, seq LIMIT ?5";
        const ENTER: &str = "
            INSERT INTO entered_records
            SELECT e.*
            FROM json_each(?1) AS wanted CROSS JOIN record_entries AS e ON e.seq = wanted.value";
        const REACHED: &str = "UPDATE stale_entries SET kind = ?3, seq = ?4 WHERE of_kind = ?1 AND of_id = ?2";
        const DONE: &str = "DELETE FROM stale_entries WHERE of_kind = ?1 AND of_id = ?2";
        let Some(Stale { of_kind, of_id, kind, seq }) = self.row::<Stale>(STALE, &[]).await? else {
            return Ok(false);
        };
        let place = |kind: &str, seq| [of_kind.as_str().into(), of_id.as_str().into(), kind.into(), integer(seq)];
        let [of_kind_value, of_id_value, after_kind, after_seq] = place(&kind, seq);
        let from = [of_kind_value.clone(), of_id_value.clone(), after_kind, after_seq, STEP.into()];
        let referrers: Vec<Referrer> = self.rows(REFERRERS, &from).await?;
        let is_record = |referrer: &&Referrer| referrer.kind != "transaction";
        let seqs = json_list(&referrers.iter().filter(is_record).map(|referrer| referrer.seq).collect::<Vec<_>>());
        let end = match referrers.last() {
            Some(last) if referrers.len() == STEP as usize => self.statement(REACHED, &place(&last.kind, last.seq))?,
            _ => self.statement(DONE, &[of_kind_value, of_id_value])?,
        };
        let statements = vec![self.statement(ENTER, &[seqs])?, end];
        self.batch(statements).await?;
        self.has_stale_entries().await
    }

    /// Whether records wait to be entered anew.
    pub async fn has_stale_entries(&self) -> Result<bool, StoreError> {
        const SQL: &str = "SELECT (SELECT MIN(of_kind) FROM stale_entries) IS NOT NULL";
        self.is_true(SQL, &[]).await
    }
}

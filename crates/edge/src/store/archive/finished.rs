//! Moves the documents of finished chains to the archive (decisions 9, room). A chain is a material or product and what refers to it.
//! It is finished where something of it was transferred, no transfer is under way, no offer is open, no match waits, no quantity is
//! left, and all of its events lie in the archive, so that all of it is older than `RETENTION_DAYS`.
//!
//! The last of these that comes true is that an event is moved: step.rs then makes the chain a candidate, which is looked at once. A
//! chain that only the removal of one of its records finishes stays in the database.

use serde::Deserialize;
use worker::D1PreparedStatement;
use worker::wasm_bindgen::JsValue;

use super::Archive;
use super::extract::extract_of;
use super::object::ObjectDraft;
use crate::store::{Store, StoreError, integer, json_list};

/// A chain of more records stays as it is.
const MOST_RECORDS: i64 = 500;

/// A smaller document stays: it has no pages of its own in the database, and nothing would be saved.
const SMALLEST: i64 = 4000;

/// At least so many bytes have to be saved.
const SAVED: usize = 2000;

/// So many documents, each of 1 MiB at most, are moved at once.
const STEP: usize = 10;

#[derive(Deserialize)]
struct Candidate {
    place: i64,
    kind: String,
    id: String,
}

#[derive(Deserialize)]
struct Movable {
    seq: i64,
    document: String,
}

/// The column with which records refer to a material or product.
fn column_of(kind: &str) -> &'static str {
    if kind == "material" { "material_id" } else { "product_id" }
}

impl Store {
    /// Looks at the first candidate, moves its documents where its chain is finished, and returns how many; `None` where there is no
    /// candidate.
    pub async fn archive_finished(&self, archive: &Archive, now: &str) -> Result<Option<usize>, StoreError> {
        const FIRST: &str = "
            SELECT place, kind, id FROM archive_candidates WHERE place = (SELECT MIN(place) FROM archive_candidates)";
        const LOOKED_AT: &str = "DELETE FROM archive_candidates WHERE place = ?1";
        let Some(candidate) = self.row::<Candidate>(FIRST, &[]).await? else {
            return Ok(None);
        };
        let mut moved = 0;
        if self.is_finished(&candidate).await? {
            moved = self.archive_chain(archive, &candidate, now).await?;
        }
        self.batch(vec![self.statement(LOOKED_AT, &[integer(candidate.place)])?]).await?;
        Ok(Some(moved))
    }

    /// Makes those of this kind candidates that were transferred and of which events with these numbers are. One that is a candidate
    /// already has a new place: another run, which may be looking at it, does not take that away.
    pub(super) fn candidates(&self, kind: &str, ids: JsValue) -> Result<D1PreparedStatement, StoreError> {
        let column = column_of(kind);
        let sql = format!(
            "INSERT OR REPLACE INTO archive_candidates (kind, id)
             SELECT ?2, e.entity_id FROM events AS e
             WHERE e.id IN (SELECT value FROM json_each(?1)) AND e.entity_type = ?2 AND EXISTS (
               SELECT 1 FROM records WHERE {column} = e.entity_id AND kind = 'transfer' AND status = 'completed')
             UNION ALL
             SELECT ?2, r.{column} FROM events AS e CROSS JOIN records AS r ON r.kind = e.entity_type AND r.id = e.entity_id
             WHERE e.id IN (SELECT value FROM json_each(?1)) AND EXISTS (
               SELECT 1 FROM records AS t WHERE t.{column} = r.{column} AND t.kind = 'transfer' AND t.status = 'completed')"
        );
        self.statement(&sql, &[ids, kind.into()])
    }

    async fn is_finished(&self, candidate: &Candidate) -> Result<bool, StoreError> {
        let sql = finished(column_of(&candidate.kind));
        let values = [candidate.kind.as_str().into(), candidate.id.as_str().into(), integer(MOST_RECORDS)];
        let found: Option<i64> = self.value(&sql, &values).await?;
        Ok(found.is_some())
    }

    async fn archive_chain(&self, archive: &Archive, candidate: &Candidate, now: &str) -> Result<usize, StoreError> {
        const DOCUMENTS: &str = "
            SELECT r.seq, r.document
            FROM json_each(?1) AS wanted CROSS JOIN records AS r ON r.seq = wanted.value
            WHERE octet_length(r.document) = r.size";
        let sql = large(column_of(&candidate.kind));
        let values = [candidate.kind.as_str().into(), candidate.id.as_str().into(), integer(SMALLEST)];
        let large: Vec<i64> = self.column(&sql, &values).await?;
        let mut moved = 0;
        for seqs in large.chunks(STEP) {
            let documents: Vec<Movable> = self.rows(DOCUMENTS, &[json_list(seqs)]).await?;
            moved += self.archive_documents(archive, &documents, now).await?;
        }
        Ok(moved)
    }

    /// Stores the objects first; then, in one transaction, the extracts take the place of the documents. Where that fails, the objects
    /// are left over, and the documents are still in the database.
    async fn archive_documents(
        &self,
        archive: &Archive,
        documents: &[Movable],
        now: &str,
    ) -> Result<usize, StoreError> {
        let (mut replacements, mut moved) = (Vec::new(), 0);
        for Movable { seq, document } in documents {
            let draft = ObjectDraft::of_document(*seq, document);
            let extract = extract_of(document, &draft.key).ok();
            if let Some(extract) = extract.filter(|extract| extract.len() + SAVED <= document.len()) {
                replacements.extend(self.replacement_of(*seq, document, &draft.key, &extract)?);
                self.store_draft(archive, draft, now).await?;
                moved += 1;
            }
        }
        if moved > 0 {
            self.batch(replacements).await?;
        }
        Ok(moved)
    }

    /// A record that was removed meanwhile, moved by another run, or has an event in the log, which may be its document, stays as it is,
    /// and the object is left over.
    fn replacement_of(
        &self,
        seq: i64,
        document: &str,
        key: &str,
        extract: &str,
    ) -> Result<[D1PreparedStatement; 2], StoreError> {
        const REPLACE: &str = "
            UPDATE records SET document = ?2
            WHERE seq = ?1 AND size = ?3 AND octet_length(document) = ?3
              AND EXISTS (SELECT 1 FROM archive_leftovers WHERE key = ?4 AND is_doomed = 0)
              AND NOT EXISTS (SELECT 1 FROM events AS e WHERE e.entity_type = records.kind AND e.entity_id = records.id)";
        const NAMED: &str = "
            DELETE FROM archive_leftovers WHERE key = ?2
              AND EXISTS (SELECT 1 FROM records WHERE seq = ?1 AND document = ?3)";
        let size = integer(document.len() as i64);
        Ok([
            self.statement(REPLACE, &[integer(seq), extract.into(), size, key.into()])?,
            self.statement(NAMED, &[integer(seq), key.into(), extract.into()])?,
        ])
    }
}

/// Whether a chain is finished: a row where it is. How much is offered is that of `quantity_findings`.
fn finished(column: &str) -> String {
    format!(
        "SELECT good.seq FROM records AS good
         WHERE good.kind = ?1 AND good.id = ?2
           AND (SELECT COUNT(*) FROM (SELECT 1 FROM records WHERE {column} = ?2 LIMIT ?3 + 1)) <= ?3
           AND EXISTS (SELECT 1 FROM records WHERE {column} = ?2 AND kind = 'transfer' AND status = 'completed')
           AND NOT EXISTS (
             SELECT 1 FROM records AS one WHERE one.{column} = ?2 AND (
               one.kind = 'offer' AND one.status = 'open'
               OR one.kind = 'transfer' AND one.status NOT IN ('completed', 'cancelled')
               OR one.kind = 'match' AND one.status = 'proposed'
               OR one.kind = 'match' AND one.status = 'accepted' AND NOT EXISTS (
                 SELECT 1 FROM records AS gone WHERE gone.{column} = ?2 AND gone.kind = 'transfer' AND gone.match_id = one.id)))
           AND EXISTS (
             SELECT 1 FROM units AS unit CROSS JOIN offered AS taken
               ON taken.kind = ?1 AND taken.id = ?2 AND taken.dimension = unit.dimension
             WHERE unit.unit = good.quantity_unit
               AND taken.total + taken.rest >= good.quantity_value * pow(2, -100) * unit.size * (1 - 1e-12))
           AND NOT EXISTS (SELECT 1 FROM events WHERE entity_type = ?1 AND entity_id = ?2)
           AND NOT EXISTS (
             SELECT 1 FROM records AS one CROSS JOIN events AS event ON event.entity_type = one.kind AND event.entity_id = one.id
             WHERE one.{column} = ?2)"
    )
}

/// The records of a chain whose documents are large.
fn large(column: &str) -> String {
    format!(
        "SELECT seq FROM records WHERE kind = ?1 AND id = ?2 AND size >= ?3
         UNION ALL SELECT seq FROM records WHERE {column} = ?2 AND size >= ?3"
    )
}

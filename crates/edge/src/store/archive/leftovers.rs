//! The table `archive_leftovers`: objects that neither the index nor a record names, either not yet or no longer. Each is in it before it is
//! stored, and until it is named or deleted: whatever fails, none stays in the bucket for good.
//!
//! A leftover is named only where it is not doomed, and deleted only where it is: never both.

use serde::Deserialize;
use worker::D1PreparedStatement;

use super::Archive;
use super::object::{Draft, ObjectDraft};
use super::segment::Segment;
use crate::store::{Store, StoreError, integer, json_list};

#[derive(Deserialize)]
struct Doomed {
    key: String,
    /// The object that the index names for the same events, and its size.
    named: Option<String>,
    bytes: Option<u64>,
    /// Of a document: its record, where that was removed.
    removed: Option<i64>,
}

impl Store {
    /// Stores an object, which the index does not name yet.
    pub(super) async fn store_object(&self, archive: &Archive, draft: Draft, now: &str) -> Result<Segment, StoreError> {
        self.leave_over(&draft.segment.key, now).await?;
        archive.put(draft).await
    }

    /// Stores a text, which nothing names yet.
    pub(super) async fn store_draft(&self, archive: &Archive, draft: ObjectDraft, now: &str) -> Result<(), StoreError> {
        self.leave_over(&draft.key, now).await?;
        archive.put_draft(draft).await
    }

    async fn leave_over(&self, key: &str, now: &str) -> Result<(), StoreError> {
        const SQL: &str = "INSERT INTO archive_leftovers (key, since) VALUES (?1, ?2)";
        self.batch(vec![self.statement(SQL, &[key.into(), now.into()])?]).await?;
        Ok(())
    }

    /// What the index names is no leftover. Follows, in one transaction, what names it.
    pub(super) fn named(&self, first: i64) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            DELETE FROM archive_leftovers WHERE key = (SELECT key FROM archive_segments WHERE first = ?1)";
        self.statement(SQL, &[integer(first)])
    }

    /// Dooms these objects of a segment but the one that is named, and those that are on their way.
    pub(super) fn doom_others(
        &self,
        first: i64,
        keys: &[String],
        now: &str,
    ) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT OR IGNORE INTO archive_leftovers (key, since, is_doomed)
            SELECT value, ?2, 1 FROM json_each(?3)
            WHERE value <> (SELECT key FROM archive_segments WHERE first = ?1)";
        self.statement(SQL, &[integer(first), now.into(), json_list(keys)])
    }

    /// Deletes some objects that are left over, also those that nobody has named since this time.
    pub async fn delete_leftovers(&self, archive: &Archive, since: &str) -> Result<(), StoreError> {
        const DOOM: &str = "UPDATE archive_leftovers SET is_doomed = 1 WHERE is_doomed = 0 AND since < ?1";
        const DOOMED: &str = "
            SELECT l.key, s.key AS named, s.bytes,
                   iif(l.number IS NULL OR EXISTS (SELECT 1 FROM records WHERE seq = l.number), NULL, l.number) AS removed
            FROM (SELECT *, iif(key GLOB 'documents/*', CAST(substr(key, length('documents/') + 1, 15) AS INTEGER), NULL) AS number
                  FROM archive_leftovers) AS l
            LEFT JOIN archive_segments AS s
              ON s.first = CAST(substr(l.key, length('events/') + 1, 15) AS INTEGER) AND l.key GLOB 'events/*'
            WHERE l.is_doomed = 1 ORDER BY l.since LIMIT 40";
        const DELETED: &str = "
            DELETE FROM archive_leftovers WHERE is_doomed = 1 AND key IN (SELECT value FROM json_each(?1))";
        self.batch(vec![self.statement(DOOM, &[since.into()])?]).await?;
        let doomed: Vec<Doomed> = self.rows(DOOMED, &[]).await?;
        if doomed.is_empty() {
            return Ok(());
        }
        let mut keys = Vec::new();
        for leftover in &doomed {
            if !leftover.is_needed(archive).await? {
                keys.push(leftover.key.clone());
            }
            // An older state of the database that came back has named another object of it.
            if let Some(seq) = leftover.removed {
                keys.extend(archive.documents_of(seq).await?);
            }
        }
        keys.sort();
        keys.dedup();
        if !keys.is_empty() {
            archive.delete(keys).await?;
        }
        let done: Vec<&str> = doomed.iter().map(|leftover| leftover.key.as_str()).collect();
        self.batch(vec![self.statement(DELETED, &[json_list(&done)])?]).await?;
        Ok(())
    }
}

impl Doomed {
    /// Where an older state of the database came back, the object that it names may be gone. Then this one takes its place
    /// (reading.rs), and is no leftover.
    async fn is_needed(&self, archive: &Archive) -> Result<bool, StoreError> {
        match &self.named {
            Some(named) => Ok(*named == self.key || archive.size(named).await? != self.bytes),
            None => Ok(false),
        }
    }
}

//! Moves the oldest entries of the audit to the archive, a segment at a time, and reads them there (decisions 9, room).

use serde::Deserialize;

use super::Archive;
use super::object::ObjectDraft;
use super::segment::{MOST_READ, unreadable};
use crate::store::audit::{AuditEntry, AuditPage, AuditQuery};
use crate::store::{Store, StoreError, integer};

/// At most so many entries are one segment: a page reads whole segments.
const ENTRIES: u32 = 1000;

/// One object of the archive, and the numbers of its first and last entry.
#[derive(Deserialize)]
struct AuditSegment {
    last: i64,
    key: String,
}

impl Store {
    /// Moves the oldest entries, if they are from before this time, and returns how many. It is done as with events (step.rs).
    pub async fn archive_audit(&self, archive: &Archive, before: &str, now: &str) -> Result<usize, StoreError> {
        const OLDEST: &str = "SELECT * FROM audit WHERE id > 0 ORDER BY id LIMIT ?1";
        let entries: Vec<AuditEntry> = self.rows(OLDEST, &[ENTRIES.into()]).await?;
        let count = entries.iter().take_while(|entry| entry.created_at.as_str() < before).count();
        let old = entries.get(..count).unwrap_or_default();
        if let [first, ..] = old {
            let last = old.last().map_or(first.id, |last| last.id);
            let lines: Vec<String> =
                old.iter().map(serde_json::to_string).collect::<Result<_, _>>().map_err(unreadable)?;
            let draft = ObjectDraft::new(&format!("audit/{:015}-{last:015}.", first.id), "ndjson", lines.join("\n"));
            self.replace_audit(archive, draft, [first.id, last], now).await?;
        }
        Ok(count)
    }

    async fn replace_audit(
        &self,
        archive: &Archive,
        draft: ObjectDraft,
        [first, last]: [i64; 2],
        now: &str,
    ) -> Result<(), StoreError> {
        const SEGMENT: &str = "
            INSERT INTO audit_segments (first, last, key, bytes)
            VALUES (?1, ?2, (SELECT key FROM archive_leftovers WHERE key = ?3 AND is_doomed = 0), ?4)";
        const NAMED: &str = "DELETE FROM archive_leftovers WHERE key = ?1";
        const RECORDS: &str = "
            INSERT OR IGNORE INTO audit_subjects (subject, first)
            SELECT 'e' || entity_id, ?1 FROM audit WHERE id BETWEEN ?1 AND ?2";
        const KEYS: &str = "
            INSERT OR IGNORE INTO audit_subjects (subject, first)
            SELECT 'k' || key, ?1 FROM audit WHERE id BETWEEN ?1 AND ?2 AND key IS NOT NULL";
        const REMOVE: &str = "DELETE FROM audit WHERE id BETWEEN ?1 AND ?2";
        let (key, bytes) = (draft.key.clone(), draft.text.len() as i64);
        self.store_draft(archive, draft, now).await?;
        let ends = || [integer(first), integer(last)];
        let [from, to] = ends();
        self.batch(vec![
            self.statement(SEGMENT, &[from, to, key.as_str().into(), integer(bytes)])?,
            self.statement(NAMED, &[key.as_str().into()])?,
            self.statement(RECORDS, &ends())?,
            self.statement(KEYS, &ends())?,
            self.statement(REMOVE, &ends())?,
        ])
        .await?;
        Ok(())
    }

    /// The page to which these entries of the database belong, with those of the archive, which are older. The archive is looked up
    /// after the database: what was moved in between comes twice, and once is left out.
    pub(in crate::store) async fn with_archived_audit(
        &self,
        stored: Vec<AuditEntry>,
        query: &AuditQuery,
        most: usize,
    ) -> Result<AuditPage, StoreError> {
        let segments = self.audit_segments(query).await?;
        let mut entries = Vec::new();
        for segment in segments.iter().take(MOST_READ) {
            if entries.len() < most {
                entries.extend(self.audit_in(segment, query).await?);
            }
        }
        if segments.len() > MOST_READ && entries.len() < most {
            let last = segments.get(MOST_READ - 1).map(|segment| segment.last);
            return Ok(AuditPage { entries, looked_to: last });
        }
        let newest = segments.last().map_or(0, |segment| segment.last);
        entries.extend(stored.into_iter().filter(|entry| entry.id > newest));
        entries.truncate(most);
        let looked_to = entries.last().map(|entry| entry.id).filter(|_| entries.len() == most);
        Ok(AuditPage { entries, looked_to })
    }

    /// One more than is read.
    async fn audit_segments(&self, query: &AuditQuery) -> Result<Vec<AuditSegment>, StoreError> {
        const ALL: &str = "
            SELECT last, key FROM audit_segments
            WHERE first >= IFNULL((SELECT MAX(first) FROM audit_segments WHERE first <= ?1 + 1), 0) AND last > ?1
            ORDER BY first LIMIT ?2";
        const OF: &str = "
            SELECT s.last, s.key FROM audit_subjects AS i CROSS JOIN audit_segments AS s ON s.first = i.first
            WHERE i.subject = ?3 AND s.last > ?1
              AND i.first >= IFNULL((SELECT MAX(first) FROM audit_segments WHERE first <= ?1 + 1), 0)
            ORDER BY i.first LIMIT ?2";
        let mut values = vec![integer(query.after), integer(MOST_READ as i64 + 1)];
        let subject = match query {
            AuditQuery { entity_id: Some(id), .. } => Some(format!("e{id}")),
            AuditQuery { key: Some(key), .. } => Some(format!("k{key}")),
            _ => None,
        };
        let sql = if subject.is_some() { OF } else { ALL };
        values.extend(subject.map(Into::into));
        self.rows(sql, &values).await
    }

    /// The entries of a segment that the database would have given.
    async fn audit_in(&self, segment: &AuditSegment, query: &AuditQuery) -> Result<Vec<AuditEntry>, StoreError> {
        let text = self.archived(&segment.key).await?;
        let entries: Vec<AuditEntry> =
            text.lines().map(serde_json::from_str).collect::<Result<_, _>>().map_err(unreadable)?;
        Ok(entries.into_iter().filter(|entry| entry.id > query.after && query.looks_at(entry)).collect())
    }
}

//! Takes the payloads of records that were removed out of the archive: their segments are written anew. Until then they are
//! left out where a segment is read.

use super::Archive;
use super::object::Draft;
use super::segment::{Segment, unreadable};
use crate::store::{Store, StoreError, integer, json_list};

impl Store {
    /// The first segment after this event that has payloads of removed records.
    pub async fn next_erasure(&self, after: i64) -> Result<Option<Segment>, StoreError> {
        const NEXT: &str = "
            SELECT json_object('first', s.first, 'last', s.last, 'key', s.key, 'bytes', s.bytes, 'erasures', json((
                     SELECT json_group_array(json_array(entity_type, entity_id)) FROM archive_erasures
                     WHERE first = s.first)))
            FROM archive_segments AS s WHERE s.first = (SELECT MIN(first) FROM archive_erasures WHERE first > ?1)";
        let next: Option<String> = self.value(NEXT, &[integer(after)]).await?;
        next.map(|segment| serde_json::from_str(&segment).map_err(unreadable)).transpose()
    }

    /// Writes a segment anew, without what it is to lose.
    pub async fn erase(&self, archive: &Archive, segment: &Segment, now: &str) -> Result<(), StoreError> {
        let lines = self.lines_of(archive, segment).await?;
        let lines: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let erased = self.store_object(archive, Draft::new(&lines, segment.first, segment.last), now).await?;
        let mut others = archive.keys_from(segment.first).await?;
        others.push(segment.key.clone());
        self.replace(segment, &erased, &others, now).await
    }

    /// Where somebody else has written the segment anew meanwhile, that stays, and what is left to do as well. All objects but
    /// the one that is named then are left over.
    async fn replace(&self, old: &Segment, new: &Segment, others: &[String], now: &str) -> Result<(), StoreError> {
        const REPLACE: &str = "
            UPDATE archive_segments
            SET key = (SELECT key FROM archive_leftovers WHERE key = ?3 AND is_doomed = 0), bytes = ?4
            WHERE first = ?1 AND key = ?2";
        const DONE: &str = "
            DELETE FROM archive_erasures
            WHERE first = ?1 AND (SELECT key FROM archive_segments WHERE first = ?1) = ?2
              AND (entity_type, entity_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?3))";
        let (first, key) = (|| integer(old.first), || new.key.as_str().into());
        let replace = [first(), old.key.as_str().into(), key(), integer(new.bytes as i64)];
        let done = [first(), key(), json_list(&old.erasures)];
        self.batch(vec![
            self.statement(REPLACE, &replace)?,
            self.statement(DONE, &done)?,
            self.doom_others(old.first, others, now)?,
            self.named(old.first)?,
        ])
        .await?;
        Ok(())
    }
}

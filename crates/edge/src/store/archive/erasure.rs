//! Takes the payloads of records that were removed out of the archive: their segments are written anew. Until then they are
//! left out where a segment is read.

use serde::Deserialize;

use super::Archive;
use super::segment::{Segment, unreadable};
use crate::store::{Store, StoreError, integer, json_list};

#[derive(Deserialize)]
struct Next {
    segment: String,
}

impl Store {
    /// Writes the first segment anew that has payloads of removed records. Returns whether there was one.
    pub async fn erase_from_archive(&self, archive: &Archive) -> Result<bool, StoreError> {
        const NEXT: &str = "
            SELECT json_object('first', s.first, 'last', s.last, 'key', s.key, 'bytes', s.bytes, 'erasures', json((
                     SELECT json_group_array(json_array(entity_type, entity_id)) FROM archive_erasures
                     WHERE first = s.first))) AS segment
            FROM archive_segments AS s WHERE s.first = (SELECT MIN(first) FROM archive_erasures)";
        let Some(Next { segment }) = self.row(NEXT, &[]).await? else {
            return Ok(false);
        };
        let segment: Segment = serde_json::from_str(&segment).map_err(unreadable)?;
        let lines = archive.get(&segment).await?;
        let lines: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let erased = archive.put(&lines, segment.first, segment.last).await?;
        self.replace(&segment, &erased).await?;
        if erased.key != segment.key {
            archive.delete(&segment.key).await?;
        }
        Ok(true)
    }

    /// Where somebody else has written the segment anew meanwhile, that stays, and what is left to do as well.
    async fn replace(&self, old: &Segment, new: &Segment) -> Result<(), StoreError> {
        const REPLACE: &str = "UPDATE archive_segments SET key = ?3, bytes = ?4 WHERE first = ?1 AND key = ?2";
        const DONE: &str = "
            DELETE FROM archive_erasures
            WHERE first = ?1 AND (SELECT key FROM archive_segments WHERE first = ?1) = ?2
              AND (entity_type, entity_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?3))";
        let (first, key) = (|| integer(old.first), || new.key.as_str().into());
        let replace = [first(), old.key.as_str().into(), key(), integer(new.bytes as i64)];
        let done = [first(), key(), json_list(&old.erasures)];
        self.batch(vec![self.statement(REPLACE, &replace)?, self.statement(DONE, &done)?]).await?;
        Ok(())
    }
}

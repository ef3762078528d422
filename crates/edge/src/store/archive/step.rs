//! Moves the oldest events to the archive, a segment at a time.

use serde::Deserialize;
use worker::D1PreparedStatement;

use super::Archive;
use super::object::Draft;
use super::segment::Segment;
use crate::store::events::{EventQuery, LoggedEvent};
use crate::store::{Store, StoreError, integer, json_list};

/// At most so many events, and about so many bytes, are one segment: each page reads whole segments.
const EVENTS: u32 = 250;
const BYTES: usize = 256 * 1024;

#[derive(Deserialize)]
struct Dated {
    id: i64,
    created_at: String,
}

impl Store {
    /// Moves the oldest events, if they are from before this time, and returns how many.
    ///
    /// The object is stored first, and then, in one transaction, the database has it in its index and not in its log any
    /// more. Where that fails, the object is left over, and the events are still in the log. Of two that do it at the same
    /// time one fails: there is one segment that begins with an event.
    pub async fn archive_oldest(&self, archive: &Archive, before: &str, now: &str) -> Result<usize, StoreError> {
        let Some((first, last)) = self.oldest_events(before).await? else {
            return Ok(0);
        };
        let query = EventQuery {
            after: Some(first - 1),
            before: Some(last + 1),
            limit: EVENTS,
            bytes: BYTES,
            ..Default::default()
        };
        let events = self.events(&query).await?.events;
        let Some(last) = events.last().map(|event| event.id) else {
            return Ok(0);
        };
        let lines: Vec<&str> = events.iter().map(|event| event.json.as_str()).collect();
        let segment = self.store_object(archive, Draft::new(&lines, first, last), now).await?;
        self.batch(self.replacement(&segment, &events, now)?).await?;
        Ok(events.len())
    }

    /// The numbers of the first event and of the last that may be moved with it: all between them are old.
    async fn oldest_events(&self, before: &str) -> Result<Option<(i64, i64)>, StoreError> {
        const SQL: &str = "SELECT id, created_at FROM events WHERE id > 0 ORDER BY id LIMIT ?1";
        let dated: Vec<Dated> = self.rows(SQL, &[EVENTS.into()]).await?;
        let old: Vec<i64> =
            dated.iter().take_while(|event| event.created_at.as_str() < before).map(|event| event.id).collect();
        Ok(old.first().copied().zip(old.last().copied()))
    }

    /// Puts the segment in the place of its events.
    fn replacement(
        &self,
        segment: &Segment,
        events: &[LoggedEvent],
        now: &str,
    ) -> Result<Vec<D1PreparedStatement>, StoreError> {
        const SEGMENT: &str = "
            INSERT INTO archive_segments (first, last, events, key, bytes, archived_at)
            VALUES (?1, ?2, ?3, (SELECT key FROM archive_leftovers WHERE key = ?4 AND is_doomed = 0), ?5, ?6)";
        const ENTITIES: &str = "
            INSERT OR IGNORE INTO archive_entities (entity_id, first, entity_type)
            SELECT entity_id, ?1, entity_type FROM events WHERE id IN (SELECT value FROM json_each(?2))";
        const TYPES: &str = "
            INSERT OR IGNORE INTO archive_types (entity_type, first)
            SELECT entity_type, ?1 FROM events WHERE id IN (SELECT value FROM json_each(?2))";
        // A record may have been removed after its events were read.
        const ERASURES: &str = "
            INSERT OR IGNORE INTO archive_erasures (first, entity_type, entity_id)
            SELECT ?1, e.entity_type, e.entity_id
            FROM events AS e CROSS JOIN removals AS r ON r.kind = e.entity_type AND r.id = e.entity_id
            WHERE e.id IN (SELECT value FROM json_each(?2))";
        const REMOVE: &str = "DELETE FROM events WHERE id IN (SELECT value FROM json_each(?1))";
        let Segment { first, last, key, bytes, .. } = segment;
        let count = |number: usize| integer(number as i64);
        let first = || integer(*first);
        let ids: Vec<i64> = events.iter().map(|event| event.id).collect();
        let ids = || json_list(&ids);
        let values = [first(), integer(*last), count(events.len()), key.as_str().into(), count(*bytes), now.into()];
        Ok(vec![
            self.statement(SEGMENT, &values)?,
            self.named(segment.first)?,
            self.statement(ENTITIES, &[first(), ids()])?,
            self.statement(TYPES, &[first(), ids()])?,
            self.statement(ERASURES, &[first(), ids()])?,
            self.candidates("material", ids())?,
            self.candidates("product", ids())?,
            self.statement(REMOVE, &[ids()])?,
        ])
    }
}

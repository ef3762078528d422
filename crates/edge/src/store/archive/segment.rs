//! Which segments have the events that are looked for.

use serde::Deserialize;
use worker::D1PreparedStatement;

use crate::number::LARGEST_EXACT;
use crate::store::events::EventQuery;
use crate::store::{Store, StoreError, integer};

/// At most so many objects are read for a page.
pub const MOST_READ: usize = 10;

/// One object of the archive, and the numbers of its first and last event.
#[derive(Deserialize)]
pub struct Segment {
    pub first: i64,
    pub last: i64,
    pub key: String,
    pub bytes: usize,
    /// The records whose payloads are not to be read any more: `[[entity_type, entity_id], ...]`.
    pub erasures: String,
}

impl Store {
    /// Finds the segments that have such events, in their order, and one more than is read.
    pub(in crate::store) fn segments_of(&self, query: &EventQuery) -> Result<D1PreparedStatement, StoreError> {
        let EventQuery { entity_type, entity_id, .. } = query;
        let mut values = vec![
            integer(query.after.unwrap_or(0)),
            integer(query.before.unwrap_or(LARGEST_EXACT)),
            integer(MOST_READ as i64 + 1),
        ];
        values.extend([entity_id, entity_type].into_iter().flatten().map(|text| text.as_str().into()));
        let (index, filter) = match (entity_id, entity_type) {
            (None, None) => ("archive_segments", ""),
            (None, Some(_)) => ("archive_types", "i.entity_type = ?4 AND "),
            (Some(_), None) => ("archive_entities", "i.entity_id = ?4 AND "),
            (Some(_), Some(_)) => ("archive_entities", "i.entity_id = ?4 AND i.entity_type = ?5 AND "),
        };
        let order = if query.newest_first { "DESC" } else { "ASC" };
        // The first segment that may have an event after ?1 is the one that begins with it or before it.
        let sql = format!(
            "SELECT s.first, s.last, s.key, s.bytes,
                    (SELECT json_group_array(json_array(entity_type, entity_id)) FROM archive_erasures
                     WHERE first = s.first) AS erasures
             FROM {index} AS i CROSS JOIN archive_segments AS s ON s.first = i.first
             WHERE {filter}i.first < ?2 AND s.last > ?1
               AND i.first >= IFNULL((SELECT MAX(first) FROM archive_segments WHERE first <= ?1 + 1), 0)
             GROUP BY i.first ORDER BY i.first {order} LIMIT ?3"
        );
        self.statement(&sql, &values)
    }
}

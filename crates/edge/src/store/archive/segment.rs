//! Which segments have the events that are looked for.

use serde::Deserialize;

use crate::store::StoreError;
use crate::store::events::EventQuery;

/// At most so many objects are read for a page.
pub const MOST_READ: usize = 10;

/// One object of the archive, and the numbers of its first and last event.
#[derive(Deserialize)]
pub struct Segment {
    pub first: i64,
    pub last: i64,
    pub key: String,
    pub bytes: usize,
    /// The records whose payloads are not to be read any more, by kind and id.
    pub erasures: Vec<(String, String)>,
}

impl Segment {
    /// What `segments_of` gives, in the order of the query.
    pub fn list(json: &str, query: &EventQuery) -> Result<Vec<Segment>, StoreError> {
        let mut segments: Vec<Segment> = serde_json::from_str(json).map_err(unreadable)?;
        segments.sort_by_key(|segment| if query.newest_first { -segment.first } else { segment.first });
        Ok(segments)
    }
}

/// Of what the archive or its index has.
pub fn unreadable(error: serde_json::Error) -> StoreError {
    StoreError::Unreachable(format!("the archive cannot be read: {error}"))
}

/// A query of the segments that have such events, as JSON: those that come first, one more than is read. `?1` and `?2` are
/// the numbers between which they are, `filter` what else is asked of them.
pub fn segments_of(query: &EventQuery, filter: &str) -> String {
    let index = match (&query.entity_id, &query.entity_type) {
        (None, None) => "archive_segments",
        (None, Some(_)) => "archive_types",
        (Some(_), _) => "archive_entities",
    };
    let (order, most) = (if query.newest_first { "DESC" } else { "ASC" }, MOST_READ + 1);
    // The first segment that may have an event after ?1 is the one that begins with it or before it.
    format!(
        "SELECT json_group_array(json_object('first', first, 'last', last, 'key', key, 'bytes', bytes, 'erasures', json(erasures)))
         FROM (
           SELECT s.first, s.last, s.key, s.bytes,
                  (SELECT json_group_array(json_array(entity_type, entity_id)) FROM (
                     SELECT entity_type, entity_id FROM archive_erasures WHERE first = s.first
                     UNION ALL
                     SELECT e.entity_type, e.entity_id FROM erasures AS x CROSS JOIN archive_entities AS e
                       ON e.entity_id = x.id AND e.first = s.first AND e.entity_type = x.kind
                     WHERE x.kind IN ('material', 'product', 'offer', 'match', 'transfer'))) AS erasures
           FROM {index} AS i CROSS JOIN archive_segments AS s ON s.first = i.first
           WHERE i.first < ?2 AND s.last > ?1{filter}
             AND i.first >= IFNULL((SELECT MAX(first) FROM archive_segments WHERE first <= ?1 + 1), 0)
           GROUP BY i.first ORDER BY i.first {order} LIMIT {most})"
    )
}

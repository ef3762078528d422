//! The events of a segment, as its object has them.

use serde::Deserialize;

use super::Archive;
use super::line::Line;
use super::segment::Segment;
use crate::store::{Store, StoreError, json_list};

#[derive(Deserialize)]
struct Removed {
    kind: String,
    id: String,
}

impl Store {
    /// Where the object is missing that the index names, another of the same events takes its place: after an older state of
    /// the database came back, or where the segment was written anew since the index was read.
    pub(super) async fn lines_of(&self, archive: &Archive, segment: &Segment) -> Result<Vec<Line>, StoreError> {
        if let Some(text) = archive.get(segment).await? {
            return Line::all(&text, &segment.erasures);
        }
        let lost = || StoreError::Unreachable(format!("the archive does not have {} as it was stored", segment.key));
        let text = archive.other(segment).await?.ok_or_else(lost)?;
        let removed = self.removed_among(&Line::all(&text, &[])?).await?;
        Line::all(&text, &removed)
    }

    /// The records of these events that were removed, by kind and id.
    async fn removed_among(&self, lines: &[Line]) -> Result<Vec<(String, String)>, StoreError> {
        const SQL: &str = "
            SELECT kind, id FROM removals
            WHERE (kind, id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))";
        let records: Vec<_> = lines.iter().map(|line| (&line.entity_type, &line.entity_id)).collect();
        let removed: Vec<Removed> = self.rows(SQL, &[json_list(&records)]).await?;
        Ok(removed.into_iter().map(|Removed { kind, id }| (kind, id)).collect())
    }
}

//! A page of events from both: from the database and from the archive.

use super::Archive;
use super::line::Line;
use super::segment::{MOST_READ, Segment};
use crate::store::events::{EventPage, EventQuery, LoggedEvent};
use crate::store::{Store, StoreError};

/// A page that is being filled.
struct Filling<'q> {
    query: &'q EventQuery,
    events: Vec<LoggedEvent>,
    bytes: usize,
    /// Whether an event came that it had no room for.
    is_full: bool,
}

impl Store {
    /// The page to which these events of the database belong, with those of the archive. `segments` is what the database knew
    /// of them at the same moment.
    pub(in crate::store) async fn with_archived(
        &self,
        stored: EventPage,
        segments: &str,
        query: &EventQuery,
    ) -> Result<EventPage, StoreError> {
        let segments = Segment::list(segments, query)?;
        if segments.is_empty() || (query.newest_first && stored.has_next) {
            return Ok(stored);
        }
        let archive = Archive::open(&self.env);
        let archive =
            archive.ok_or(StoreError::Unreachable("the bucket ARCHIVE, which has events, is not bound".into()))?;
        let mut page = Filling { query, events: Vec::new(), bytes: 0, is_full: false };
        let (newer, older) = if query.newest_first { (Some(stored), None) } else { (None, Some(stored)) };
        let mut has_next = segments.len() > MOST_READ;
        page.add(newer.into_iter().flat_map(|stored| stored.events));
        for segment in segments.iter().take(MOST_READ) {
            if !page.is_full {
                page.add(events_of(self.lines_of(&archive, segment).await?, query));
            }
        }
        if let Some(stored) = older.filter(|_| !has_next) {
            page.add(stored.events);
            has_next = stored.has_next;
        }
        Ok(EventPage { has_next: has_next || page.is_full, events: page.events })
    }
}

impl Filling<'_> {
    fn add(&mut self, events: impl IntoIterator<Item = LoggedEvent>) {
        for event in events {
            if self.is_full || self.events.len() >= self.query.limit as usize || self.bytes >= self.query.bytes {
                self.is_full = true;
                return;
            }
            self.bytes += event.json.len();
            self.events.push(event);
        }
    }
}

/// The events among these lines that are looked for, in the order in which they are.
fn events_of(lines: Vec<Line>, query: &EventQuery) -> Vec<LoggedEvent> {
    let events = lines.into_iter().filter(|line| is_meant(line, query)).map(|line| LoggedEvent {
        id: line.id,
        event_type: line.event_type,
        entity_type: line.entity_type,
        entity_id: line.entity_id,
        json: line.text,
    });
    if query.newest_first { events.rev().collect() } else { events.collect() }
}

fn is_meant(line: &Line, query: &EventQuery) -> bool {
    let is_one = |wanted: &Option<String>, found: &str| wanted.as_ref().is_none_or(|wanted| wanted == found);
    query.after.is_none_or(|after| line.id > after)
        && query.before.is_none_or(|before| line.id < before)
        && is_one(&query.entity_type, &line.entity_type)
        && is_one(&query.entity_id, &line.entity_id)
}

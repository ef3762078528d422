//! The table `referrers`: what hangs together with a record (decisions 12, story).

mod backlog;
mod budget;
mod log;
mod members;
mod walk;

use serde::Serialize;
use serde_json::value::RawValue;

use super::{Store, StoreError};
use budget::Budget;
use log::Chosen;
use members::Member;
use walk::Node;

/// The documents and payloads of a story come to at most about this many bytes, with what stands around them.
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// All that hangs together with a record, the oldest first.
#[derive(Serialize)]
pub struct Story {
    root: Root,
    records: Vec<StoryRecord>,
    /// Whether something is left out.
    truncated: bool,
    /// Whether records from before migration 0022 are still missing.
    #[serde(skip)]
    pub is_indexing: bool,
}

#[derive(Serialize)]
struct Root {
    kind: String,
    id: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum StoryRecord {
    Present(Present),
    Removed { kind: String, id: String, removed: bool, reason: String },
}

#[derive(Serialize)]
struct Present {
    kind: String,
    id: String,
    status: Option<String>,
    created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    superseded_by: Option<String>,
    document: Box<RawValue>,
    events: Vec<StoryEvent>,
}

#[derive(Serialize)]
struct StoryEvent {
    id: i64,
    event_type: String,
    created_at: String,
    source_node: Option<String>,
    payload: Option<Box<RawValue>>,
}

impl Store {
    /// The story of a record or transaction; `None` where there is none with this kind and id.
    pub async fn story(&self, kind: &str, id: &str) -> Result<Option<Story>, StoreError> {
        let Some(root) = self.root(kind, id).await? else {
            return Ok(None);
        };
        let is_indexing = self.has_missing_referrers().await?;
        let walk = self.walk(root).await?;
        let members = self.members(&walk.nodes).await?;
        let mut log = self.log_of(&walk.nodes).await?;
        let mut budget = Budget::of(MOST_BYTES);
        let mut chosen = Vec::new();
        for member in members {
            if !budget.take(member.bytes()) {
                break;
            }
            let events = if member.is_removed() { Vec::new() } else { log.choose(&member.node(), &mut budget) };
            chosen.push((member, events));
        }
        let truncated = is_indexing || walk.is_cut || log.is_cut || budget.is_spent();
        let records = self.told(chosen).await?;
        if !records.iter().any(|record| record.is(kind, id)) {
            return Ok(None);
        }
        let root = Root { kind: kind.to_owned(), id: id.to_owned() };
        Ok(Some(Story { root, records, truncated, is_indexing }))
    }

    /// The chosen records with their documents, and the payloads of their events, the oldest first.
    async fn told(&self, mut chosen: Vec<(Member, Vec<Chosen>)>) -> Result<Vec<StoryRecord>, StoreError> {
        chosen.sort_by(|(one, _), (other, _)| one.age().cmp(&other.age()));
        let present = chosen.iter().map(|(member, _)| member).filter(|member| !member.is_removed());
        let present: Vec<Node> = present.map(Member::node).collect();
        let mut documents = self.story_documents(&present).await?;
        let mut payloads = self.payloads(chosen.iter().flat_map(|(_, events)| events)).await?;
        let mut records = Vec::new();
        for (member, events) in chosen {
            // What was removed meanwhile is left out.
            let document = documents.remove(&member.node());
            let events = events.into_iter().map(|event| event.told(&mut payloads)).collect();
            records.extend(member.told(document, events));
        }
        Ok(records)
    }
}

/// A record of a story, for people.
pub struct Told<'a> {
    pub kind: &'a str,
    pub id: &'a str,
    /// `None` where it was removed.
    pub document: Option<&'a str>,
    pub events: Vec<ToldEvent<'a>>,
}

pub struct ToldEvent<'a> {
    pub id: i64,
    pub event_type: &'a str,
    pub created_at: &'a str,
    pub source_node: Option<&'a str>,
    /// `None` where it is the document.
    pub payload: Option<&'a str>,
}

impl Story {
    pub fn told(&self) -> impl Iterator<Item = Told<'_>> {
        self.records.iter().map(StoryRecord::told)
    }
}

impl StoryRecord {
    fn told(&self) -> Told<'_> {
        match self {
            StoryRecord::Removed { kind, id, .. } => Told { kind, id, document: None, events: Vec::new() },
            StoryRecord::Present(Present { kind, id, document, events, .. }) => {
                let events = events.iter().map(StoryEvent::told).collect();
                Told { kind, id, document: Some(document.get()), events }
            }
        }
    }

    fn is(&self, kind: &str, id: &str) -> bool {
        match self {
            StoryRecord::Present(present) => present.kind == kind && present.id == id,
            StoryRecord::Removed { .. } => false,
        }
    }
}

impl StoryEvent {
    fn told(&self) -> ToldEvent<'_> {
        ToldEvent {
            id: self.id,
            event_type: &self.event_type,
            created_at: &self.created_at,
            source_node: self.source_node.as_deref(),
            payload: self.payload.as_deref().map(|payload| payload.get()),
        }
    }
}

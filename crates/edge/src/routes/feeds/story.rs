//! What happens in the story of a record: an entry for each of the newest events.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::removed;
use super::said::said;
use crate::config;
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::pages::feed::{self, Entry, Feed};
use crate::routes::record_page::{address, feed_address};
use crate::routes::{registry, stories};
use crate::sheet::{Subject, text};
use crate::store::stories::{Story, Told, ToldEvent};

/// So many entries at most, and so many of records that were removed, each of which is looked up.
const MOST: usize = 50;
const MOST_REMOVED: usize = 10;

type Documents<'a> = HashMap<(Entity, &'a str), Map<String, Value>>;

pub async fn show(call: &Call) -> Result<Reply, ApiError> {
    let (entity, id) = (call.request.entity()?, call.request.id());
    let (title, entries) = match stories::of(call, entity.name()).await? {
        Some(story) => told(call, (entity, id), &story).await?,
        None => {
            let entry = removed::entry(call, entity, id).await?;
            let Some(entry) = entry else { return Err(registry::absent(call).await?) };
            (removed::title(entity.name()), vec![entry])
        }
    };
    Ok(feed::answer(call, &Feed { title, path: feed_address(entity, id), page: address(entity, id), entries }))
}

async fn told(call: &Call, root: (Entity, &str), story: &Story) -> Result<(String, Vec<Entry>), ApiError> {
    let documents: Documents<'_> = story.told().filter_map(|told| Some((key(&told)?, document(&told)?))).collect();
    let mut entries: Vec<Entry> = Vec::new();
    for told in story.told() {
        entries.extend(told.events.iter().map(|event| entry(call, root, &documents, &told, event)));
    }
    for (entity, id) in
        story.told().filter(|told| told.document.is_none()).filter_map(|told| key(&told)).take(MOST_REMOVED)
    {
        entries.extend(removed::entry(call, entity, id).await?);
    }
    entries.sort_by(|one, other| other.updated.cmp(&one.updated));
    entries.truncate(MOST);
    Ok((title(&documents, root).unwrap_or_default(), entries))
}

fn key<'a>(told: &Told<'a>) -> Option<(Entity, &'a str)> {
    let entity = Entity::ALL.into_iter().find(|entity| entity.name() == told.kind)?;
    Some((entity, told.id))
}

fn document(told: &Told<'_>) -> Option<Map<String, Value>> {
    serde_json::from_str(told.document?).ok()
}

/// What a record is, with what it is about where the story has that.
fn title(documents: &Documents<'_>, (entity, id): (Entity, &str)) -> Option<String> {
    let document = documents.get(&(entity, id))?;
    let named = |kind, key| Some((kind, documents.get(&(kind, text(document, key)?))?));
    let thing = named(Entity::Material, "material_id").or_else(|| named(Entity::Product, "product_id"));
    let thing = thing.filter(|_| !matches!(entity, Entity::Material | Entity::Product));
    Some(Subject { entity, document, thing }.title())
}

/// A transaction has no page of its own: it is told on that of the record.
fn entry(
    call: &Call,
    root: (Entity, &str),
    documents: &Documents<'_>,
    told: &Told<'_>,
    event: &ToldEvent<'_>,
) -> Entry {
    let key = key(told);
    let (entity, id) = key.unwrap_or(root);
    let what = key.and_then(|key| title(documents, key)).unwrap_or_else(|| told.kind.to_owned());
    let payload = serde_json::from_str(event.payload.unwrap_or("null")).unwrap_or_default();
    let said = said(told.kind, event.event_type, &payload);
    let node = event.source_node.filter(|node| *node != config::node_id(call.env()));
    let by = node.map(|node| format!(" (told by {node})")).unwrap_or_default();
    Entry {
        id: feed::id(call, &["event", &event.id.to_string()]),
        title: format!("{what}: {said}"),
        summary: format!("{said}{by}"),
        page: address(entity, id),
        category: told.kind.to_owned(),
        updated: event.created_at.to_owned(),
    }
}

//! The records of labels, in the order in which they are asked for, and what is not here.

use std::collections::HashMap;

use loopgate_core::reference::item_code::Document;
use serde_json::{Map, Value};

use super::asked::{Asked, parts};
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::location;
use crate::sheet::{Subject, text};
use crate::store::entries::Thing;

type Things = HashMap<(Entity, String), Thing>;

#[derive(Default)]
pub struct Found {
    pub labels: Vec<Label>,
    /// Names of which nothing is registered here, as they were written.
    pub unknown: Vec<String>,
    /// Ids that several kinds have, with these kinds.
    pub ambiguous: Vec<(String, Vec<Entity>)>,
}

pub struct Label {
    pub id: String,
    pub title: String,
    /// The address of its code.
    pub code: String,
    /// What the code says, for those who have no scanner.
    pub readable: Option<String>,
}

pub async fn find(call: &Call, asked: &Asked) -> Result<Found, ApiError> {
    let wanted: Vec<(Entity, &str)> = asked.names.iter().flat_map(|name| meant(name)).collect();
    let things = things(call, &wanted).await?;
    let documents: HashMap<_, _> = things.iter().filter_map(|(key, thing)| Some((key, parsed(thing)?))).collect();
    let about: Vec<(Entity, &str)> = documents.values().filter_map(about).collect();
    let about = self::things(call, &about).await?;
    let mut found = Found::default();
    for name in &asked.names {
        let here: Vec<_> =
            meant(name).filter_map(|(entity, id)| things.get_key_value(&(entity, id.to_owned()))).collect();
        match here.as_slice() {
            [(key, thing)] => match documents.get(key).and_then(|document| label(thing, key, document, &about)) {
                Some(label) => found.labels.push(label),
                None => found.unknown.push(name.clone()),
            },
            [] => found.unknown.push(name.clone()),
            several => {
                let kinds = several.iter().map(|((entity, _), _)| *entity).collect();
                found.ambiguous.push((name.clone(), kinds));
            }
        }
    }
    Ok(found)
}

/// What a name may mean: an id alone that of any kind.
fn meant(name: &str) -> impl Iterator<Item = (Entity, &str)> {
    let (kind, id) = parts(name);
    Entity::ALL
        .into_iter()
        .filter(move |entity| kind.is_none_or(|kind| kind == *entity))
        .map(move |entity| (entity, id))
}

async fn things(call: &Call, wanted: &[(Entity, &str)]) -> Result<Things, ApiError> {
    if wanted.is_empty() {
        return Ok(Things::new());
    }
    let wanted: Vec<_> = wanted.iter().map(|(entity, id)| (entity.name(), *id)).collect();
    let found = call.store()?.labels_of(&wanted).await?;
    let keyed = found.into_iter().filter_map(|thing| {
        let entity = Entity::ALL.into_iter().find(|entity| entity.name() == thing.kind)?;
        Some(((entity, thing.id.clone()), thing))
    });
    Ok(keyed.collect())
}

fn parsed(thing: &Thing) -> Option<Map<String, Value>> {
    serde_json::from_str(&thing.document).ok()
}

/// What a document is about, where that is another record.
fn about(document: &Map<String, Value>) -> Option<(Entity, &str)> {
    let named = |entity, key| text(document, key).map(|id| (entity, id));
    named(Entity::Material, "material_id").or_else(|| named(Entity::Product, "product_id"))
}

/// `None` where the id is too long for an address.
fn label(
    thing: &Thing,
    (entity, id): &(Entity, String),
    document: &Map<String, Value>,
    things: &Things,
) -> Option<Label> {
    let page = location::of(&format!("/api/v1/{}", entity.name()), id)?;
    let about = about(document).and_then(|(kind, id)| Some((kind, parsed(things.get(&(kind, id.to_owned()))?)?)));
    let about = about.as_ref().map(|(kind, document)| (*kind, document));
    let subject = Subject { entity: *entity, document, thing: about };
    let has_code = matches!(entity, Entity::Material | Entity::Product);
    let code = Document::read(&thing.document).filter(|_| has_code).and_then(|document| document.coded().finest());
    let readable = code.map(|code| code.readable());
    Some(Label { id: id.clone(), title: subject.title(), code: format!("{page}/qr.svg"), readable })
}

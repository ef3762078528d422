//! What a search finds, in words.

use std::collections::HashMap;

use serde::Serialize;
use serde_json::{Map, Value};

use super::asked::Asked;
use crate::entity::Entity;
use crate::geo::Point;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::location;
use crate::http::query::Query;
use crate::routes::search::records::{self, NodeTold};
use crate::sheet::{Subject, text};
use crate::store::entries::Found;
use crate::url::Url;

type Document = Map<String, Value>;

#[derive(Default)]
pub struct Hits {
    pub all: Vec<Hit>,
    pub next: Option<String>,
    pub count: usize,
    /// Whether there are no more than `count`.
    pub is_all: bool,
    /// What became of each node, where peers were asked.
    pub nodes: Vec<NodeTold>,
    /// How many peers were not asked, as they are too many.
    pub not_asked: usize,
}

/// A record as the list has it.
pub struct Hit {
    pub entity: Entity,
    pub id: String,
    /// The address of its page.
    pub href: String,
    /// The name of the node that has it; `None` for this one.
    pub node: Option<String>,
    pub title: String,
    pub status: Option<String>,
    /// From the place that was asked for.
    pub km: Option<f64>,
    pub created_at: String,
    /// When its status changed last, or else it came.
    pub updated_at: String,
    pub place: Option<Point>,
    /// The city it is in, comes from or goes from.
    pub city: Option<String>,
}

/// A dot of the map.
#[derive(Serialize)]
pub struct Dot<'a> {
    id: &'a str,
    name: &'a str,
    kind: &'static str,
    city: &'a str,
    lon: f64,
    lat: f64,
}

impl Hits {
    pub fn places(&self) -> Vec<Dot<'_>> {
        self.all.iter().filter_map(Dot::of).collect()
    }
}

impl Dot<'_> {
    fn of(hit: &Hit) -> Option<Dot<'_>> {
        let Point { lon, lat } = hit.place?;
        let city = hit.city.as_deref().unwrap_or_default();
        Some(Dot { id: &hit.href, name: &hit.title, kind: hit.entity.name(), city, lon, lat })
    }
}

/// # Errors
///
/// 400 with everything that is wrong with what is asked.
pub async fn find(call: &Call, asked: &Asked) -> Result<Hits, ApiError> {
    let address = format!("{}{}", call.request.url().origin(), asked.of_search());
    let url = Url::of(address).ok_or_else(ApiError::no_route)?;
    let found = records::find(call, Query::of(&url, None)).await?;
    let parsed: Vec<_> = found.hits.into_iter().filter_map(|hit| Some((read(&hit.found)?, hit))).collect();
    let wanted: Vec<_> = parsed.iter().filter_map(|((_, document), _)| thing(document)).collect();
    let wanted: Vec<_> = wanted.iter().map(|(entity, id)| (entity.name(), *id)).collect();
    let things = if wanted.is_empty() { Vec::new() } else { call.store()?.documents_of(&wanted).await? };
    let things = things.into_iter().filter_map(|thing| {
        let Value::Object(document) = serde_json::from_str(&thing.document).ok()? else { return None };
        Some(((thing.kind, thing.id), document))
    });
    let things: HashMap<(String, String), Document> = things.collect();
    let all = parsed.iter().filter_map(|((entity, document), hit)| hit_of(*entity, document, &things, hit));
    let (count, is_all) = found.total;
    Ok(Hits { all: all.collect(), next: found.next, count, is_all, nodes: found.nodes, not_asked: found.not_asked })
}

fn read(found: &Found) -> Option<(Entity, Document)> {
    let entity = Entity::ALL.into_iter().find(|entity| entity.name() == found.kind)?;
    match serde_json::from_str(&found.document).ok()? {
        Value::Object(document) => Some((entity, document)),
        _ => None,
    }
}

/// What a document is about, where that is another record.
fn thing(document: &Document) -> Option<(Entity, &str)> {
    let named = |entity, key| text(document, key).map(|id| (entity, id));
    named(Entity::Material, "material_id").or_else(|| named(Entity::Product, "product_id"))
}

fn hit_of(
    entity: Entity,
    document: &Document,
    things: &HashMap<(String, String), Document>,
    records::Hit { found, place, metres, node }: &records::Hit,
) -> Option<Hit> {
    let about = thing(document)
        .and_then(|(entity, id)| Some((entity, things.get(&(entity.name().to_owned(), id.to_owned()))?)));
    let subject = Subject { entity, document, thing: about };
    let path = location::of(&format!("/records/{}", entity.name()), &found.id)?;
    Some(Hit {
        entity,
        id: found.id.clone(),
        href: node.as_ref().map_or_else(|| Some(path.clone()), |node| node.page(&path))?,
        node: node.as_ref().map(|node| node.name.clone()),
        title: subject.title(),
        status: found.status.clone(),
        km: metres.map(|metres| metres / 1000.0),
        created_at: found.created_at.clone(),
        updated_at: found.updated_at.as_ref().unwrap_or(&found.created_at).clone(),
        place: *place,
        city: subject.city(),
    })
}

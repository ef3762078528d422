//! `GET /api/v1/search`: records of all kinds, the newest first, or the nearest first (decisions 8 and 12).

mod everywhere;
mod nearest;
mod newest;
mod query;
mod result;

use std::collections::HashMap;
use std::rc::Rc;

use futures_util::future::join;

use crate::geo::{Circle, Point};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::link;
use crate::http::query::Query;
use crate::http::reply::Reply;
use crate::store::entries::{Entry, Found};
use crate::store::reach::Reach;
use crate::store::{Store, StoreError};
use everywhere::Everywhere;
pub use everywhere::{Node, NodeTold};

/// What is looked for.
pub struct Search {
    /// What is looked at in the index; `None` where nothing can match.
    reach: Option<Reach>,
    circle: Option<Circle>,
    /// The cursor of the page.
    after: Option<String>,
    limit: usize,
    /// The query that the trusted peers get; `None` where they are not asked.
    of_peers: Option<String>,
}

/// The records of a page, and the cursor of the next one.
#[derive(Default)]
struct Page {
    entries: Vec<Entry>,
    next: Option<String>,
    /// How many match in all, where this is known already, and whether it is exact.
    total: Option<(usize, bool)>,
}

/// A record that was found, and where it is.
pub struct Hit {
    pub found: Found,
    pub place: Option<Point>,
    /// From the place that was asked for.
    pub metres: Option<f64>,
    /// The peer that has it; `None` for this node.
    pub node: Option<Rc<Node>>,
}

/// What this node itself finds.
struct Own {
    hits: Vec<Hit>,
    next: Option<String>,
    total: Option<(usize, bool)>,
    /// What was looked at.
    reach: Option<Reach>,
}

/// What a search finds.
pub struct Hits {
    pub hits: Vec<Hit>,
    pub next: Option<String>,
    /// How many records match, and whether there are no more than that.
    pub total: (usize, bool),
    /// What became of each node, this one first, where peers were asked.
    pub nodes: Vec<NodeTold>,
    /// How many peers were not asked, as they are too many.
    pub not_asked: usize,
}

/// So many are counted at most.
pub const COUNTED: usize = 1000;

/// The documents of a page come to at most about this many bytes.
const PAGE_BYTES: usize = 2 * 1024 * 1024;

pub async fn answer(call: &Call) -> Result<Reply, ApiError> {
    let search = query::read(call, call.request.query()).await?;
    let store = call.store()?;
    if let Some(query) = &search.of_peers {
        let (own, told) = join(look(store, &search), everywhere::ask(call, query)).await;
        let Everywhere { hits, nodes, not_asked, .. } = everywhere::merge(call, &search, own?, told?);
        return Ok(Reply::json(200, &result::page_of_all(call, &hits, &nodes, not_asked)?));
    }
    let Own { hits, next, .. } = look(store, &search).await?;
    let reply = Reply::json(200, &result::page(call, &hits, next.as_deref())?);
    Ok(link::to_next(call, reply, "cursor", next.as_deref()))
}

/// What a query finds, for people: with places, and how many match.
///
/// # Errors
///
/// 400 with everything that is wrong with the parameters.
pub async fn find(call: &Call, query: Query<'_>) -> Result<Hits, ApiError> {
    let search = query::read(call, query).await?;
    let store = call.store()?;
    let Some(query) = &search.of_peers else {
        let own = look(store, &search).await?;
        let total = total(store, &own).await?;
        return Ok(Hits { hits: own.hits, next: own.next, total, nodes: Vec::new(), not_asked: 0 });
    };
    let (own, told) = join(look(store, &search), everywhere::ask(call, query)).await;
    let (own, told) = (own?, told?);
    let (count, is_all) = total(store, &own).await?;
    let Everywhere { hits, nodes, not_asked, others, is_all_of_others } = everywhere::merge(call, &search, own, told);
    Ok(Hits { hits, next: None, total: (count + others, is_all && is_all_of_others), nodes, not_asked })
}

async fn look(store: &Store, search: &Search) -> Result<Own, StoreError> {
    let mut reach = search.reach.clone();
    let Page { entries, next, total } = page(store, search, reach.as_mut()).await?;
    let places: HashMap<i64, Option<Point>> = entries.iter().map(|entry| (entry.seq, entry.place())).collect();
    let found = store.records_numbered(&seqs(&entries)).await?;
    let hit = |found: Found| {
        let place = places.get(&found.seq).copied().flatten();
        let metres = search.circle.zip(place).map(|(circle, place)| place.distance(circle.center));
        Hit { found, place, metres, node: None }
    };
    Ok(Own { hits: found.into_iter().map(hit).collect(), next, total, reach })
}

async fn total(store: &Store, own: &Own) -> Result<(usize, bool), StoreError> {
    Ok(match (own.total, &own.reach) {
        (Some(total), _) => total,
        (None, Some(reach)) => counted(store.count_entries(reach, COUNTED as u32 + 1).await?, reach),
        (None, None) => (0, true),
    })
}

fn counted(count: i64, reach: &Reach) -> (usize, bool) {
    let count = usize::try_from(count).unwrap_or_default();
    (count.min(COUNTED), count <= COUNTED && reach.is_all())
}

async fn page(store: &Store, search: &Search, reach: Option<&mut Reach>) -> Result<Page, StoreError> {
    match (reach, search.circle) {
        (None, _) => Ok(Page::default()),
        (Some(reach), None) => newest::page(store, reach, search).await,
        (Some(reach), Some(circle)) => nearest::page(store, reach, circle, search).await,
    }
}

fn seqs(entries: &[Entry]) -> Vec<i64> {
    entries.iter().map(|entry| entry.seq).collect()
}
